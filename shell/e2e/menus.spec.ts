import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, logInAsAdmin, logInAsPartner } from './people';
import { expect, test } from './product';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const textsOf = async (items: Locator) => (await items.allInnerTexts()).map((text) => text.trim());

/** What stands in the menu below the bar, on a phone. */
async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Meny' }).click();
  const drawer = page.getByRole('navigation', { name: 'Huvudmeny' });
  await expect(drawer).toBeVisible();
  return drawer;
}

test('a guest finds the same ways at every width, and ”Sök” is marked while they search', async ({ page }) => {
  await page.goto('/search?licenseType=B');
  const navigation = page.getByRole('navigation', { name: 'Huvudmeny' });
  await expect(navigation.locator('[aria-current="page"]')).toHaveText('Sök');
  expect(await textsOf(navigation.getByRole('link'))).toEqual(['Hem', 'Sök', 'Jämför']);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/login/student');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/');
    await page.mouse.move(100, 400);
    const drawer = await openDrawer(page);
    expect(await textsOf(drawer.getByRole('link'))).toEqual(['Hem', 'Sök', 'Jämför']);
    await expect(banner.getByRole('link', { name: 'Logga in' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('the footer has its columns, each entry once, and every entry leads to a page', async ({ page, request }) => {
  const columns: Record<string, string[]> = {};
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/compare');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Tjänster', 'Support', 'Juridiskt']) {
      const column = footer.locator('div', { has: page.getByRole('heading', { name, exact: true }) }).last();
      columns[name] = await textsOf(column.getByRole('link'));
    }
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByRole('button', { name: 'Hantera cookies' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  expect(columns.Tjänster?.slice(0, 2)).toEqual(['Sök trafikskola', 'Jämför trafikskolor']);
  expect(columns.Support?.slice(0, 2)).toEqual(['Vanliga frågor (FAQ)', 'Kontakt']);
  expect(columns.Juridiskt).toEqual([
    'Integritetspolicy',
    'Användarvillkor',
    'Cookiepolicy',
    'Villkor för skolor',
    'Dina rättigheter',
  ]);
  const all = Object.values(columns).flat();
  expect(new Set(all).size).toBe(all.length);
  const addresses = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toContain('/contact?type=support');
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test('a student has their own entries at every width, and is logged out to the start page', async ({
  page,
  product,
}) => {
  const { email, password } = product.account('student');
  await page.goto('/login/student');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
  await expect(page).toHaveURL(/\/$/);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Logga in' })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await banner.locator('button[aria-haspopup="menu"]').click();
  const own = ['Mina kontakter', 'Min profil', 'Mina favoriter'];
  const items = await textsOf(page.getByRole('menuitem'));
  expect([items.slice(0, 3), items.at(-1)]).toEqual([own, 'Logga ut']);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 720 });
  const drawer = await openDrawer(page);
  expect((await textsOf(drawer.getByRole('listitem'))).slice(0, 6)).toEqual(['Hem', 'Sök', 'Jämför', ...own]);
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(banner.getByRole('link', { name: 'Logga in' })).toBeVisible();
});

test('an administrator and a school find their work in the menu', async ({ page, product, complaints }) => {
  const admin = product.account('admin');
  await test.step('an administrator does not pass the students’ login', async () => {
    // the browser reports the refusal on its console
    complaints.allow(/401/);
    await page.goto('/login/student');
    await page.getByLabel('E-post').fill(admin.email);
    await page.getByLabel('Lösenord', { exact: true }).fill(admin.password);
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByRole('form').getByText(/^Kolla att e-post och lösenord stämmer/)).toBeVisible();
  });
  await logInAsAdmin(page, admin);
  await page.goto('/');
  await page.mouse.move(100, 400);
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').click();
  const items = await textsOf(page.getByRole('menuitem'));
  expect([items[0], items.at(-1)]).toEqual(['Skolhantering', 'Logga ut']);
  expect(items).toContain('Inställningar');
  expect(items).not.toContain('Mina favoriter');
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await logInAsPartner(page, product.account('school'));
  await page.goto('/');
  await page.mouse.move(110, 410);
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').click();
  expect((await textsOf(page.getByRole('menuitem')))[0]).toBe('Förfrågningar');
});
