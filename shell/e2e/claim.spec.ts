import { endpoints } from '@korkollen/api/contracts/endpoints';
import { expectGoodPage } from './good-page';
import { expect, test } from './product';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

interface ListedSchool {
  id: string;
  name: string;
  verification: object | null;
}

test("a school's staff ask to take over its profile", async ({ page, product }) => {
  await test.step('from the page of a school that nobody has verified', async () => {
    const schools = (await (await page.request.get(endpoints.listSchools.url)).json()) as ListedSchool[];
    const { id, name } = schools.find(({ verification }) => verification === null) ?? { id: '', name: '' };
    await page.goto(`/school/${id}`);
    await page.getByRole('link', { name: 'Äger du denna skola?' }).click();
    await expect(page).toHaveURL(/\/claim\?school=.+&schoolId=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ta över din profil' })).toBeVisible();
    await expect(page.getByRole('form')).toContainText(name);
    await expectGoodPage(page);
  });

  await test.step('with a slip that is told where it is', async () => {
    await page.getByRole('button', { name: 'Skicka ansökan' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'Namnet måste vara minst 2 tecken' }).click();
    await expect(page.getByLabel(/^Ditt namn/)).toBeFocused();
  });

  await test.step('and are thanked', async () => {
    await page.getByLabel(/^Ditt namn/).fill('Sara Ek');
    await page.getByRole('combobox', { name: /^Din roll/ }).selectOption('Ägare');
    await page.getByLabel(/^E-post till skolan/).fill('sara@skolan.example');
    await page.getByLabel(/^Telefon till skolan/).fill('031-390 06 10');
    await page.getByLabel(/^Organisationsnummer/).fill('556016-0680');
    const stored = page.waitForResponse(`**${endpoints.createClaim.url}`);
    await page.getByRole('button', { name: 'Skicka ansökan' }).click();
    expect((await stored).status()).toBe(201);
    await expect(page.getByRole('heading', { level: 1, name: 'Tack för din ansökan!' })).toBeFocused();
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'Till startsidan', exact: true }).click();
    await expect(page).toHaveURL(new URL('/', product.origin).href);
  });
});

test('a verified school is claimed by nobody else', async ({ page, product }) => {
  await page.goto(`/school/${product.school.id}`);
  await expect(page.getByText('Verifierad').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Äger du denna skola?' })).toHaveCount(0);
  await page.goto(`/claim?schoolId=${product.school.id}`);
  await expect(page.getByRole('heading', { name: `${product.school.name} är redan verifierad` })).toBeVisible();
  await expectGoodPage(page);
});
