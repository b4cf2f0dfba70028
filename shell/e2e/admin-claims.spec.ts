import { randomUUID } from 'node:crypto';
import type { ClaimRequest } from '@korkollen/api/contracts/claims';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { mailedLink } from './mails';
import { logInAsAdmin, openBrowser, tabTo } from './people';
import { expect, test } from './product';

const password = 'tre-gröna-paraplyer';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

interface ListedSchool {
  id: string;
  name: string;
  verification: object | null;
}

test('an administrator approves a claim, whose invitation opens the inbox', async ({ page, browser, product }) => {
  const listed = (await (await page.request.get(endpoints.listSchools.url)).json()) as ListedSchool[];
  const { id, name } = listed.findLast(({ verification }) => verification === null) ?? { id: '', name: '' };
  const mark = Date.now().toString(36);
  const claim: ClaimRequest = {
    schoolId: id,
    contactPerson: `Sara ${mark}`,
    role: 'owner',
    businessEmail: `sara.${mark}@exempel.se`,
    businessPhone: '031-12 34 56',
    orgNumber: '556016-0680',
    website: '',
  };
  const headers = { origin: product.origin, 'idempotency-key': randomUUID() };
  expect((await page.request.post(endpoints.createClaim.url, { data: claim, headers })).status()).toBe(201);

  const admin = await openBrowser(browser, product, 1280);
  const panel = admin.getByRole('article', { name: 'Anspråk' });
  await test.step('the administrator finds it, and reads it beside what the register knows', async () => {
    await logInAsAdmin(admin, product.account('admin'));
    await admin.getByRole('link', { name: 'Anspråk', exact: true }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Anspråk' })).toBeVisible();
    await admin.getByRole('button', { name: /^Nya \d/ }).click();
    const row = admin.getByRole('row').filter({ hasText: claim.contactPerson });
    await tabTo(admin, row.getByRole('link', { name }));
    await admin.keyboard.press('Enter');
    await expect(admin).toHaveURL(/\/admin\/claims\?status=ny&open=/);
    await expect(panel.getByRole('heading', { name })).toBeVisible();
    await expect(panel.getByText('Kontrollsiffran stämmer')).toBeVisible();
    await expect(row).toBeVisible();
    await expectGoodInBothLooks(admin);
    await expect(row).toBeHidden();
    await panel.getByRole('link', { name: 'Till listan' }).click();
    await expect(row.getByRole('link', { name })).toBeFocused();
    await expectGoodPage(admin);
    await row.getByRole('link', { name }).click();
    await expect(panel.getByRole('heading', { name })).toBeFocused();
  });

  await test.step('and approves it from the keyboard, told what that does', async () => {
    await tabTo(admin, panel.getByRole('button', { name: 'Godkänn' }));
    await admin.keyboard.press('Enter');
    await expect(panel.getByText(`${name} visas som verifierad.`)).toBeVisible();
    await tabTo(admin, panel.getByRole('button', { name: 'Godkänn och bjud in' }));
    await expectGoodPage(admin);
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Status uppdaterad!', { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Skicka ny inbjudan' })).toBeVisible();
    await admin.getByRole('link', { name: 'Till listan' }).click();
    await admin.getByRole('link', { name: 'Registreringar' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Registreringar' })).toBeVisible();
    await expectGoodPage(admin);
    await admin.context().close();
  });

  await test.step('the invitation asks the claimant for a password, which opens the inbox', async () => {
    await page.goto(await mailedLink(product, claim.businessEmail, '/set-password'));
    await expect(page.getByRole('heading', { level: 1, name: 'Välj lösenord' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel(/^Nytt lösenord/).fill(password);
    await page.getByLabel(/^Bekräfta nytt lösenord/).fill(password);
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeVisible();
    await expect(page.getByText('Inga leads ännu')).toBeVisible();
    await page.goto(`/school/${id}`);
    await expect(page.getByText('Verifierad').first()).toBeVisible();
  });
});
