import webpack from 'webpack';

/**
 * Writes `preloads.json`: the chunks that the shell asks for first, so that the web host can announce them in the HTML
 * it sends. `always` belongs to every page of the remote (the exposed module and its routes), `routes` to one path.
 */
export class PreloadListPlugin {
  /** @param {Record<string, string>} routeModules path pattern → the request that src/routes.tsx imports for it */
  constructor(routeModules) {
    this.routeModules = routeModules;
  }

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
    const exposed = compilation.namedChunkGroups.get('__federation_expose_remote');
    const always = new Set([
      ...scriptsOf(exposed),
      ...importedFrom(compilation, /[\\/]src[\\/]remote\.ts$/, './routes'),
    ]);
    const routes = Object.entries(this.routeModules).map(([path, request]) => {
      const files = importedFrom(compilation, /[\\/]src[\\/]routes\.tsx$/, request);
      if (files.length === 0) {
        compilation.errors.push(new webpack.WebpackError(`src/routes.tsx does not import ${request} (path ${path})`));
      }
      return { path, files: files.filter((file) => !always.has(file)) };
    });
    return { always: [...always], routes };
  }
}

function scriptsOf(group) {
  return group ? group.getFiles().filter((file) => file.endsWith('.js')) : [];
}

/** The scripts that `import(request)` in the module at `issuer` loads. */
function importedFrom(compilation, issuer, request) {
  const groups = compilation.chunkGroups.filter((group) =>
    group.origins.some((origin) => origin.request === request && issuer.test(origin.module?.resource ?? '')),
  );
  return [...new Set(groups.flatMap(scriptsOf))];
}
