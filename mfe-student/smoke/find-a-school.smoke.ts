import type { SmokeJourney } from '@korkollen/release/smoke/journey';

export const journey: SmokeJourney = {
  name: 'a visitor finds a school and opens its page',
  async walk(page) {
    await page.goto('/goteborg');
    const link = page.getByRole('main').locator('a[href^="/school/"]:not([href*="#"])').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL('**/school/*');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  },
};
