import { fileURLToPath } from 'node:url';

/**
 * Set for a development server whose page runs on the React of a shell at work: a component that was edited takes the
 * place of the one on the page. The React of a built shell knows nothing of that, so the page is loaded anew there.
 */
export const HOT = 'HOT_COMPONENTS';

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

/** True when this process builds for a page that takes components as they are edited. */
export function areComponentsHot() {
  return process.env.NODE_ENV === 'development' && Boolean(process.env[HOT]);
}

/** What SWC is told: without `development` it would not mark the components. */
export const hotTransform = { development: true, refresh: true };

/** The JSX that SWC writes then, drawn by the runtime of all our builds. */
export const hotAlias = { 'react/jsx-dev-runtime$': own('./jsx.mjs') };

/**
 * Runs after SWC on every module of ours.
 * @param {string} app its module's names are other apps' as well
 * @param {string[]} sharedFiles modules that the shell lends to the other apps
 */
export const hotLoader = (app, sharedFiles) => ({ loader: own('./loader.mjs'), options: { app, sharedFiles } });
