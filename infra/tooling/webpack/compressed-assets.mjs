import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const COMPRESSIBLE = /\.(js|css|json|svg|html)$/;
const SMALLEST_BYTES = 512;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text asset, at the highest level, so that serving costs no processor time. */
export class CompressedAssetsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompressedAssetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 100;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressedAssetsPlugin', stage }, async (assets) => {
        const files = Object.keys(assets).filter((file) => COMPRESSIBLE.test(file));
        await Promise.all(files.map((file) => compress(compilation, file, assets[file].buffer())));
      });
    });
  }
}

async function compress(compilation, file, content) {
  if (content.length < SMALLEST_BYTES) return;
  const [small, older] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  compilation.emitAsset(`${file}.br`, new webpack.sources.RawSource(small));
  compilation.emitAsset(`${file}.gz`, new webpack.sources.RawSource(older));
}
