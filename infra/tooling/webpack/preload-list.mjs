import webpack from 'webpack';

const pagesModule = /[\\/]src[\\/]pages\.generated\.ts$/;

/**
 * Writes `preloads.json`: the chunks that the shell asks for first, so that the web host can announce them in the HTML
 * it sends. `always` belongs to every page of the remote (the exposed module), `pages` to one page each, by the name
 * that it has in remote.json.
 */
export class PreloadListPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PreloadListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;
      compilation.hooks.processAssets.tap({ name: 'PreloadListPlugin', stage }, () => {
        const text = JSON.stringify(this.listOf(compilation));
        compilation.emitAsset('preloads.json', new webpack.sources.RawSource(text));
      });
    });
  }

  listOf(compilation) {
    const always = scriptsOf(compilation.namedChunkGroups.get('__federation_expose_remote'));
    const pages = {};
    for (const group of compilation.chunkGroups) {
      for (const { module, request } of group.origins) {
        if (!pagesModule.test(module?.resource ?? '')) continue;
        pages[request] = scriptsOf(group).filter((file) => !always.includes(file));
      }
    }
    return { always, pages };
  }
}

function scriptsOf(group) {
  return group ? group.getFiles().filter((file) => file.endsWith('.js')) : [];
}
