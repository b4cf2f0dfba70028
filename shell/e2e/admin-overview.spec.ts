import { expectGoodInBothLooks } from './good-page';
import { withDatabase } from './operator';
import { logInAsAdmin, sendEnquiry, tabTo } from './people';
import { expect, test } from './product';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

const bounced = 'borta@skola.example';

test('an administrator goes from the figures to an enquiry, and to a mail that bounced', async ({ page, product }) => {
  const { school } = product;
  const visitor = await sendEnquiry(page, product);
  // what a mail server that knows no such mailbox leaves behind
  await withDatabase(product, async (database) => {
    const now = new Date();
    const recipient = { address: bounced, state: 'refused', messageId: '<1@example>', tries: 1, lastCode: 550 };
    const mail = {
      schoolId: school.id,
      leadIds: [],
      leadCount: 1,
      recipients: [{ ...recipient, lastTriedAt: now }],
      state: 'refused',
      holder: null,
      tries: 1,
      createdAt: now,
      keptUntil: new Date(now.getTime() + 86_400_000),
    };
    await database.collection('mail_outbox').updateOne({ _id: 'lead_bounced' }, { $set: mail }, { upsert: true });
    const suppressed = { reason: 'bounced', createdAt: now };
    await database.collection('email_suppression').updateOne({ _id: bounced }, { $set: suppressed }, { upsert: true });
  });
  await logInAsAdmin(page, product.account('admin'));

  await test.step('the overview draws what came, and says what waits', async () => {
    await page.getByRole('button', { name: 'Alla delar' }).click();
    await tabTo(page, page.getByRole('link', { name: 'Översikt' }).last());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible();
    const leads = page.getByRole('region', { name: 'Förfrågningar till skolor, 30 dagar' });
    await expect(leads.getByRole('img', { name: /förfrågningar på 30 dagar/ })).toBeVisible();
    await expectGoodInBothLooks(page);
    await tabTo(page, leads.getByRole('button', { name: /^Visa som tabell/ }));
    await page.keyboard.press('Enter');
    await expect(leads.getByRole('rowheader')).toHaveCount(30);
    await tabTo(page, page.getByRole('link', { name: /^Obesvarade förfrågningar/ }));
    await page.keyboard.press('Enter');
  });

  await test.step('an enquiry is found by its sender, and opened', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/leads\?status=new$/);
    await page.getByRole('searchbox', { name: 'Sök elev' }).fill(visitor.email);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: visitor.email });
    await expect(page).toHaveURL(/search=/);
    await expect(row).toBeVisible();
    await tabTo(page, row.getByRole('button', { name: `Visa förfrågan från ${visitor.name}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Att du har öppnat förfrågan står i loggen.')).toBeVisible();
    await expectGoodInBothLooks(page);
  });

  await test.step('a mail that bounced says to whom, and is tried again', async () => {
    await page.goto('/admin/mails?state=refused');
    await tabTo(page, page.getByRole('button', { name: `Visa mejlet till ${school.name}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Mottagare' })).toContainText('550');
    await expectGoodInBothLooks(page);
    await page.getByRole('button', { name: 'Försök igen nu' }).click();
    await expect(page.getByText('Mejlet skickas på nytt', { exact: true })).toBeVisible();
  });

  await test.step('and its address may be mailed again', async () => {
    await page.getByRole('link', { name: 'Spärrade adresser' }).click();
    await page.getByRole('button', { name: `Häv spärren för ${bounced}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Häv spärren?' });
    await expect(dialog).toContainText(bounced);
    await dialog.getByRole('button', { name: 'Häv spärren' }).click();
    await expect(page.getByText('Spärren är hävd', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Häv spärren för ${bounced}` })).toHaveCount(0);
    await expectGoodInBothLooks(page);
  });
});
