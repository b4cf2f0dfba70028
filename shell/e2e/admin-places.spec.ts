import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { logInAsAdmin, openBrowser, tabTo } from './people';
import { expect, test } from './product';

test('an administrator sees that place ids wait for a key, and runs the retention', async ({ browser, product }) => {
  const page = await openBrowser(browser, product, 390);
  const goTo = async (area: string) => {
    await page.getByRole('button', { name: 'Alla delar' }).click();
    await page.getByRole('navigation', { name: 'Administrationens delar' }).getByRole('link', { name: area }).click();
    await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
  };
  await logInAsAdmin(page, product.account('admin'));

  await test.step('without a key the search is off, and the page says what it takes', async () => {
    await goTo('Place ID');
    await expect(page.getByRole('heading', { name: 'Sökningen är avstängd' })).toBeVisible();
    await expect(page.getByText('GOOGLE_PLACES_KEY')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sök place id' })).toBeHidden();
    await expectGoodPage(page);
  });

  await test.step('the retention says of everything how long it is kept, in words', async () => {
    await goTo('Gallring');
    const leads = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Förfrågningar', exact: true }) });
    await expect(leads.getByRole('cell', { name: /90 dagar/ })).toBeVisible();
    await expect(page.getByRole('rowheader').filter({ hasText: '_' })).toHaveCount(0);
    await expectGoodInBothLooks(page);
  });

  await test.step('and is run from the keyboard, told what it would delete', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Kör nu' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kör gallringen nu?' });
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: /^(Kör ändå|Ta bort nu)$/ }).click();
    await expect(page.getByText('Gallringen är klar', { exact: true })).toBeVisible();
    const runs = page.getByRole('region', { name: 'Senaste körningarna' });
    await expect(runs.getByRole('listitem').first()).not.toContainText('Automatiskt');
  });
  await page.context().close();
});
