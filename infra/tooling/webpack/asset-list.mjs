/**
 * Writes `<build>.assets.json` beside the bundles: the scripts that a page must load, in their order. The web host
 * writes its HTML from it.
 */
export class AssetListPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetListPlugin', stage }, () => {
        const scripts = [...compilation.entrypoints.values()]
          .flatMap((entry) => entry.getFiles())
          .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
        const list = {
          mode: compiler.options.mode,
          scripts: [...new Set(scripts)],
        };
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(list));
        compilation.emitAsset(`${compiler.name}.assets.json`, source);
      });
    });
  }
}
