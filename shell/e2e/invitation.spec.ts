import { expect, test } from './product';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const email = 'ny.administrator@exempel.se';
const password = 'tre-gröna-paraplyer';

test('an invited administrator chooses a password, once', async ({ page, product, complaints }) => {
  const invitation = await product.inviteAdministrator(email);

  await test.step('by the link, which says whose password it is', async () => {
    await page.goto(invitation);
    await expect(page.getByRole('textbox', { name: 'E-post' })).toHaveValue(email);
  });

  await test.step('with a slip that is told at its field', async () => {
    await page.getByLabel(/^Nytt lösenord/).fill(password);
    await page.getByLabel(/^Bekräfta nytt lösenord/).fill('något annat');
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page.getByRole('link', { name: 'Lösenorden matchar inte' })).toBeVisible();
  });

  await test.step('and is in', async () => {
    await page.getByLabel(/^Bekräfta nytt lösenord/).fill(password);
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page).toHaveURL(/\/admin\/schools/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('while the link opens nothing any more', async () => {
    // the browser reports the refusal on its console
    complaints.allow(/410/);
    await page.goto(invitation);
    await expect(page.getByRole('heading', { level: 1, name: 'Länken gäller inte längre' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Logga in' })).toHaveAttribute(
      'href',
      '/admin/login',
    );
  });
});
