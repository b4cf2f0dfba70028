import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import { logInAsAdmin, openBrowser, tabTo } from './people';
import { expect, test } from './product';

test.use({ viewport: { width: 1280, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const rowsIn = (page: Page, group: string) => page.getByRole('region', { name: group }).getByRole('rowheader');
const chosenBar = (page: Page) => page.getByRole('region', { name: 'Valda skolor' });

/** The list is that of the address. */
const expectSettled = (page: Page) => expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

/** Students see a change of the register within seconds. */
const expectPublic = (page: Page, id: string, status: number) =>
  expect(async () => {
    expect((await page.request.get(`/api/schools/${id}`)).status()).toBe(status);
  }).toPass();

test('administrators narrow the register, change one school and many, and take it with them', async ({
  page,
  browser,
  product,
}) => {
  const { name } = product.school;
  await logInAsAdmin(page, product.account('admin'));

  await test.step('its groups are there, with what each school lacks', async () => {
    await expect(rowsIn(page, 'Aktiva')).toHaveCount(1);
    await expect(rowsIn(page, 'Arkiverade')).toHaveCount(4);
    await expect(page.getByRole('row', { name })).toContainText('Verifierad');
    await expectGoodPage(page);
  });

  await test.step('a filter stands in the address: kept by a reload, and found again on the way back', async () => {
    await page.getByRole('searchbox', { name: 'Sök skola' }).fill('trafikskola');
    await expect(page).toHaveURL(/\?search=trafikskola$/);
    const narrowed = page.waitForResponse((response) => response.url().includes('gaps=noEmail'));
    await page.getByRole('button', { name: /^Saknar e-post/ }).click();
    await expect(page).toHaveURL(/\?search=trafikskola&gaps=noEmail$/);
    await narrowed;
    await expectSettled(page);
    const count = await page.getByRole('main').getByRole('rowheader').count();
    await page.reload();
    await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(count);
    await expect(page.getByRole('searchbox', { name: 'Sök skola' })).toHaveValue('trafikskola');
    await page.getByRole('main').getByRole('link', { name: 'Inställningar' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Saknar e-post/ })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/admin/schools');
  });

  await test.step('a school is archived where it stands, and active again', async () => {
    await tabTo(page, page.getByRole('button', { name: `Arkivera ${name}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Status ändrad!', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Aktivera ${name}` })).toBeFocused();
    // a message with the focus on it stays
    await page.keyboard.press('F8');
    const undo = page.getByRole('button', { name: 'Ångra', exact: true });
    await tabTo(page, undo);
    await expectPublic(page, product.school.id, 404);
    await undo.press('Enter');
    await expect(page.getByRole('button', { name: `Arkivera ${name}` })).toBeVisible();
    await expectPublic(page, product.school.id, 200);
  });

  await test.step('many are chosen by keyboard, seen before they are changed, and changed back', async () => {
    await page.goto('/admin/schools?group=archived');
    await expect(rowsIn(page, 'Arkiverade')).toHaveCount(4);
    const ticks = page.getByRole('region', { name: 'Arkiverade' }).getByRole('checkbox');
    await ticks.first().focus();
    await page.keyboard.press('Space');
    await ticks.last().focus();
    await page.keyboard.press('Shift+Space');
    await expect(chosenBar(page)).toContainText('4 valda');
    await chosenBar(page).getByRole('button', { name: 'Ändra valda' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ändra 4 skolor' });
    await dialog.getByRole('combobox', { name: 'Uppgift' }).selectOption('Källa');
    await dialog.getByRole('textbox', { name: /Nytt värde/ }).fill('prov');
    await expect(dialog.getByRole('table', { name: '4 skolor ändras' }).getByText('prov')).toHaveCount(4);
    await expectGoodInBothLooks(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await dialog.getByRole('button', { name: 'Ändra 4 skolor' }).click();
    const note = page.getByRole('region', { name: 'Senaste ändringen' });
    await expect(note).toContainText('4 skolor ändrades.');
    await note.getByRole('button', { name: 'Ångra ändringen' }).click();
    await expect(note).toContainText('4 skolor är som före ändringen.');
  });

  await test.step('what the filter shows is taken as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('group', { name: 'Exportera urvalet' }).getByRole('button', { name: 'JSON' }).click();
    // that it begins is said only until the file is there
    await expect(page.getByText('Filen är hämtad.', { exact: true })).toBeVisible();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^skolor-\d{4}-\d\d-\d\d\.json$/);
    const { schools } = JSON.parse(await readFile(await file.path(), 'utf8')) as { schools: unknown[] };
    expect(schools).toHaveLength(4);
  });

  await test.step('on a phone rows are cards, and the bar of the chosen covers nothing', async () => {
    const phone = await openBrowser(browser, product, 390);
    await logInAsAdmin(phone, product.account('admin'));
    await expect(rowsIn(phone, 'Aktiva')).toHaveCount(1);
    await phone.getByRole('checkbox', { name: `Välj ${name}` }).check();
    await expect(chosenBar(phone)).toContainText('1 vald');
    const last = phone.getByRole('region', { name: 'Arkiverade' }).getByRole('button').last();
    await last.focus();
    await expect(async () => {
      const [button, bar] = [await last.boundingBox(), await chosenBar(phone).boundingBox()];
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }).toPass();
    await expectGoodInBothLooks(phone);
    await phone.context().close();
  });
});
