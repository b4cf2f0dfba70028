import path from 'node:path';
import { defineRemoteBuild } from '@korkollen/tooling/webpack/remote';
import webpack from 'webpack';

const { OUTPUT_FOLDER: folder, CHANGED_TEXTS: changedTexts } = process.env;
/** As the app's own modules ask for it: what is kept of the module itself goes by its file. */
const texts = /\/texts\/session$/;

/** The partner app as its own build makes it, with other words at the login, into another folder. */
export default defineRemoteBuild(path.resolve(import.meta.dirname, '../../mfe-partner')).map((build) => ({
  ...build,
  output: { ...build.output, path: folder },
  // what the app's own builds have kept is used, and left as it is
  cache: { ...build.cache, readonly: true },
  plugins: [...build.plugins, new webpack.NormalModuleReplacementPlugin(texts, changedTexts)],
}));
