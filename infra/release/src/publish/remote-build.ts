import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteManifest, type RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { z } from 'zod';
import type { SharedRequirement } from '../format/release';

const MANIFEST_FILE = 'mf-manifest.json';
/** A remote's federated entry. */
export const ENTRY_FILE = 'remoteEntry.js';
/** What renders its pages in the web host. */
export const SERVER_FILE = 'server.cjs';
const HASH_LENGTH = 12;
/** Which packages the browser build and the server build are made of. */
const PACKAGES_PATTERN = /^packages[\w-]*\.json$/;
/** What publishing adds to a build: it is there where one is published out of a folder that a try before was written to. */
const ADDED_PATTERN = /^(?:release(?:\.sig)?|contracts\.[0-9a-f]+|sbom\.[0-9a-f]+\.cdx)\.json$/;
/** And what belongs to the remote's standalone page, or to people reading the build. */
const notPublished = [
  /^index\.html/,
  /^runtime-core\.js/,
  /^mf-stats\.json/,
  PACKAGES_PATTERN,
  ADDED_PATTERN,
  /\.map$/,
];

/** A build that cannot be published; the message says what is missing. */
export class PublishFault extends Error {
  override name = 'PublishFault';
}

/** What `preloads.json` of a build holds. */
export const preloadListSchema = z.object({
  always: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
});

const exposedFilesSchema = z.looseObject({ async: z.array(z.string()) });
const exposedSchema = z.looseObject({ assets: z.looseObject({ js: exposedFilesSchema, css: exposedFilesSchema }) });

const federationSchema = z.looseObject({
  metaData: z.looseObject({ pluginVersion: z.string() }),
  shared: z.array(
    z.object({ name: z.string(), version: z.string(), requiredVersion: z.string(), singleton: z.boolean() }),
  ),
  exposes: z.array(exposedSchema),
});

/** What is loaded at once stays named; later chunks, of which there are dozens, are named by the entry itself. */
function withoutLaterFiles(exposed: z.infer<typeof exposedSchema>): z.infer<typeof exposedSchema> {
  const { js, css } = exposed.assets;
  return { ...exposed, assets: { ...exposed.assets, js: { ...js, async: [] }, css: { ...css, async: [] } } };
}

const packageListSchema = z.array(z.object({ name: z.string(), version: z.string() }));
export type BundledPackage = z.infer<typeof packageListSchema>[number];

/** What a remote's build left behind, read whole. */
export interface RemoteBuild {
  manifest: RemoteManifest;
  /** The app, as npm knows it. */
  app: { name: string; version: string };
  /** `<semver>-<hash of everything that is published of it>` */
  version: string;
  /** What is published, by its path in the folder. */
  files: ReadonlyMap<string, Buffer>;
  preloads: z.infer<typeof preloadListSchema>;
  /** The federation runtime's manifest without what only its own preloading reads: it stands in every page. */
  federation: Record<string, unknown>;
  federationVersion: string;
  shared: SharedRequirement[];
  /** The npm packages that went into it. */
  packages: BundledPackage[];
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((cause: unknown) => {
    throw new PublishFault(`${folder} is not there: the remote has not been built.`, { cause });
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}

function parseJson<Value>(schema: z.ZodType<Value>, content: Buffer | undefined, file: string): Value {
  if (!content) throw new PublishFault(`${file} is missing.`);
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new PublishFault(`${file} is not what a build writes (${reason}).`, { cause });
  }
}

function hashOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [file, content] of files) hash.update(`${file}\0`).update(content).update('\0');
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** The packages of both builds, each once. */
function packagesOf(built: ReadonlyMap<string, Buffer>, folder: string): BundledPackage[] {
  const lists = [...built]
    .filter(([file]) => PACKAGES_PATTERN.test(file))
    .flatMap(([file, content]) => parseJson(packageListSchema, content, path.join(folder, file)));
  const byReference = new Map(lists.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byReference].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, found]) => found);
}

/**
 * Reads a remote's build.
 * @throws PublishFault when something of it is missing.
 */
export async function readRemoteBuild(buildFolder: string): Promise<RemoteBuild> {
  const built = await readFiles(buildFolder);
  const placeOf = (file: string) => path.join(buildFolder, file);
  const manifest = parseJson(
    z.custom<RemoteManifest>(isRemoteManifest, 'not a remote manifest'),
    built.get('remote.json'),
    placeOf('remote.json'),
  );
  const federation = parseJson(federationSchema, built.get(MANIFEST_FILE), placeOf(MANIFEST_FILE));
  const preloads = parseJson(preloadListSchema, built.get('preloads.json'), placeOf('preloads.json'));
  const packageFile = path.join(buildFolder, '../package.json');
  const app = parseJson(
    z.object({ name: z.string(), version: z.string() }),
    await readFile(packageFile).catch(() => undefined),
    packageFile,
  );

  const files = new Map([...built].filter(([file]) => !notPublished.some((pattern) => pattern.test(file))));
  const named = [ENTRY_FILE, ...preloads.always, ...Object.values(preloads.pages).flat()];
  const missing = named.find((file) => !files.has(file));
  if (missing !== undefined) throw new PublishFault(`${placeOf(missing)} is missing.`);
  return {
    manifest,
    app,
    version: `${app.version}-${hashOf(files)}`,
    files,
    preloads,
    federation: { ...federation, shared: [], exposes: federation.exposes.map(withoutLaterFiles) },
    federationVersion: federation.metaData.pluginVersion,
    shared: federation.shared,
    packages: packagesOf(built, buildFolder),
  };
}
