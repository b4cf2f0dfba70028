import { logInAsPartner } from './people';
import { expect, test } from './product';

test('a login and a logout in one tab are seen in the other at once', async ({ page, context, product }) => {
  const other = await context.newPage();
  await other.goto('/partner');
  await expect(other).toHaveURL(/\/partner\/login\?next=%2Fpartner$/);

  await logInAsPartner(page, product.account('school'));
  await expect(other).toHaveURL(/\/partner$/);
  await expect(other.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeVisible();

  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(other).toHaveURL(/\/partner\/login\?next=%2Fpartner&ended=1/);
  await expect(other.getByText('Du är utloggad. Logga in igen för att fortsätta där du var.')).toBeVisible();
});
