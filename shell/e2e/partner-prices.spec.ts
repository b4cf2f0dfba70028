import { expectGoodInBothLooks } from './good-page';
import { expectNoSidewaysScroll, logInAsPartner, tabTo } from './people';
import { expect, test } from './product';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const kronor = '611';

test('a price is changed, seen before it is saved, public at once, compared with before, and restored', async ({
  page,
  product,
}) => {
  await logInAsPartner(page, product.account('school'));
  await page.getByRole('link', { name: 'Inställningar' }).click();
  await page.getByRole('link', { name: 'Priser', exact: true }).click();
  const price = page.getByRole('group', { name: 'Vanlig lektion' }).first().getByLabel('Pris (kr)');
  const before = await price.inputValue();

  await price.fill('1');
  const place = await page.evaluate(() => scrollY);
  await page.evaluate(() => window.history.back());
  await page.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(page).toHaveURL('/partner/prices');
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('1');
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.evaluate(() => window.history.back());
  await page.getByRole('button', { name: 'Gå vidare utan att spara' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeFocused();
  await page.goForward();
  await expect(price).toHaveValue(before);

  await tabTo(page, price);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('=1+1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('Skriv ett pris i kronor');
  await price.fill(`${kronor}:-`);
  const preview = page.getByRole('complementary', { name: 'Så ser eleverna det' });
  await expect(preview.getByText(`${kronor}\u00a0kr`).first()).toBeVisible();
  await expectGoodInBothLooks(page);
  await page.getByRole('button', { name: 'Spara och visa för eleverna' }).press('Enter');
  await expect(page.getByText('Priserna är sparade', { exact: true })).toBeVisible();

  await expect(async () => {
    const answer = await page.request.get(`/school/${product.school.id}`);
    expect(await answer.text()).toContain(`${kronor}\u00a0kr`);
  }).toPass();

  const history = page.getByRole('region', { name: 'Tidigare prislistor' });
  const difference = history.getByRole('group', { name: 'Skillnad mellan versionerna' });
  await expect(difference.getByText(`${kronor}\u00a0kr`)).toBeVisible();
  await expect(difference.getByText(`${before}\u00a0kr`)).toBeVisible();
  await history
    .getByRole('button', { name: /^Återställ/ })
    .first()
    .press('Enter');
  await expect(page.getByText('Prislistan är återställd', { exact: true })).toBeVisible();
  await expect(price).toHaveValue(before);
  await expectNoSidewaysScroll(page);
});
