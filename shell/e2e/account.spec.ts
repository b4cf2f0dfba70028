import { readFile } from 'node:fs/promises';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import type { PartnerLeadPage } from '@korkollen/api/contracts/partner';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { mailedLink } from './mails';
import { logInOverApi, sendEnquiry } from './people';
import { expect, test, type Product } from './product';

const [first, second] = ['tre-gröna-paraplyer', 'två-blåa-mössor-till'];

/** What the demo partner sees of an address, and can do about it. */
async function asPartner(request: APIRequestContext, product: Product) {
  const headers = await logInOverApi(request, product, 'school');
  const find = async (sender: string): Promise<PartnerLeadPage['leads']> => {
    const answer = await request.get(endpoints.listPartnerLeads.url, { params: { search: sender } });
    return ((await answer.json()) as PartnerLeadPage).leads;
  };
  return {
    find,
    async setContacted(sender: string): Promise<void> {
      const [lead] = await find(sender);
      const answer = await request.patch(endpoints.changeLeadStatus.url.replace(':id', lead?.id ?? ''), {
        data: { status: 'contacted' },
        headers,
      });
      expect(answer.status()).toBe(200);
    },
  };
}

async function register(page: Page, product: Product, email: string): Promise<void> {
  await page.goto(`/register/student?email=${encodeURIComponent(email)}`);
  const form = page.getByRole('form', { name: 'Skapa konto' });
  await form.getByLabel(/^Förnamn/).fill('Testa');
  await form.getByLabel(/^Efternamn/).fill('Testsson');
  await form.getByLabel(/^Lösenord/).fill(first);
  await form.getByLabel(/^Bekräfta lösenord/).fill(first);
  await form.getByRole('button', { name: 'Skapa konto' }).click();
  await expect(page.getByRole('heading', { name: 'Kolla din e-post' })).toBeVisible();
  await page.goto(await mailedLink(product, email, '/bekrafta-epost'));
  await page.getByLabel(/^Lösenord/).fill(first);
  await page.getByRole('button', { name: 'Bekräfta och logga in' }).click();
  await expect(page.getByText('Registrering lyckades!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
}

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

test('a student follows an enquiry, forgets the password, and leaves', async ({
  page,
  playwright,
  product,
  complaints,
}) => {
  const { email } = await sendEnquiry(page, product);
  const request = await playwright.request.newContext({ baseURL: product.origin });
  const partner = await asPartner(request, product);

  await test.step('who is not signed in is led to the login and back', async () => {
    await register(page, product, email);
    await page.goto('/mina-kontakter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mina Kontakter' })).toBeVisible();
  });

  const row = page.getByRole('row', { name: new RegExp(product.school.name) });
  await test.step('what the school does shows within seconds, without a reload', async () => {
    await expect(row).toContainText('SKICKAD');
    await expectGoodInBothLooks(page);
    const name = row.getByRole('link', { name: product.school.name, exact: true });
    // on a phone it is no narrower than its words
    expect(await name.evaluate((link) => link.getClientRects().length)).toBeLessThanOrEqual(
      product.school.name.split(' ').length,
    );
    await partner.setContacted(email);
    await expect(row).toContainText('KONTAKTAD', { timeout: 10_000 });
    await expect(row).toContainText('Svarade');
  });

  await test.step('it leads back to the form, filled in', async () => {
    await page.getByRole('link', { name: `Skriv igen till ${product.school.name}` }).click();
    await expect(page).toHaveURL(/\/school\/.*#contact-form$/);
    await expect(page.getByRole('form', { name: 'Förfrågan till skolan' }).getByLabel(/^Namn/)).toHaveValue(
      'Testa Testsson',
    );
    await page.goBack();
  });

  await test.step('withdrawn, it is gone from the inbox and marked in the list', async () => {
    await page.getByRole('button', { name: /^Ta tillbaka förfrågan/ }).click();
    const dialog = page.getByRole('dialog');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Ta tillbaka', exact: true }).click();
    await expect(row).toContainText('ÅTERTAGEN');
    await expect.poll(() => partner.find(email)).toEqual([]);
  });

  await test.step('a forgotten password is replaced through the mail', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('korkollen_user'));
    await page.goto('/mina-kontakter');
    await expect(page).toHaveURL(/\/login\/student\?next=%2Fmina-kontakter/);
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
    await expectGoodInBothLooks(page);
    await page.getByLabel(/^E-post/).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Kolla din e-post' })).toBeFocused();
    const link = await mailedLink(product, email, '/reset-password');
    await page.goto(link);
    await expect(page.getByRole('textbox', { name: 'E-post' })).toHaveValue(email);
    await expectGoodInBothLooks(page);
    await page.getByLabel(/^Nytt lösenord/).fill(second);
    await page.getByLabel(/^Bekräfta nytt lösenord/).fill(second);
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page).toHaveURL('/');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Länken är redan använd' })).toBeVisible();
    await expectGoodInBothLooks(page);
  });

  await test.step('everything is there to take along', async () => {
    await page.goto('/min-profil');
    await expect(page.getByRole('form', { name: 'Dina uppgifter' }).getByLabel(/^Namn/)).toHaveValue('Testa Testsson');
    await expectGoodInBothLooks(page);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Hämta filen' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^mina-uppgifter-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(email);
    expect(text).not.toContain('argon2');
  });

  await test.step('and to delete for good', async () => {
    await page.getByRole('button', { name: 'Radera kontot' }).click();
    const dialog = page.getByRole('dialog', { name: 'Radera kontot för gott?' });
    complaints.allow(/400|401/);
    await dialog.getByLabel(/^Lösenord/).fill('fel-lösenord');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Lösenordet stämmer inte')).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByLabel(/^Lösenord/).fill(second);
    await dialog.getByRole('button', { name: 'Radera för gott' }).click();
    await expect(page.getByText('Ditt konto är raderat', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible();
    await page.goto('/login/student');
    await page.getByLabel('E-post').fill(email);
    await page.getByLabel('Lösenord', { exact: true }).fill(second);
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByText('Hoppsan! 🙈', { exact: true })).toBeVisible();
  });
  await request.dispose();
});
