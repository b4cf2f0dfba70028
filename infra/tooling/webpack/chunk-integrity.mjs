import { createHash } from 'node:crypto';
import webpack from 'webpack';

const PLACEHOLDER = '@@chunk-integrity@@';

/** SHA-256 without the `=` at its end, which an `integrity` attribute can do without: a longer one weighs more in every entry, for
 * nothing compresses it. */
const hashOf = (content) => createHash('sha256').update(content).digest('base64').replace('=', '');

/**
 * Makes a build load its own chunks with `integrity`: the runtime carries the hash of every chunk, so a chunk that was
 * changed after the build is refused by the browser. The hash of the runtime's own file travels in the registry.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      // `chunkId` is a parameter of the function that this becomes a part of
      createScript.tap('ChunkIntegrityPlugin', (source) =>
        [
          source,
          `var hash = ${JSON.stringify(PLACEHOLDER)}[chunkId];`,
          'if (hash) script.integrity = "sha256-" + hash;',
        ].join('\n'),
      );
      // after the real content hashes, so that names and contents are final; before compression
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrityPlugin', stage }, () => writeHashes(compilation));
    });
  }
}

function writeHashes(compilation) {
  const runtimeFiles = new Set();
  const hashes = [];
  for (const chunk of compilation.chunks) {
    for (const file of chunk.files) {
      if (!file.endsWith('.js')) continue;
      if (chunk.hasRuntime()) runtimeFiles.add(file);
      else hashes.push([chunk.id, hashOf(compilation.assets[file].buffer())]);
    }
  }
  const table = JSON.stringify(Object.fromEntries(hashes));
  for (const file of runtimeFiles) {
    compilation.updateAsset(file, (old) => {
      const text = String(old.source());
      return new webpack.sources.RawSource(text.replace(JSON.stringify(PLACEHOLDER), () => table));
    });
  }
}
