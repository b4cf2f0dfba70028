import { savesData } from '@korkollen/shared-ui/http/fetch-ahead';

/** The list that the build leaves (infra/tooling/webpack/host.mjs). */
const LIST = '/assets/shell.assets.json';

/**
 * Puts the shell's other files into the browser's cache. A host has the files of its own build only: a page that is still
 * open when the next one is rolled out would ask in vain for what it has not needed yet, such as what sends a form.
 */
export async function fetchOwnFiles(): Promise<void> {
  if (savesData()) return;
  // the list has the same name in every build, and is kept like what never changes
  const answer = await fetch(LIST, { cache: 'no-store', priority: 'low' });
  const { later } = (await answer.json()) as { later: string[] };
  for (const file of later) await fetch(`/assets/${file}`, { priority: 'low' });
}
