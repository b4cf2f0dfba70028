import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

/**
 * The folder of the package that a file belongs to, the innermost where packages bring their own. What tools keep in
 * `node_modules/.<name>` is none.
 */
const packageFolder = /^.*[\\/]node_modules[\\/](?!\.)(?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * Writes which npm packages went into a build, `[{ name, version }]`: what its bill of materials tells of. What is
 * installed beside them, for the API or for the tools, is not in it.
 */
export class PackageListPlugin {
  constructor(fileName) {
    this.fileName = fileName;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PackageListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PackageListPlugin', stage }, () => {
        const text = JSON.stringify(packagesIn(compilation));
        compilation.emitAsset(this.fileName, new webpack.sources.RawSource(text));
      });
    });
  }
}

function packagesIn(compilation) {
  const folders = new Set();
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    // several modules may have been joined into one
    for (const { resource } of module.modules ?? [module]) {
      const [folder] = packageFolder.exec(resource ?? '') ?? [];
      if (folder !== undefined) folders.add(folder);
    }
  }
  const packages = [...folders].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { name, version };
  });
  return packages.sort((one, other) => (one.name < other.name ? -1 : 1));
}
