import type { Page } from '@playwright/test';
import { expectGoodInBothLooks } from './good-page';
import { tabTo } from './people';
import { expect, test } from './product';

const sentence = (page: Page) => page.getByText(/Ett B-körkort i Göteborg kostar ungefär/);
const kronor = /\d{1,3}(?:\s\d{3})+\skr/;

test('what the licence costs: the same as home says, with other lessons, by district', async ({ page }) => {
  await page.goto('/');
  const now = page.getByRole('region', { name: 'Just nu i Göteborg' });
  const [total = ''] = kronor.exec((await now.getByRole('definition').allTextContents()).join(' | ')) ?? [];
  expect(total).not.toBe('');
  await now.getByRole('link', { name: /Alla priser/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Vad kostar körkortet i Göteborg?' })).toBeVisible();
  await expect(sentence(page)).toContainText(total);
  await expect(page).toHaveTitle(/Vad kostar körkortet i Göteborg 20\d\d\? \| Körkollen/);
  await expectGoodInBothLooks(page);

  await page.getByRole('link', { name: '30 lektioner', exact: true }).click();
  await expect(page).toHaveURL(/\/priser\?lektioner=30$/);
  await expect(sentence(page)).toContainText('med 30 lektioner');
  await expect(sentence(page)).not.toContainText(total);
  // forced colours take the ground that tells what is chosen; a frame does it there
  const lessons = (count: number) => page.getByRole('link', { name: `${String(count)} lektioner`, exact: true });
  await page.getByRole('heading', { level: 1 }).click();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(lessons(30)).toHaveCSS('outline-style', 'solid');
  await expect(lessons(20)).toHaveCSS('outline-style', 'none');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goBack();
  await expect(sentence(page)).toContainText(total);

  const district = page.getByRole('group', { name: /Karta över Göteborgs/ }).getByRole('link', { name: /^Centrum: / });
  await tabTo(page, district);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/goteborg\?/);
  await expect(page.getByText(/^Visar \d+/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the answer, the tables and the choice are there', async ({ page }) => {
    const answer = await page.goto('/priser');
    expect(answer?.status()).toBe(200);
    await expect(sentence(page)).toContainText(kronor);
    await expect(page.getByRole('table')).toHaveCount(5);
    await page.getByRole('link', { name: '10 lektioner', exact: true }).click();
    await expect(page).toHaveURL(/\/priser\?lektioner=10$/);
    await expect(sentence(page)).toContainText('med 10 lektioner');
  });
});
