import { endpoints } from '@korkollen/api/contracts/endpoints';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import type { Page } from '@playwright/test';
import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { logInAsAdmin, openBrowser } from './people';
import { expect, test } from './product';

test.use({ viewport: { width: 1280, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('administrators make a school, and two of them change it at once', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  const name = `Provskolan ${Date.now().toString(36)}`;
  const editing = `Redigera ${name}`;
  let id = '';
  await logInAsAdmin(page, product.account('admin'));

  await test.step('one makes it: told what is missing, with its place and its prices as they are read', async () => {
    await page.goto('/admin/schools?open=ny');
    const dialog = dialogOf(page, 'Lägg till skola');
    const create = dialog.getByRole('button', { name: 'Lägg till skolan' });
    await create.click();
    await expect(dialog.getByRole('link', { name: 'Skolnamn krävs' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Skolnamn krävs' }).press('Enter');
    await expect(dialog.getByLabel(/^Skolnamn/)).toBeFocused();
    await page.keyboard.type(name);
    await dialog.getByLabel(/^Beskrivning/).fill('En skola som bara finns i ett prov.');
    await dialog.getByLabel(/^Adress/).fill('Karl Johansgatan 1');
    await dialog.getByLabel('Postnummer').fill('41459');
    await dialog.getByRole('button', { name: 'Sätt ut från postnumret' }).click();
    await expect(dialog.getByLabel('Latitud')).not.toHaveValue('');
    const map = dialog.getByRole('application', { name: 'Skolans plats på kartan' });
    const before = await dialog.getByLabel('Longitud').inputValue();
    await map.press('ArrowLeft');
    await expect(dialog.getByLabel('Longitud')).not.toHaveValue(before);
    await map.click({ position: { x: 20, y: 20 } });
    await expect(dialog.getByText(/^Postnumret 41459 ligger ungefär/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Sätt ut från postnumret' }).click();
    await expect(dialog.getByText(/^Postnumret 41459 ligger ungefär/)).toBeHidden();
    await dialog
      .getByRole('textbox', { name: 'Prislista' })
      .fill('{"B":{"single":{"price":612,"length":40},"villkor":["avboka i tid, 24 h"]}}');
    const reading = dialog.getByRole('region', { name: 'Så läses prislistan' });
    await expect(reading.getByText('612\u00a0kr').first()).toBeVisible();
    await expect(reading.getByRole('heading', { name: '1 rad förstod vi inte' })).toBeVisible();
    await expectGoodInBothLooks(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith(endpoints.createSchool.url),
    );
    await create.click();
    ({ id } = (await (await answer).json()) as AdminSchool);
    await expect(page.getByText('Skola skapad!', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const other = await openBrowser(browser, product, 390);

  await test.step('students see it', async () => {
    await expect(async () => {
      const answer = await page.request.get(`/school/${id}`);
      expect(await answer.text()).toContain('612\u00a0kr');
    }).toPass();
  });

  await test.step('both open it, and the other saves first', async () => {
    await page.goto(`/admin/schools?open=${id}`);
    await dialogOf(page, editing).getByLabel('Telefon').fill('031-11 11 11');
    await dialogOf(page, editing).getByLabel('Webbplats').fill('provskolan.example');
    await logInAsAdmin(other, product.account('admin'));
    await other.goto(`/admin/schools?open=${id}`);
    await dialogOf(other, editing).getByLabel('Telefon').fill('031-22 22 22');
    await dialogOf(other, editing).getByRole('button', { name: 'Avbryt' }).click();
    await expectGoodPage(other);
    await other.getByRole('button', { name: 'Stanna kvar' }).click();
    await dialogOf(other, editing).getByRole('button', { name: 'Spara' }).click();
    await expect(other.getByText('Skola uppdaterad!', { exact: true })).toBeVisible();
  });

  await test.step('the first is shown both, and chooses', async () => {
    const dialog = dialogOf(page, editing);
    complaints.allow(/status of 409/);
    await dialog.getByRole('button', { name: 'Spara' }).click();
    const conflict = dialog.getByRole('alert');
    await expect(conflict.getByText('031-22 22 22')).toBeVisible();
    await expect(conflict.getByText('031-11 11 11')).toBeVisible();
    await expectGoodInBothLooks(page);
    await conflict.getByRole('radio', { name: 'Deras' }).check();
    await conflict.getByRole('button', { name: 'Spara med mina val' }).click();
    await expect(page.getByText('Skola uppdaterad!', { exact: true })).toBeVisible();
  });

  await test.step('its history has every change', async () => {
    await other.goto(`/admin/schools?open=${id}`);
    const dialog = dialogOf(other, editing);
    await expect(dialog.getByLabel('Telefon')).toHaveValue('031-22 22 22');
    await expect(dialog.getByLabel('Webbplats')).toHaveValue('provskolan.example');
    await dialog.getByText('Historik').click();
    await expect(dialog.getByText('Skolan lades till')).toBeVisible();
    await expect(dialog.getByText('Uppgifterna ändrades')).toHaveCount(2);
    await expectGoodPage(other);
    await other.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await other.context().close();
  });
});
