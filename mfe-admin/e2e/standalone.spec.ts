import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, submitLogin, test } from './admin-app';

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

test('an administrator logs in, finds a school, and stays logged in', async ({ page, adminApp }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fschools$/);
  await submitLogin(page, adminApp.account('admin'));
  await expect(page).toHaveURL(/\/admin\/schools$/);
  await expect(page.getByRole('heading', { name: 'Skolhantering', level: 1 })).toBeVisible();

  const active = page.getByRole('region', { name: 'Aktiva' });
  const archived = page.getByRole('region', { name: 'Arkiverade' });
  await expect(active.getByRole('rowheader')).toHaveCount(64);
  await expect(archived.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByText('Verifierad', { exact: true })).toHaveCount(1);

  const name = (await active.getByRole('rowheader').first().locator('span').first().textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Sök skola' }).fill(name);
  await expect(active.getByRole('rowheader')).toHaveCount(1);
  await expect(archived.getByText('Ingen skola i gruppen passar filtret.')).toBeVisible();

  await page.reload();
  await expect(active.getByRole('rowheader')).toHaveCount(64);
});

test('a wrong password is refused, and what was typed is kept', async ({ page, adminApp }) => {
  const { email } = adminApp.account('admin');
  await page.goto('/admin/login');
  await submitLogin(page, { email, password: 'inte-mitt-losenord' });
  await expect(page.getByRole('alert')).toHaveText('Kolla att e-post och lösenord stämmer och försök igen.');
  await expect(page.getByLabel('E-post')).toHaveValue(email);
});

for (const role of ['student', 'school'] as const) {
  test(`a ${role} is not let in, and has no session afterwards`, async ({ page, adminApp }) => {
    await page.goto('/admin/login');
    await submitLogin(page, adminApp.account(role));
    await expect(page.getByRole('alert')).toHaveText('Kontot har inte behörighet till administrationen.');
    await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401);
    await page.goto('/admin/schools');
    await expect(page).toHaveURL(/\/admin\/login/);
  });
}

test('a session that is gone leads to the login and back', async ({ page, context, adminApp }) => {
  await page.goto('/admin/schools');
  await submitLogin(page, adminApp.account('admin'));
  await expect(page.getByRole('heading', { name: 'Aktiva' })).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fschools/);
  await submitLogin(page, adminApp.account('admin'));
  await expect(page.getByRole('heading', { name: 'Aktiva' })).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`its pages are accessible and do not scroll sideways at ${width} px`, async ({ page, adminApp }) => {
    // four examinations of whole pages
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/login');
    await expect(page.getByLabel('E-post')).toBeVisible();
    await expectAccessible(page);
    await submitLogin(page, adminApp.account('admin'));
    await expect(page.getByRole('heading', { name: 'Aktiva' })).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
