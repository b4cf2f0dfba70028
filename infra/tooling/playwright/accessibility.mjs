import { AxeBuilder } from '@axe-core/playwright';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Whatever axe finds wrong on a page, or in the parts of it that are named: judging a long list takes seconds.
 * @param {import('@playwright/test').Page} page
 * @param {string[]} parts
 * @returns {Promise<string[]>} a rule and where it is broken, a line each
 */
export async function findAccessibilityFaults(page, ...parts) {
  // our pages have no frames, so nothing has to be put together in a page of its own
  const judge = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(standards);
  for (const part of parts) judge.include(part);
  const { violations } = await judge.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}
