import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { logInAsAdmin, openBrowser, tabTo } from './people';
import { expect, test } from './product';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const mark = Date.now().toString(36);
const name = `Importens Körskola ${mark}`;
const csv = [
  'Organisationsnummer;Namn;Gatuadress;Postnummer;Postort;Telefon;Webbplats;Behörigheter',
  `;${name};Importgatan 1;411 01;GÖTEBORG;031-777 00 11;https://importens-${mark}.example;B,BE`,
  ';;Importgatan 2;411 01;GÖTEBORG;;;B',
].join('\r\n');

test('an administrator imports a register, students see the school, and the import is undone', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  const admin = await openBrowser(browser, product, 1280);
  await test.step('a file is read, and nothing is changed before it is looked at', async () => {
    await logInAsAdmin(admin, product.account('admin'));
    await expect(admin.getByRole('heading', { level: 1, name: 'Skolhantering' })).toBeVisible();
    await admin.getByRole('link', { name: 'Importera skolor' }).first().click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Importera skolor' })).toBeVisible();
    await expectGoodInBothLooks(admin);
    await admin.setViewportSize({ width: 1280, height: 900 });
    const file = { name: `register-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') };
    await admin.locator('input[type=file]').setInputFiles(file);
    await expect(admin.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
    await expect(admin.getByText('Windows-1252', { exact: true })).toBeVisible();
    await expect(admin.getByRole('article', { name: 'Utan namn' })).toContainText('Namn: Skolnamn krävs');
    const row = admin.getByRole('article', { name });
    await tabTo(admin, row.getByRole('button', { name: `Visa uppgifter för ${name}` }));
    await admin.keyboard.press('Enter');
    await expect(row.getByText('031-777 00 11')).toBeVisible();
    await expectGoodPage(admin);
    await admin.setViewportSize({ width: 390, height: 844 });
    await expectGoodPage(admin);
    await admin.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('it is imported after a confirmation, and students find the school', async () => {
    await tabTo(admin, admin.getByRole('button', { name: 'Importera 1 skola' }));
    await admin.keyboard.press('Enter');
    const dialog = admin.getByRole('dialog', { name: 'Importera 1 skola?' });
    await dialog.getByRole('button', { name: 'Importera', exact: true }).click();
    await expect(admin.getByRole('heading', { name: 'Importen är klar' })).toBeVisible({ timeout: 30_000 });
    await admin.reload();
    await expect(admin.getByRole('heading', { name: 'Importen är klar' })).toBeVisible();
    const link = admin.getByRole('article', { name }).getByRole('link', { name: 'Visa skolans sida' });
    const address = (await link.getAttribute('href')) ?? '';
    // students are shown what stands in the register a moment later
    await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 20_000 }).toBe(200);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('link', { name: '031-777 00 11' })).toBeVisible();
  });

  await test.step('the whole import is undone, and the school is gone', async () => {
    await admin.getByRole('button', { name: 'Ångra importen' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Ångra importen' }).click();
    await expect(admin.getByRole('heading', { name: 'Importen är ångrad' })).toBeVisible({ timeout: 30_000 });
    await expectGoodPage(admin);
    // a kept page stands for two seconds at most
    await expect.poll(async () => (await page.request.get(page.url())).status(), { timeout: 20_000 }).toBe(404);
    complaints.allow(/404 \(Not Found\)/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Trafikskolan kunde inte hittas.' })).toBeVisible();
    await admin.getByRole('link', { name: 'Till importerna' }).click();
    await expect(admin.getByRole('link', { name: `register-${mark}.csv` })).toBeVisible();
    await admin.context().close();
  });
});
