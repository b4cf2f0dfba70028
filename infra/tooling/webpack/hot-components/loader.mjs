import { fileURLToPath } from 'node:url';

const page = JSON.stringify(fileURLToPath(new URL('./page.mjs', import.meta.url)));

/**
 * Gives a module what SWC's marks call, before anything else of it: the first module of a page brings it before React.
 * No line of the module moves.
 *
 * @this {import('webpack').LoaderContext<{ app: string, sharedFiles: string[] }>}
 * @param {string} code
 * @param {string} [map] its source map
 */
export default function hotComponentsLoader(code, map) {
  const { app, sharedFiles } = this.getOptions();
  const before = `import { marksOf, markHooks as $RefreshSig$, replace, replacePage } from ${page};const $RefreshReg$ = marksOf(${JSON.stringify(app)}, __webpack_module__);`;
  // the other apps hold on to what they were given first
  const after = sharedFiles.includes(this.resourcePath) ? 'replacePage' : 'replace';
  this.callback(null, `${before}${code}\n${after}(__webpack_module__);`, map);
}
