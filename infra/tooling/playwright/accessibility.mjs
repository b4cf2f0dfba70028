import axe from 'axe-core';

const JUDGED = 'data-judged-contrast';
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// the contrast of every text on a page takes axe several times as long as all its other rules
const configure = `axe.configure({ rules: [{ id: 'color-contrast', selector: '[${JUDGED}]' }] });`;
// what a browser has left out because it is far from what can be seen is judged as who scrolls there meets it
const layAllOut = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}`;
const source = [axe.source, configure, layAllOut].join(';');

/**
 * Marks in the page whose contrast is judged: whatever can be typed into, and of texts in the same colours on the same
 * ground, of the same size, the first few.
 * @param {string} mark
 */
function markForContrast(mark) {
  const sameLookings = 3;
  const seen = new Map();
  /** @type {Map<Element | null, string>} */
  const grounds = new Map([[null, '']]);
  const groundOf = (/** @type {Element | null} */ element) => {
    if (element === null || grounds.has(element)) return grounds.get(element) ?? '';
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    // what lies over or under it only its place says
    const place = ['static', 'relative'].includes(position) ? '' : grounds.size;
    const own = [backgroundColor, backgroundImage, opacity, filter, place].join();
    const ground = `${groundOf(element.parentElement)}${own === 'rgba(0, 0, 0, 0),none,1,none,' ? '' : `/${own}`}`;
    grounds.set(element, ground);
    return ground;
  };
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute(mark);
    const isControl = element.matches('input, select, textarea');
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!(isControl || (hasText && element.checkVisibility()))) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
    const look = [color, fontSize, fontWeight, textShadow, isOff, groundOf(element)].join();
    const count = isControl ? 0 : (seen.get(look) ?? 0);
    seen.set(look, count + 1);
    if (count < sameLookings) element.setAttribute(mark, '');
  }
}

/**
 * Whatever axe finds wrong on a page, or in the parts of it that are named.
 * @param {import('@playwright/test').Page} page
 * @param {string[]} parts
 * @returns {Promise<string[]>} a rule and where it is broken, a line each
 */
export async function findAccessibilityFaults(page, ...parts) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await page.evaluate(markForContrast, JUDGED);
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { axe: judge } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (globalThis));
      const context = include.length > 0 ? { include } : document;
      const { violations } = await judge.run(context, { resultTypes: ['violations'], runOnly });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
    },
    { include: parts, runOnly: standards },
  );
}
