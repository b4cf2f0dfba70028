import { randomUUID } from 'node:crypto';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { expectGoodInBothLooks } from './good-page';
import { logInAsPartner, newVisitor } from './people';
import { expect, type Product, test } from './product';

/** An enquiry that somebody sends while the school's inbox is open. */
async function sendEnquiry({ origin, school }: Product): Promise<string> {
  const { name, email, phone } = newVisitor();
  const answer = await fetch(`${origin}${endpoints.createLead.url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      ...{ name, email, phone, schoolId: school.id, consent: true, website: '' },
      ...{ preferredContactMethod: 'phone', inquiryType: 'prices' },
    }),
  });
  expect(answer.status).toBe(201);
  return name;
}

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('an enquiry comes while the list is open, several are answered at once by key, and a view is kept', async ({
  page,
  product,
}) => {
  const streaming = page.waitForResponse((response) => response.url().includes(endpoints.listPartnerNews.url));
  await logInAsPartner(page, product.account('school'));
  const leads = page.getByRole('table');
  await expect(leads.getByRole('link').first()).toBeVisible();
  expect((await streaming).headers()['content-type']).toBe('text/event-stream');

  const name = await sendEnquiry(product);
  const notice = page.getByRole('button', { name: '1 ny förfrågan – visa' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(leads.getByRole('link', { name })).toBeHidden();
  await notice.press('Enter');
  const arrived = leads.getByRole('row', { name: new RegExp(name) });
  await expect(arrived).toContainText('Oläst');
  await expect(page).toHaveTitle(/^\(\d+\) Förfrågningar/);

  await leads.getByRole('link').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: 'Valda förfrågningar' });
  await expect(bar).toContainText('2 valda');
  await expectGoodInBothLooks(page);
  await bar.getByRole('button', { name: 'AVBÖJD' }).press('Enter');
  await expect(arrived).toContainText('AVBÖJD');
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Ångra' }).press('Enter');
  await expect(arrived).toContainText('NY');

  await page.getByRole('button', { name: 'Fler filter' }).press('Enter');
  await page.getByRole('combobox', { name: 'Ordning' }).selectOption('Äldst först');
  await expect(page).toHaveURL(/sort=oldest/);
  await page.getByRole('button', { name: 'Olästa' }).press('Enter');
  await expect(page).toHaveURL(/unread=1/);
  await page.getByRole('button', { name: 'Spara vyn' }).press('Enter');
  await page.getByRole('textbox', { name: 'Vyns namn' }).fill('Äldst olästa');
  await page.keyboard.press('Enter');
  const view = page.getByRole('link', { name: 'Äldst olästa' });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expectGoodInBothLooks(page);
  await page.getByRole('combobox', { name: 'Ordning' }).selectOption('Nyast först');
  await expect(page).not.toHaveURL(/sort=oldest/);
  await view.press('Enter');
  await expect(page).toHaveURL(/sort=oldest/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Äldst olästa' })).toHaveAttribute('aria-current', 'page');
});
