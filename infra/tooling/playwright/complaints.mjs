/**
 * Something that must not happen on any page: an uncaught fault, an error on the console, a broken content policy, or
 * React finding something else on the page than it renders there.
 * @typedef {{ kind: 'fault' | 'console' | 'policy' | 'hydration', text: string }} Complaint
 */

/** React's errors of taking over a page that arrived rendered, in the words of a production build and of a development build. */
const HYDRATION = /Minified React error #(?:418|419|421|422|423|425)\b|hydrat/i;

/**
 * Listens to what a page complains about from now on.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Complaint[]>} grows
 */
export async function collectComplaints(page) {
  /** @type {Complaint[]} */
  const complaints = [];
  page.on('pageerror', ({ message }) => {
    complaints.push({ kind: HYDRATION.test(message) ? 'hydration' : 'fault', text: message });
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = `${message.text()} (${message.location().url})`;
    complaints.push({ kind: HYDRATION.test(text) ? 'hydration' : 'console', text });
  });
  await page.exposeFunction('reportViolation', (/** @type {string} */ text) =>
    complaints.push({ kind: 'policy', text }),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = /** @type {{ reportViolation(text: string): void }} */ (/** @type {unknown} */ (globalThis))
        .reportViolation;
      report(`${violatedDirective} ${blockedURI}`);
    });
  });
  return complaints;
}
