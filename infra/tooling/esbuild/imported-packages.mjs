import { build } from 'esbuild';
import { builtinModules } from 'node:module';

/** `@scope/name/part` and `name/part` are parts of a package. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const isBuiltIn = (specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier);

/** What esbuild puts in place of `require` where there is none: it fails when it is called. */
const REQUIRE_SHIM = '<runtime>';

/**
 * The npm packages that built programs import or require, at their start or later, by reading the programs themselves.
 * @param {string[]} programs absolute paths
 * @returns {Promise<string[]>} names, in their order
 * @throws where CommonJS that requires something has gone into a module
 */
export async function importedPackages(programs) {
  const { metafile } = await build({
    entryPoints: programs,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    outdir: 'not-written',
    logLevel: 'error',
  });
  for (const [program, { imports }] of Object.entries(metafile.inputs)) {
    if (imports.some(({ path }) => path === REQUIRE_SHIM))
      throw new Error(
        `${program} holds a CommonJS package whose require() cannot work there: name it in its "external".`,
      );
  }
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const outside = imports.filter((one) => one.external && !isBuiltIn(one.path)).map(({ path }) => packageOf(path));
  return [...new Set(outside)].sort();
}
