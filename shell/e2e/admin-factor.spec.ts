import { createRequire } from 'node:module';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import type { SignedIn } from '@korkollen/api/contracts/session';
import type { Page } from '@playwright/test';
import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { mailsTo } from './mails';
import { withDatabase } from './operator';
import { expect, type Product, test } from './product';

const password = 'tre-gröna-paraplyer';

interface AuthenticatorApps {
  Secret: { fromBase32(text: string): object };
  TOTP: new (options: { secret: object }) => { generate(at: { timestamp: number }): string };
}
const { Secret, TOTP } = createRequire(new URL('../../api/package.json', import.meta.url))(
  'otpauth',
) as AuthenticatorApps;

/** What the app shows now, or in the step after this one: each code is taken once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

/** As it is when somebody has sat at the page for an hour. */
async function letProofAge(page: Page, product: Product): Promise<void> {
  const { id } = (await (await page.request.get(endpoints.me.url)).json()) as SignedIn;
  await withDatabase(product, async (database) => {
    await database.collection('session').updateMany({ 'sess.userId': id }, { $set: { 'sess.provedAt': new Date(0) } });
  });
}

async function giveCredentials(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Logga ut överallt' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

test('an administrator logs in with an app, a recovery code and a passkey', async ({ page, product, complaints }) => {
  const email = `faktor.${Date.now().toString(36)}@exempel.se`;
  // what is asked for next is refused first, and the browser reports it on its console
  complaints.allow(/40[13]/);
  let secret = '';
  let recoveryCode = '';

  await test.step('adds an app, once it is clear who sits there', async () => {
    await page.goto(await product.inviteAdministrator(email));
    await page.getByLabel(/^Nytt lösenord/).fill(password);
    await page.getByLabel(/^Bekräfta nytt lösenord/).fill(password);
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Skolhantering' })).toBeVisible();
    await page.goto('/admin/settings');
    await expect(page.getByText('Ingen app är tillagd.')).toBeVisible();
    await letProofAge(page, product);
    await page.getByRole('button', { name: 'Lägg till app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bekräfta att det är du' });
    await expect(dialog.getByLabel(/^Lösenord/)).toBeFocused();
    await expectGoodPage(page);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'QR-kod för autentiseringsappen' })).toBeVisible();
    secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await expectGoodInBothLooks(page);
    await page.getByLabel(/^Kod ur appen/).fill(codeOf(secret));
    await page.keyboard.press('Enter');
  });

  await test.step('keeps the recovery codes, which are shown once', async () => {
    const dialog = page.getByRole('dialog', { name: 'Spara dina återställningskoder' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Jag har sparat dem' }).click();
    await expect(page.getByText(/^10 av 10 kvar/)).toBeVisible();
    await expect.poll(async () => (await mailsTo(product, email)).at(-1)).toContain('En autentiseringsapp');
  });

  await test.step('logs in with a code of the app', async () => {
    await logOut(page);
    await giveCredentials(page, email);
    await expect(page.getByRole('heading', { level: 1, name: 'Ett steg till' })).toBeVisible();
    await expect(page.getByLabel('Kod ur appen')).toBeFocused();
    await expectGoodPage(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Koden stämmer inte');
    await page.getByLabel('Kod ur appen').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/(?!login)/);
  });

  await test.step('and with a recovery code', async () => {
    await logOut(page);
    await giveCredentials(page, email);
    await page.getByRole('button', { name: 'Använd en återställningskod' }).click();
    await page.getByLabel('Återställningskod').fill(recoveryCode.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/(?!login)/);
    await expect.poll(async () => (await mailsTo(product, email)).at(-1)).toMatch(/terst\S+llningskod har nyss/);
  });

  await test.step('adds a passkey, and needs nothing else to log in', async () => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/admin/settings');
    await expect(page.getByText(/^9 av 10 kvar/)).toBeVisible();
    await page.getByLabel(/^Namn på passnyckeln/).fill('Min telefon');
    await page.getByRole('button', { name: 'Lägg till passnyckel' }).click();
    await expect(page.getByRole('button', { name: 'Ta bort Min telefon' })).toBeVisible();
    await expectGoodInBothLooks(page);
    await logOut(page);
    await page.getByRole('button', { name: 'Logga in med passnyckel' }).click();
    await expect(page).toHaveURL(/\/admin\/(?!login)/);
  });

  await test.step('and to remove the app again', async () => {
    await page.goto('/admin/settings');
    await expect(page.getByRole('button', { name: 'Byt app' })).toBeVisible();
    await letProofAge(page, product);
    await page.getByRole('button', { name: 'Ta bort appen' }).click();
    const removal = page.getByRole('dialog', { name: 'Ta bort autentiseringsappen?' });
    await removal.getByRole('button', { name: 'Ta bort appen' }).click();
    await page.getByRole('button', { name: 'Använd passnyckel i stället' }).click();
    await expect(page.getByText('Ingen app är tillagd.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
