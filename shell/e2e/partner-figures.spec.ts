import { expectGoodInBothLooks } from './good-page';
import { logInAsPartner, tabTo } from './people';
import { expect, test } from './product';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('a school sees what became of its enquiries, drawn and in tables, and how it is seen', async ({
  page,
  product,
}) => {
  await logInAsPartner(page, product.account('school'));
  await page.goto('/partner/figures');
  await expect(page.getByRole('heading', { level: 1, name: 'Statistik' })).toBeVisible();

  const leads = page.getByRole('region', { name: 'Förfrågningar per vecka' });
  await expect(leads.getByRole('img', { name: /den här veckan/ })).toBeVisible();
  const replies = page.getByRole('region', { name: 'Svarstid' });
  await expect(replies).toContainText(/Ni svarar oftast inom \d+\stim \(median av/);
  const rank = page.getByRole('region', { name: 'Platsen i listan' });
  await expect(rank).toContainText(/Plats \d+ av \d+ i Rekommenderat/);
  await expect(page.getByRole('region', { name: 'Priset bredvid stadsdelens' })).toContainText('40 minuter hos er');
  await expectGoodInBothLooks(page);

  await tabTo(page, leads.getByRole('button', { name: /^Visa som tabell/ }));
  await page.keyboard.press('Enter');
  const table = leads.getByRole('table', { name: 'Förfrågningar per vecka' });
  await expect(table.getByRole('row')).toHaveCount(14);
  await tabTo(page, replies.getByRole('button', { name: 'Visa som tabell: Svarstid' }));
  await page.keyboard.press('Enter');
  await expect(replies.getByRole('rowheader', { name: 'Obesvarade' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Visa som tabell: Platsen i listan' }));
  await page.keyboard.press('Enter');
  await expect(rank.getByRole('rowheader', { name: 'Ifylld profil' })).toBeVisible();
  await expectGoodInBothLooks(page);
});
