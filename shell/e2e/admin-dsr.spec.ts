import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { mailedLink, mailsTo } from './mails';
import { logInAsAdmin, openBrowser, sendEnquiry, tabTo } from './people';
import { expect, test, type Product } from './product';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

/** Somebody asks for a right and proves the address by the mailed link; answers the request's number. */
async function ask(page: Page, product: Product, right: string, email: string): Promise<string> {
  const proofMails = async (): Promise<number> =>
    (await mailsTo(product, email)).filter((mail) => mail.includes('/legal/dsr/bekrafta#')).length;
  const before = await proofMails();
  await page.goto('/legal/dsr');
  await page.getByRole('radio', { name: new RegExp(`^${right}`) }).click();
  await page.getByLabel(/^E-post/).fill(email);
  await page.getByRole('button', { name: 'Skicka begäran' }).click();
  await expect(page.getByRole('heading', { name: 'Kolla din e-post' })).toBeVisible();
  // an earlier request's link is used up
  await expect.poll(proofMails).toBe(before + 1);
  await page.goto(await mailedLink(product, email, '/legal/dsr/bekrafta'));
  await page.getByRole('button', { name: /^Bekräfta/ }).click();
  await expect(page.getByText('Mottagen. Vi har inte börjat med den än.')).toBeVisible();
  return page.getByText(/^[0-9A-F]{8}$/).innerText();
}

test('a student gets what we have, and is erased, by the hands of an administrator', async ({
  page,
  browser,
  product,
}) => {
  const { email, name } = await sendEnquiry(page, product);
  const admin = await openBrowser(browser, product, 1280);
  await logInAsAdmin(admin, product.account('admin'));

  await test.step('a request that is proved is found by what is due, and taken up', async () => {
    const reference = await ask(page, product, 'Se mina uppgifter', email);
    await admin
      .getByRole('navigation', { name: 'Administrationens delar' })
      .getByRole('link', { name: 'Registerbegäranden' })
      .click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Registerbegäranden' })).toBeVisible();
    await admin.getByRole('button', { name: /^Öppna \d/ }).click();
    await expect(admin).toHaveURL(/\/admin\/dsr\?view=open$/);
    const row = admin.getByRole('link', { name: new RegExp(reference) });
    await expect(row).toBeVisible();
    await expectGoodInBothLooks(admin);
    await tabTo(admin, row);
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('heading', { level: 1, name: `Begäran ${reference}` })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Mejla en länk till personen' })).toBeDisabled();
    await admin.getByRole('button', { name: 'Ta upp' }).click();
    await expect(admin.getByText('Du har tagit upp begäran.')).toBeVisible();
    await expectGoodInBothLooks(admin);
  });

  await test.step('the export comes by a mailed link that opens once', async () => {
    await admin.getByRole('button', { name: 'Mejla en länk till personen' }).click();
    await expect(admin.getByText(/^Lämnades ut/)).toBeVisible();
    await expect.poll(async () => (await mailsTo(product, email)).join('')).toContain('som en zip-fil');
    await page.goto(await mailedLink(product, email, '/legal/dsr/arende'));
    await expect(page.getByRole('button', { name: 'Hämta dina uppgifter' })).toBeVisible();
    await expectGoodPage(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Hämta dina uppgifter' }).click();
    expect((await download).suggestedFilename()).toBe('mina-personuppgifter.zip');
    await expect(page.getByText(/^Dina uppgifter är hämtade/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Den här länken har använts/)).toBeVisible();
    const complete = admin.getByRole('button', { name: 'Markera som klar' });
    await complete.click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Markera som klar' }).click();
    await expect(admin.getByText(/Begäran markerades som klar/)).toBeVisible();
    await expect(complete).toHaveCount(0);
  });

  await test.step('an erasure says what goes, asks for the address, and leaves nothing to find', async () => {
    const reference = await ask(page, product, 'Radera mina uppgifter', email);
    await admin.setViewportSize({ width: 390, height: 844 });
    await admin.goto('/admin/dsr?view=open');
    await expect(admin.getByRole('link', { name: new RegExp(reference) })).toBeVisible();
    await admin.getByRole('link', { name: new RegExp(reference) }).click();
    await admin.getByRole('button', { name: 'Ta upp' }).click();
    await expect(admin.getByText('Förfrågningar till trafikskolor')).toBeVisible();
    const erase = admin.getByRole('button', { name: 'Radera personen' });
    await expect(erase).toBeEnabled();
    await expectGoodPage(admin);
    await erase.click();
    const dialog = admin.getByRole('dialog', { name: 'Radera allt om personen?' });
    await dialog.getByRole('textbox').fill('nej');
    await dialog.getByRole('button', { name: 'Radera för gott' }).click();
    await expect(dialog.getByText(/^Skriv personens adress eller/)).toBeVisible();
    await expectGoodPage(admin);
    await dialog.getByRole('textbox').fill(reference);
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Adressen är raderad')).toBeVisible();
    await expect(admin.getByText(email)).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(product, email)).join('')).toContain('sista mejl');
    await admin.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByRole('main').getByText(email)).toHaveCount(0);
    await admin.context().close();
  });
});
