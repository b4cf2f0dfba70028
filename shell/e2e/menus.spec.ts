import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, logInAsAdmin, logInAsPartner } from './people';
import { expect, test } from './product';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A menu fills a moment after the press that opens it. */
const expectFirst = (items: Locator, texts: string[]) =>
  expect
    .poll(async () => (await items.allInnerTexts()).map((text) => text.trim()).slice(0, texts.length))
    .toEqual(texts);

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
  await expect(navigation.getByRole('link')).toHaveText(['Hem', 'Sök', 'Jämför']);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Logga in' })).toHaveAttribute('href', '/login/student');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/');
    await page.mouse.move(100, 400);
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole('link')).toHaveText(['Hem', 'Sök', 'Jämför']);
    await expect(banner.getByRole('link', { name: 'Logga in' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('the footer has its columns, each entry once, and every entry leads to a page', async ({ page, request }) => {
  const footer = page.getByRole('contentinfo');
  const linksBelow = (name: string): Locator =>
    footer
      .locator('div', { has: page.getByRole('heading', { name, exact: true }) })
      .last()
      .getByRole('link');
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/compare');
    await expectFirst(linksBelow('Tjänster'), ['Sök trafikskola', 'Jämför trafikskolor']);
    await expectFirst(linksBelow('Support'), ['Vanliga frågor (FAQ)', 'Kontakt']);
    await expect(linksBelow('Juridiskt')).toHaveText([
      'Integritetspolicy',
      'Användarvillkor',
      'Cookiepolicy',
      'Villkor för skolor',
      'Dina rättigheter',
    ]);
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByRole('button', { name: 'Hantera cookies' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => ({ text: link.textContent, address: link.getAttribute('href') ?? '' })));
  expect(new Set(links.map(({ text }) => text)).size).toBe(links.length);
  const addresses = links.map(({ address }) => address);
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
  const items = page.getByRole('menuitem');
  await expectFirst(items, own);
  await expect(items.last()).toHaveText('Logga ut');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 720 });
  const drawer = await openDrawer(page);
  await expectFirst(drawer.getByRole('listitem'), ['Hem', 'Sök', 'Jämför', ...own]);
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
  const items = page.getByRole('menuitem');
  await expect(items.first()).toHaveText('Skolhantering');
  await expect(items.last()).toHaveText('Logga ut');
  await expect(items.filter({ hasText: 'Inställningar' })).toHaveCount(1);
  await expect(items.filter({ hasText: 'Mina favoriter' })).toHaveCount(0);
  await items.last().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible();
  await logInAsPartner(page, product.account('school'));
  await page.goto('/');
  await page.mouse.move(110, 410);
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').click();
  await expect(items.first()).toHaveText('Förfrågningar');
});
