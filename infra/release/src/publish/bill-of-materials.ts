import { z } from 'zod';
import type { BundledPackage } from './remote-build';

const componentSchema = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
/** A package as CycloneDX describes it. */
export type Component = z.infer<typeof componentSchema>;

const npmListSchema = z.object({ components: z.array(componentSchema) });

/** What `npm sbom` says of everything that is installed: licences, addresses and hashes. */
export function parseNpmList(text: string): Component[] {
  return npmListSchema.parse(JSON.parse(text)).components;
}

const referenceOf = ({ name, version }: BundledPackage): string => `${name}@${version}`;
const addressOf = ({ name, version }: BundledPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const componentOf = (type: 'application' | 'library', bundled: BundledPackage): Component => ({
  'bom-ref': referenceOf(bundled),
  type,
  name: bundled.name,
  version: bundled.version,
  purl: addressOf(bundled),
});

/**
 * What a release is made of, as CycloneDX: the packages that went into its files, and no others of those installed.
 * The same build gives the same text.
 * @param known what is known of the installed packages; of others there is the name and the version
 */
export function billOfMaterials(
  app: BundledPackage,
  packages: readonly BundledPackage[],
  known: readonly Component[],
): Record<string, unknown> {
  const byReference = new Map(known.map((component) => [component['bom-ref'], component]));
  const components = packages.map(
    (bundled) => byReference.get(referenceOf(bundled)) ?? componentOf('library', bundled),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component: componentOf('application', app) },
    components,
    dependencies: [{ ref: referenceOf(app), dependsOn: packages.map(referenceOf) }],
  };
}
