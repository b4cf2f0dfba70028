import { bringToLife } from './alive';
import { expectGoodInBothLooks } from './good-page';
import { tabTo } from './people';
import { expect, test } from './product';

const textPages = [
  '/korkortsguide',
  '/korkortsguide?step=4&licenseType=B&age=17&experience=some',
  '/guide',
  '/blogg',
  '/blogg/basta-trafikskolorna-goteborg',
  '/blogg/fem-satt-att-hitta-ratt-korlarare',
  '/faq',
];

test('guides, articles and answers are accessible and fit', async ({ page }) => {
  test.setTimeout(120_000);
  for (const address of textPages) {
    await test.step(address, async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expectGoodInBothLooks(page);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the licence guide is walked with the keyboard alone, and back', async ({ page }) => {
    const { keyboard } = page;
    const next = page.getByRole('button', { name: 'Nästa' });
    await page.goto('/korkortsguide');
    await tabTo(page, page.getByRole('radio', { name: /^B – Personbil/ }));
    await keyboard.press('Space');
    await tabTo(page, next);
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Hur gammal är du?' })).toBeFocused();
    await tabTo(page, page.getByLabel('Ålder', { exact: true }));
    await keyboard.type('100');
    await expect(page.getByText('Ange en ålder i hela år, mellan 14 och 99.')).toBeVisible();
    await expect(next).toBeDisabled();
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
    await keyboard.type('7');
    await expect(page.getByText('Du måste vara 18 år för att ta B-körkort.')).toBeVisible();
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Hur mycket har du kört?' })).toBeFocused();
    await tabTo(page, page.getByRole('radio', { name: /^Inte alls/ }));
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Lite/ })).toBeChecked();
    await tabTo(page, next);
    await keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Din väg till B-körkort' })).toBeFocused();
    await expect(page).toHaveURL(/step=4&licenseType=B&age=17&experience=some$/);
    await page.goBack();
    await expect(page.getByRole('radio', { name: /^Lite/ })).toBeVisible();
    await page.goForward();
    const find = page.getByRole('link', { name: 'Hitta trafikskolor för B' });
    await tabTo(page, find);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?licenseType=B&wizardCompleted=true$/);
    await expect(page.getByText(/^Visar \d+ av \d+ trafikskolor/)).toBeVisible();
  });

  test('an article leads to the next and into the product without loading a page anew', async ({ page }) => {
    await page.goto('/blogg');
    await page.getByRole('link', { name: /Bästa trafikskolorna/ }).click();
    const first = page.getByRole('list', { name: /De fem första/ });
    await expect(first.getByRole('listitem')).toHaveCount(5);
    await expect(first.getByText(/^Källa: /).first()).toBeVisible();
    await bringToLife(page);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('main').getByRole('link', { name: 'körkortsguiden', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Körkortsguide' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'hur du jämför priser' }).click();
    const part = page.getByRole('heading', { name: 'Jämför pris per minut' });
    await expect(part).toBeFocused();
    await expect(part).toBeInViewport();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('everything can be read, and the licence guide walked', async ({ page }) => {
    await page.goto('/faq');
    await page.getByText('Kan jag boka körlektioner här?').click();
    await expect(page.getByText(/Inte än\. Du skickar en förfrågan/)).toBeVisible();
    await page.goto('/guide');
    await expect(page.getByRole('cell', { name: '495–620 kr' })).toBeVisible();
    await page.goto('/blogg/basta-trafikskolorna-goteborg');
    await expect(page.getByRole('list', { name: /De fem första/ }).getByRole('listitem')).toHaveCount(5);

    for (const address of textPages.filter((path) => /^\/(guide|blogg\/|faq)/.test(path))) {
      await page.goto(address);
      // what the web host tells search engines stands on the page as well
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      const title = await page.locator('meta[property="og:title"]').getAttribute('content');
      await expect(page.getByText(description ?? '', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title?.replace(' | Körkollen', '') ?? '');
    }

    await page.goto('/korkortsguide');
    await page.getByRole('radio', { name: /^BE/ }).check();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await page.getByLabel('Ålder', { exact: true }).fill('44');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await page.getByRole('radio', { name: /^Mycket/ }).check();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('heading', { name: 'Din väg till BE-körkort' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Hitta trafikskolor för BE' })).toHaveAttribute(
      'href',
      '/search?licenseType=BE&wizardCompleted=true',
    );
  });
});
