/** @typedef {Pick<import('@playwright/test').Page, 'addInitScript'>} Visited a page, or all pages of a browser */

/**
 * The quick-start guide does not open by itself.
 * @param {Visited} visited
 */
export async function hasSeenGuide(visited) {
  await visited.addInitScript(() => localStorage.setItem('korkollen_quickstart_shown', 'true'));
}

/**
 * Nobody is asked about cookies: the essential ones are chosen.
 * @param {Visited} visited
 * @param {Record<string, string>} policyVersions of the texts that the choice is made to, as /api/site tells them
 */
export async function hasChosenCookies(visited, policyVersions) {
  const choice = { categories: ['essential'], policyVersions, chosenAt: new Date().toISOString() };
  await visited.addInitScript((text) => localStorage.setItem('korkollen_consent', text), JSON.stringify(choice));
}
