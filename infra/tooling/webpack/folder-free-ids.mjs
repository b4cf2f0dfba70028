const NAME = 'FolderFreeIdsPlugin';
/** The modules whose names hold an absolute path that webpack does not see in them, or a hash of one. */
const namedByFolder = /^(provide module|container entry) |[\\/]\.federation[\\/]entry\./;

/**
 * Makes a build the same bytes in every folder. webpack takes the number of a module from its name, relative to the
 * folder; the names of federation's own modules keep their absolute paths, so they are numbered here, from 1, in the
 * order of what comes before the path.
 */
export class FolderFreeIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const named = [...modules].filter((module) => namedByFolder.test(module.identifier()));
        const byName = named.toSorted((one, other) => (one.identifier() < other.identifier() ? -1 : 1));
        for (const [index, module] of byName.entries()) compilation.chunkGraph.setModuleId(module, index + 1);
      });
    });
  }
}
