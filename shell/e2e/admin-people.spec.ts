import { endpoints } from '@korkollen/api/contracts/endpoints';
import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { mailedLink } from './mails';
import { logInAsAdmin, openBrowser, tabTo } from './people';
import { expect, test } from './product';

const password = 'tre-gröna-paraplyer';
const DAY_MS = 86_400_000;

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

test('an administrator is invited and closed in mid-work, a text is published, and the log shows both', async ({
  page: visitor,
  browser,
  product,
}) => {
  const mark = Date.now().toString(36);
  const email = `lo.${mark}@exempel.se`;
  const admin = await openBrowser(browser, product, 1280);
  const invited = await openBrowser(browser, product, 390);

  await test.step('an administrator is invited from the keyboard', async () => {
    await logInAsAdmin(admin, product.account('admin'));
    await admin.goto('/admin/users');
    await expect(admin.getByRole('table', { name: /^Användare/ })).toBeVisible();
    await expectGoodInBothLooks(admin);
    await admin.setViewportSize({ width: 1280, height: 844 });
    await tabTo(admin, admin.getByRole('button', { name: 'Bjud in administratör' }));
    await admin.keyboard.press('Enter');
    const dialog = admin.getByRole('dialog', { name: 'Bjud in en administratör' });
    await dialog.getByLabel(/^Namn/).fill(`Lo ${mark}`);
    await dialog.getByLabel(/^E-post/).fill(email);
    await expectGoodPage(admin);
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Inbjudan skickad', { exact: true })).toBeVisible();
  });

  await test.step('who is invited chooses a password and begins to work', async () => {
    // a mail writes = as =3D
    const link = await mailedLink(product, email, String.raw`/set-password\?role=3Dadmin`);
    await invited.goto(link.replace('=3D', '='));
    await expect(invited.getByRole('heading', { level: 1, name: 'Välj lösenord' })).toBeVisible();
    await invited.getByLabel(/^Nytt lösenord/).fill(password);
    await invited.getByLabel(/^Bekräfta nytt lösenord/).fill(password);
    await invited.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(invited.getByRole('heading', { level: 1, name: 'Skolhantering' })).toBeVisible();
    await invited.goto('/admin/audit');
    await expect(invited.getByRole('table', { name: /^Händelser/ })).toBeVisible();
  });

  await test.step('their account is closed while their page is open, and they read why', async () => {
    await admin.getByLabel('Namn eller e-post').fill(`Lo ${mark}`);
    await admin.keyboard.press('Enter');
    await admin.getByRole('link', { name: `Lo ${mark}` }).click();
    await expect(admin.getByRole('heading', { level: 1, name: `Lo ${mark}` })).toBeVisible();
    await expect(admin.getByText('1 öppen inloggning.')).toBeVisible();
    await expectGoodPage(admin);
    await admin.getByRole('button', { name: 'Stäng av kontot' }).click();
    const question = admin.getByRole('dialog', { name: `Stäng av Lo ${mark}?` });
    await expect(question.getByText('1 inloggning avslutas genast.')).toBeVisible();
    await question.getByRole('button', { name: 'Stäng av kontot' }).click();
    await expect(admin.getByText('Kontot är avstängt', { exact: true })).toBeVisible();
    await invited.getByLabel('Händelse', { exact: true }).selectOption('Administratör inbjuden');
    await expect(invited).toHaveURL(/\/admin\/login/);
    await expect(invited.getByText(/Kontot är avstängt av en administratör/)).toBeVisible();
    await expectGoodPage(invited);
    await invited.context().close();
  });

  const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
  await test.step('changed terms of schools are looked at and published a month ahead', async () => {
    await admin.goto('/admin/policies');
    await admin.getByRole('link', { name: 'Villkor för skolor' }).click();
    const text = admin.getByLabel(/^Text/);
    await text.fill(`${await text.inputValue()}\n\nProvat ${mark}.`);
    await admin.getByLabel(/^Vad som är nytt/).fill(`Ett prov ${mark}.`);
    await admin.getByLabel(/^Dag/).fill(day);
    await admin.getByRole('button', { name: 'Granska' }).click();
    await expect(admin.getByText(`Tillagt: Provat ${mark}.`)).toBeVisible();
    await expectGoodInBothLooks(admin);
    await admin.setViewportSize({ width: 1280, height: 844 });
    await admin.getByRole('button', { name: 'Publicera' }).click();
    await expect(admin.getByText('Texten är publicerad', { exact: true })).toBeVisible();
  });

  await test.step('a visitor reads what is coming beside what holds', async () => {
    await visitor.goto('/legal/school-terms');
    const coming = visitor.getByRole('listitem').filter({ hasText: `Ett prov ${mark}.` });
    await coming.getByRole('link', { name: /^Läs version/ }).click();
    await expect(visitor.getByText(/^Den här versionen börjar gälla/)).toBeVisible();
    await expect(visitor.getByText(`Provat ${mark}.`)).toBeVisible();
    await expectGoodPage(visitor);
  });

  await test.step('the log says both, with what was before and after', async () => {
    await admin.goto('/admin/audit');
    await expect(admin.getByRole('row', { name: /Juridisk text publicerad/ }).first()).toBeVisible();
    const closing = admin
      .getByRole('row')
      .filter({ hasText: 'Konto avstängt' })
      .filter({ hasText: `Lo ${mark}` });
    await closing.getByRole('button', { name: /^Visa ändringen/ }).click();
    const change = admin.getByRole('table', { name: 'Vad som ändrades' });
    await expect(change.getByRole('row', { name: 'Aktivt Ja Nej' })).toBeVisible();
    await expectGoodInBothLooks(admin);
    const chosen = await visitor.request.post(endpoints.recordConsent.url, { data: { categories: ['essential'] } });
    expect(chosen.status()).toBe(201);
    await admin.goto('/admin/consents');
    await expect(admin.getByRole('heading', { name: 'Val de senaste 30 dagarna' })).toBeVisible();
    await expectGoodInBothLooks(admin);
    await admin.setViewportSize({ width: 390, height: 844 });
    const when = admin
      .getByRole('table', { name: /^Val av cookies/ })
      .getByRole('rowheader')
      .first();
    // the long reference goes below, and leaves the time its line
    expect((await when.boundingBox())?.height).toBeLessThan(40);
    await admin.context().close();
  });
});
