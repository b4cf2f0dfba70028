import { findAccessibilityFaults } from '@korkollen/tooling/playwright/accessibility';
import type { Page } from '@playwright/test';
import { expect, publicSite, submitLogin, test } from './admin-app';

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
}

const refused = 'Kolla att e-post och lösenord stämmer och försök igen. Här loggar bara administratörer in.';

test('an administrator logs in, finds a school, and stays logged in', async ({ page, adminApp }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin$/);
  await submitLogin(page, adminApp.account('admin'));
  await expect(page.getByRole('heading', { name: 'Översikt', level: 1 })).toBeVisible();
  await page.goto('/admin/schools');
  await expect(page.getByRole('heading', { name: 'Skolhantering', level: 1 })).toBeVisible();

  const active = page.getByRole('region', { name: 'Aktiva' });
  const archived = page.getByRole('region', { name: 'Arkiverade' });
  await expect(active.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Nya' }).getByRole('rowheader')).toHaveCount(63);
  await expect(archived.getByRole('rowheader')).toHaveCount(4);
  await expect(page.getByText('Verifierad', { exact: true })).toHaveCount(1);

  const name = (await active.getByRole('rowheader').getByRole('link').textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Sök skola' }).fill(name);
  await expect(archived).toHaveCount(0);
  await expect(active.getByRole('rowheader')).toHaveCount(1);

  await page.reload();
  await expect(active.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Sök skola' })).toHaveValue(name);
});

test('nothing runs that the page has not named, and what is done on the public site leads there', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|integrity/i.test(message.text()))
      complaints.push(message.text());
  });
  await page.route(`${publicSite}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta charset="utf-8"><h1>Den öppna sidan</h1>' }),
  );
  const answer = await page.goto('/admin/login');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'nonce-");
  await expect(page.getByLabel('E-post')).toBeVisible();
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await expect(page.getByRole('heading', { name: 'Den öppna sidan' })).toBeVisible();
  await expect(page).toHaveURL(`${publicSite}/forgot-password?role=admin`);
  expect((await page.request.get('/admin/nothing')).status()).toBe(404);
});

test('a wrong password is refused, and what was typed is kept', async ({ page, adminApp }) => {
  const { email } = adminApp.account('admin');
  await page.goto('/admin/login');
  await submitLogin(page, { email, password: 'inte-mitt-losenord' });
  await expect(page.getByRole('alert')).toHaveText(refused);
  await expect(page.getByLabel('E-post')).toHaveValue(email);
});

for (const role of ['student', 'school'] as const) {
  test(`a ${role} is not let in, and has no session afterwards`, async ({ page, adminApp }) => {
    await page.goto('/admin/login');
    await submitLogin(page, adminApp.account(role));
    await expect(page.getByRole('alert')).toHaveText(refused);
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

test('an administrator sees where they are logged in, and keeps the password that a slip did not change', async ({
  page,
  adminApp,
}) => {
  const { email, password } = adminApp.account('admin');
  await page.goto('/admin/settings');
  await submitLogin(page, { email, password });
  await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(email);
  await expect(page.getByRole('list', { name: 'Öppna inloggningar' }).getByText('(den här)')).toBeVisible();
  await page.getByLabel(/^Nuvarande lösenord/).fill('inte-mitt-losenord');
  await page.getByLabel(/^Nytt lösenord/).fill('tre-gröna-paraplyer');
  await page.getByLabel(/^Bekräfta nytt lösenord/).fill('tre-gröna-paraplyer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kunde inte ändra lösenord', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Nuvarande lösenord/)).toHaveAttribute('aria-invalid', 'true');
});

test('its pages are accessible and do not scroll sideways, on a phone and on a desk', async ({ page, adminApp }) => {
  // six examinations of whole pages
  test.slow();
  const expectGoodAtBothWidths = async (): Promise<void> => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    }
  };
  await page.goto('/admin/login');
  await expect(page.getByLabel('E-post')).toBeVisible();
  await expectGoodAtBothWidths();
  await submitLogin(page, adminApp.account('admin'));
  await expect(page.getByRole('heading', { name: 'Aktiva' })).toBeVisible();
  await expectGoodAtBothWidths();
  await page.goto('/admin/settings');
  await expect(page.getByRole('list', { name: 'Öppna inloggningar' })).toBeVisible();
  await expectGoodAtBothWidths();
});
