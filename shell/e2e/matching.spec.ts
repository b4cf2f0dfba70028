import type { Page } from '@playwright/test';
import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { openBrowser, tabTo } from './people';
import { expect, test } from './product';

const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const teachers = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
const answered =
  '/matcha?language=svenska&licenseType=B&gearbox=automatic&schedule=weekdays%2Cevenings&teachingStyle=calm';

test.describe.configure({ timeout: 120_000 });

test.describe('on a desk, by keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('five answers lead to a teacher, Back to the place in the list, and the way on to contact', async ({ page }) => {
    await test.step('from the home page', async () => {
      await page.goto('/');
      await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Matcha lärare' }));
      await page.keyboard.press('Enter');
      await expect(question(page, 'Vilket språk vill du lära dig på?')).toBeVisible();
    });

    await test.step('no answer, no next step', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Nästa' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Välj ett språk för att gå vidare.');
      await expectGoodPage(page);
    });

    await test.step('five questions', async () => {
      await expect(page.getByRole('radio', { name: 'Svenska' })).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(question(page, 'Vilken behörighet ska du ta?')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(question(page, 'Vilken växellåda vill du köra med?')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(question(page, 'När vill du köra?')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(question(page, 'Hur vill du att läraren undervisar?')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expectGoodPage(page);
      await page.keyboard.press('Enter');
    });

    await test.step('the results, with the score explained', async () => {
      await expect(question(page, 'Dina matchningar')).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${answered.replace('?', '\\?')}$`));
      await expect(teachers(page)).toHaveCount(10);
      await tabTo(page, page.locator('summary').first());
      await page.keyboard.press('Enter');
      await expect(page.getByText('Undervisar på', { exact: false }).first()).toBeVisible();
      await expectGoodPage(page);
    });

    await test.step('a teacher far down, and back to where they stand', async () => {
      await page.keyboard.press('Enter');
      const seventh = teachers(page).nth(6).getByRole('link');
      const name = (await seventh.textContent()) ?? '';
      await tabTo(page, seventh);
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(300);
      await page.keyboard.press('Enter');
      await expect(question(page, name)).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expectGoodPage(page);
      await tabTo(page, page.getByRole('link', { name: 'Tillbaka till resultaten' }));
      await page.keyboard.press('Enter');
      await expect(teachers(page).getByRole('link', { name, exact: true })).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    });

    await test.step('back through the questions, forward to the results', async () => {
      await page.goBack();
      await expect(question(page, 'Hur vill du att läraren undervisar?')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Lugn och tålmodig' })).toBeChecked();
      await page.goBack();
      await expect(page.getByRole('checkbox', { name: 'Kvällar' })).toBeChecked();
      await page.goForward();
      await page.goForward();
      await expect(teachers(page)).toHaveCount(10);
    });

    await test.step('to contact', async () => {
      await tabTo(page, page.getByRole('link', { name: /^Kontakta / }).first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/contact\?teacherId=[\da-f-]{36}&schoolId=[\da-f-]{36}&inquiryType=book-lesson$/);
    });
  });

  test('an address can be shared, and read without any script', async ({ page, browser, product }) => {
    await page.goto(answered);
    await expect(teachers(page)).toHaveCount(10);
    const names = await teachers(page).allTextContents();
    for (const javaScriptEnabled of [true, false]) {
      const other = await openBrowser(browser, product, 1280, javaScriptEnabled);
      await other.goto(answered);
      await expect(teachers(other)).toHaveText(names);
      await other.locator('summary').first().click();
      await expect(other.getByText('Undervisar på', { exact: false }).first()).toBeVisible();
      await other.context().close();
    }
  });

  test('the questions are answered without any script too', async ({ browser, product }) => {
    const page = await openBrowser(browser, product, 1280, false);
    await page.goto('/matcha');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('alert')).toHaveText('Välj ett språk för att gå vidare.');
    await page.getByRole('radio', { name: 'Svenska' }).check();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await page.getByRole('radio', { name: /^B\b/ }).first().check();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await page.getByRole('radio', { name: /^Automat/ }).check();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await page.getByRole('checkbox', { name: 'Vardagar' }).check();
    await page.getByRole('checkbox', { name: 'Kvällar' }).check();
    await page.getByRole('button', { name: 'Tillbaka' }).click();
    await expect(page.getByRole('radio', { name: /^Automat/ })).toBeChecked();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('checkbox', { name: 'Kvällar' })).toBeChecked();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await page.getByRole('checkbox', { name: 'Lugn och tålmodig' }).check();
    await page.getByRole('button', { name: 'Visa matchningar' }).click();
    await expect(teachers(page)).toHaveCount(10);
    await page.context().close();
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('the questions, the results and a teacher fit', async ({ page }) => {
    await page.goto('/matcha');
    await page.getByText('Arabiska').tap();
    await expectGoodInBothLooks(page);
    await page.getByRole('button', { name: 'Nästa' }).tap();
    await page.getByRole('radio', { name: /^B ?Personbil$/ }).tap();
    await page.getByRole('button', { name: 'Nästa' }).tap();
    await page.getByRole('radio', { name: /^Båda/ }).tap();
    await page.getByRole('button', { name: 'Nästa' }).tap();
    await page.getByText('Helger').tap();
    await page.getByRole('button', { name: 'Nästa' }).tap();
    await page.getByText('Humoristisk').tap();
    await page.getByRole('button', { name: 'Visa matchningar' }).tap();
    await expect(teachers(page).first()).toBeVisible();
    await page.locator('summary').first().tap();
    await expectGoodInBothLooks(page);
    await teachers(page).first().getByRole('link').tap();
    await expect(page.getByRole('heading', { name: 'Så väl stämmer det' })).toBeVisible();
    await expectGoodInBothLooks(page);
  });
});
