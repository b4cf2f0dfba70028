import type { Page } from '@playwright/test';
import { expectNoViolations } from './good-page';
import { logInAsPartner } from './people';
import { expect, test } from './product';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('korkollen-pages'));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and stays until it is kept. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(200, 300);
  await expect.poll(() => keptPages(page), { timeout: 30_000 }).toContain(new URL(page.url()).pathname);
}

test('lists, schools and comparisons that were read open without a network, marked as old; the rest says what is kept', async ({
  page,
  context,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.allow(/ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch/);
  const school = `/school/${product.school.id}`;
  await read(page, '/goteborg');
  const links = page.getByRole('main').locator('a[href^="/school/"]:not([href*="#"])');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const other = addresses.find((address) => address !== school)?.replace('/school/', '') ?? '';
  const comparison = `/compare/${product.school.id},${other}`;
  // reached without a page load, and kept all the same
  await page.getByRole('main').locator(`a[href="${school}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.school.name })).toBeVisible();
  await expect.poll(() => keptPages(page), { timeout: 30_000 }).toContain(school);
  await read(page, comparison);

  await context.setOffline(true);
  await page.goto(school);
  await expect(page.getByRole('heading', { level: 1, name: product.school.name })).toBeVisible();
  await expect(page.getByText(/Du är offline/)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/offline|hämtade|från/i)
      .first(),
  ).toBeVisible();
  for (const address of ['/goteborg', comparison]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Du är offline/)).toBeVisible();
    await expect(page.getByText(/^Du ser det som hämtades/).first()).toBeVisible();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/favoriter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan kan inte hämtas just nu' })).toBeVisible();
  await expectNoViolations(page);
  await page
    .getByRole('link', { name: new RegExp(product.school.name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: product.school.name })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/favoriter');
  await expect(page.getByRole('heading', { level: 1, name: /favoriter/ })).toBeVisible();
  await page.goto(school);
  await expect(page.locator('meta[name="korkollen-kept-at"]')).toHaveCount(0);
});

test('nothing of a signed-in person is kept, and a logout forgets what was', async ({ page, product }) => {
  test.setTimeout(180_000);
  await read(page, '/goteborg');
  await logInAsPartner(page, product.account('school'));
  // as long as a page that is kept has to be read
  await read(page, '/compare');
  const paths = await everythingKept(page);
  expect(paths.filter((path) => /^\/(api|partner|admin|login|mina|min-)/.test(path))).toEqual([]);
  expect(paths).toContain('/goteborg');
  await page.goto('/partner');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/partner\/login/);
  await expect.poll(() => keptPages(page)).toEqual([]);
});

test('a release that comes does not wait, and the page says how to install it', async ({ page, request }) => {
  const worker = await request.get('/sw.js');
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache']);
  await read(page, '/goteborg');
  const states = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return [registration.active?.state, registration.waiting, navigator.serviceWorker.controller !== null];
    });
  await expect.poll(states).toEqual(['activated', null, true]);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { shortcuts: { url: string }[] };
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});
