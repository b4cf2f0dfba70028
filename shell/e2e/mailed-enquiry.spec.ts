import { expectGoodPage } from './good-page';
import { mailedLink } from './mails';
import { runNow, withDatabase } from './operator';
import { sendEnquiry, tabTo } from './people';
import { expect, test } from './product';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('a school opens an enquiry from its mail, once and without a login, and ends such mails', async ({
  page,
  product,
}) => {
  const { school } = product;
  await withDatabase(product, async (database) => {
    const atOnce = { $set: { mailMethod: 'atOnce' } };
    await database.collection('partner_settings').updateOne({ _id: school.id }, atOnce, { upsert: true });
  });
  const visitor = await sendEnquiry(page, product);
  const [, surname = ''] = visitor.name.split(' ');
  let link = '';
  // while the clock is at it nothing is done, and it may have begun before this enquiry came: then once more
  await expect(async () => {
    await runNow(product, 'lead-mails');
    link = await mailedLink(product, '', '/partner/link', surname);
  }).toPass();

  await test.step('the link says what it opens, however often it is looked at', async () => {
    await page.goto(link);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`till ${school.name}`);
    await expectGoodPage(page);
  });

  await test.step('its button opens the enquiry', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Öppna förfrågan' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Förfrågan från ${visitor.name}` })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Mejla', exact: true })).toHaveAttribute(
      'href',
      `mailto:${visitor.email}`,
    );
    await expectGoodPage(page);
  });

  await test.step('which it does once', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Länken är redan använd' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Logga in som trafikskola' })).toBeVisible();
  });

  await test.step('the footer of the mail leads to where such mails end, and begin again', async () => {
    await page.goto(await mailedLink(product, '', '/api/lead-mail-links', surname));
    await expect(page).toHaveURL(/\/partner\/avsluta-mejl#/);
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Avsluta mejlen' }).click();
    await expect(page.getByRole('heading', { name: 'Mejlen är avslutade' })).toBeVisible();
    await page.getByRole('button', { name: 'Börja få mejlen igen' }).click();
    await expect(page.getByRole('heading', { name: 'Mejlen kommer igen' })).toBeVisible();
  });
});
