import { expectGoodInBothLooks } from './good-page';
import { mailedLink } from './mails';
import { logInAsPartner, openBrowser } from './people';
import { expect, test } from './product';

const viewport = { width: 390, height: 844 };
test.describe.configure({ timeout: 120_000 });
test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

const password = 'tre-gröna-paraplyer';

test('a colleague is invited to read, reads, and is removed while their page is open', async ({
  page,
  browser,
  product,
}) => {
  const email = `kollega.${Date.now().toString(36)}@exempel.se`;
  const colleague = await openBrowser(browser, product, viewport.width);

  await test.step('an administrator invites', async () => {
    await logInAsPartner(page, product.account('school'));
    await page.getByRole('banner').getByRole('link', { name: 'Inställningar' }).click();
    await page.getByRole('link', { name: 'Kollegor' }).click();
    const form = page.getByRole('form', { name: 'Bjud in en kollega' });
    await form.getByLabel(/^Namn/).fill('Omar Haddad');
    await form.getByLabel(/^E-post/).fill(email);
    await form.getByRole('button', { name: 'Skicka inbjudan' }).click();
    await expect(page.getByRole('list', { name: 'Inbjudna' })).toContainText(email);
    await expectGoodInBothLooks(page);
  });

  await test.step('the colleague sets a password by the link and sees the inbox', async () => {
    await colleague.goto(await mailedLink(product, email, '/set-password'));
    await colleague.getByLabel(/^Nytt lösenord/).fill(password);
    await colleague.getByLabel(/^Bekräfta nytt lösenord/).fill(password);
    await colleague.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeVisible();
  });

  await test.step('and changes nothing', async () => {
    const leads = colleague.getByRole('table');
    await expect(leads).not.toHaveAttribute('aria-busy', 'true');
    await leads.getByRole('link').first().click();
    await expect(colleague.getByText('Du kan läsa. En administratör hos er kan ändra.')).toBeVisible();
    await expect(colleague.getByText('Förfrågan kom in')).toBeVisible();
    await expect(colleague.getByLabel('Ny notis')).toHaveCount(0);
    await expect(colleague.getByRole('button', { name: 'BOKAD' })).toHaveCount(0);
  });

  await test.step('but sees where they are signed in', async () => {
    await colleague.goto('/partner/account');
    await expect(colleague.getByRole('list', { name: 'Öppna inloggningar' })).toContainText('(den här)');
    await expectGoodInBothLooks(colleague);
    await colleague.getByRole('link', { name: 'Kollegor' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Kollegor' })).toBeVisible();
  });

  await test.step('the administrator removes them', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Ta bort Omar Haddad' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort kollegan' }).click();
    await expect(page.getByText('Omar Haddad är borttagen.', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Kollegor' })).not.toContainText(email);
  });

  await test.step('their open page says so at the next click, and why after a login', async () => {
    await colleague.getByRole('link', { name: 'Mitt konto' }).click();
    await expect(colleague).toHaveURL(/\/partner\/login/);
    await expect(colleague.getByText(/^Du är utloggad/)).toBeVisible();
    await colleague.getByLabel('Användarnamn').fill(email);
    await colleague.getByLabel('Lösenord', { exact: true }).fill(password);
    await colleague.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
    await expect(colleague.getByRole('heading', { name: 'Ditt konto hör inte till någon trafikskola' })).toBeVisible();
  });
  await colleague.context().close();
});
