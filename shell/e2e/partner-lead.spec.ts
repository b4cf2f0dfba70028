import { expectGoodPage } from './good-page';
import { logInAsPartner } from './people';
import { expect, test } from './product';

test.describe.configure({ timeout: 120_000 });
for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('an enquiry is noted on, answered with a ready-made reply, undone, and left for the next', async ({
      page,
      product,
    }) => {
      await logInAsPartner(page, product.account('school'));
      await page.getByRole('button', { name: /^NY/ }).click();
      // until the filter is answered the rows of the whole list stand there; the address knows of it before the page does
      await expect(page.getByRole('button', { name: /^NY/, pressed: true })).toBeVisible();
      const leads = page.getByRole('table');
      await expect(leads).not.toHaveAttribute('aria-busy', 'true');
      if (width === 390) {
        await test.step('the list is as it was left when one comes back from an enquiry', async () => {
          const second = leads.getByRole('link').nth(1);
          await leads.getByRole('checkbox').first().check();
          await second.press('Enter');
          await expect(page.getByLabel('Ny notis')).toBeVisible();
          await page.goBack();
          await expect(second).toBeFocused();
          await expect(leads.getByRole('checkbox').first()).toBeChecked();
          await leads.getByRole('checkbox').first().uncheck();
        });
      }
      const first = leads.getByRole('link').first();
      const name = await first.innerText();
      await first.click();

      await expect(page.getByRole('button', { name: 'Spara', exact: true })).toBeDisabled();
      await page.getByLabel('Ny notis').fill('Ringer igen på måndag.');
      await page.getByRole('button', { name: 'Spara', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Notiser' })).toContainText('Ringer igen på måndag.');

      await page.getByRole('button', { name: 'Färdiga svar' }).click();
      const replies = page.getByRole('region', { name: 'Färdiga svar' });
      await replies.getByRole('button', { name: /^Tack för din förfrågan/ }).click();
      await expect(replies.getByRole('link', { name: 'Öppna i mejlprogrammet' })).toHaveAttribute(
        'href',
        /^mailto:.+@/,
      );
      await replies.getByRole('button', { name: 'Gör om till ert eget' }).click();
      await expectGoodPage(page);
      await replies.getByRole('button', { name: 'Avbryt' }).click();
      await replies.getByRole('button', { name: /^Tack för din förfrågan/ }).click();
      await replies.getByRole('button', { name: 'Jag har kontaktat eleven' }).click();
      const contacted = page.getByRole('button', { name: 'KONTAKTAD', exact: true });
      await expect(contacted).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Ångra' }).click();
      await expect(contacted).toHaveAttribute('aria-pressed', 'false');

      await page.getByRole('button', { name: 'Nästa' }).focus();
      await page.keyboard.press('j');
      await expect(page.getByRole('heading', { level: 2, name })).toBeHidden();
      // the next one is there
      await expect(page.getByLabel('Ny notis')).toBeVisible();
      await page.keyboard.press('k');
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    });
  });
}
