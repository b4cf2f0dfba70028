import { createHash } from 'node:crypto';
import webpack from 'webpack';

const PLACEHOLDER = '@@chunk-integrity@@';

/** The value of an `integrity` attribute for this content. */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Makes a build load its own chunks with `integrity`: the runtime carries the hash of every chunk, so a chunk that was
 * changed after the build is refused by the browser. The hash of the runtime's own file travels in the registry.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      // "file=hash file=hash": what stands between "file=" and the next space
      createScript.tap('ChunkIntegrityPlugin', (source) =>
        [
          source,
          `var integrity = ${JSON.stringify(PLACEHOLDER)}.split(url.split("/").pop() + "=")[1];`,
          'if (integrity) script.integrity = "sha384-" + integrity.split(" ")[0];',
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
      else hashes.push(`${file}=${integrityOf(compilation.assets[file].buffer()).slice('sha384-'.length)}`);
    }
  }
  const list = hashes.sort().join(' ');
  for (const file of runtimeFiles) {
    compilation.updateAsset(file, (old) => {
      const text = String(old.source());
      return new webpack.sources.RawSource(text.replace(PLACEHOLDER, () => list));
    });
  }
}
