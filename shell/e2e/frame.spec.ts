import type { Locator, Page } from '@playwright/test';
import { bringToLife } from './alive';
import { expectGoodInBothLooks } from './good-page';
import { expect, test } from './product';

/** From now on each page keeps in `isHydrated` that it has been taken over. */
async function noteHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('korkollen:hydrated', () => Object.assign(globalThis, { isHydrated: true }));
  });
}

test('pages are known by their address: 200, 404 and the policy that holds for them', async ({ request, product }) => {
  const status = async (address: string) => (await request.get(address)).status();
  expect(await status('/')).toBe(200);
  expect(await status(`/school/${product.school.id}`)).toBe(200);
  expect(await status('/partner')).toBe(200);
  expect(await status('/finns-inte')).toBe(404);
  expect(await status('/school/11111111-1111-4111-8111-111111111111')).toBe(404);
  expect(await status('/partner/finns/inte')).toBe(404);
  const policy = (await request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).not.toContain('unsafe');
});

test('Back returns to the list as the visitor left it, at the place where they were', async ({ page }) => {
  await page.goto('/goteborg');
  const links = page.getByRole('main').locator('a[href^="/school/"]:not([href*="#"])');
  await expect(links.nth(20)).toBeAttached();
  // what was opened stays open
  const opened = page.getByRole('main').getByRole('button', { name: 'Visa mer', expanded: true });
  await page.getByRole('main').getByRole('button', { name: 'Visa mer' }).last().click();
  await expect(opened).toHaveCount(1);
  await links.nth(20).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await links.nth(20).click();
  await expect(page).toHaveURL(/\/school\//);
  const position = () => page.evaluate(() => window.scrollY);
  await expect.poll(position).toBeLessThan(50);
  await page.goBack();
  await expect.poll(position).toBeGreaterThan(before - 100);
  await expect(opened).toHaveCount(1);
  // a page that lives, left for another document: it is there again before anybody touches it
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.goto('/contact');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Trafikskolor i Göteborg' })).toBeVisible();
  await expect.poll(position).toBeGreaterThan(before - 100);
});

test('the theme follows the system, can be changed, and is kept', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await paper();
  await page.getByRole('button', { name: 'Byt till mörkt läge' }).click();
  // by the script of the page itself, which waits for no app
  const dark = await paper();
  expect(dark).not.toBe(light);
  const kept = () => page.evaluate(() => localStorage.getItem('theme'));
  await expect.poll(kept).toBe('dark');
  await page.reload();
  expect(await paper()).toBe(dark);
  await page.getByRole('button', { name: 'Byt till ljust läge' }).click();
  await expect.poll(paper).toBe(light);
  await expect.poll(kept).toBeNull();
});

test('a visitor who goes offline is told, and told when it is over', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  // only a page that has been taken over can tell
  await bringToLife(page);
  await context.setOffline(true);
  await expect(page.getByText(/Du är offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Du är offline/)).toBeHidden();
});

test('a page can be read before any script; at the first sign the apps come in one go, nothing twice', async ({
  page,
}) => {
  const scripts: string[] = [];
  // what is fetched ahead in idle time is not part of the first page
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await noteHydration(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Meny' }).or(page.getByRole('main')).first().hover();
  await page.waitForFunction(() => 'isHydrated' in globalThis);
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(
    scripts.filter((address) => address.startsWith('/r/mfe_partner') || address.startsWith('/r/mfe_admin')),
  ).toEqual([]);
});

test('the list comes to life without the data of languages, which a slow phone waits for', async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { made });
    for (const name of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
      const construct = (native: object, args: unknown[], target: object): object => {
        made.push(name);
        return Reflect.construct(native as new () => object, args, target as new () => object) as object;
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
  });
  await noteHydration(page);
  await page.goto('/goteborg');
  await page.getByRole('main').hover();
  await page.waitForFunction(() => 'isHydrated' in globalThis);
  expect(await page.evaluate(() => (globalThis as { made?: string[] }).made)).toEqual([]);
});

test('a press before the apps run is not lost, and the menu of phones needs none of them', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  let letCodeCome = (): void => undefined;
  const isCodeThere = new Promise<void>((resolve) => (letCodeCome = resolve));
  await page.route(/\.js$/, async (route) => {
    await isCodeThere;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/goteborg');
  const button = page.getByRole('button', { name: 'Meny' });
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
  await button.click();
  await expect(menu.getByRole('link', { name: 'Jämför' })).toBeVisible();
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: /^Spara .* som favorit$/ })
    .first();
  const saved = () => page.evaluate(() => localStorage.getItem('favourites'));
  // nothing comes in above the list that would move what was pressed
  const favourites = page.getByRole('heading', { name: 'Dina favoriter' });
  const top = () => heart.evaluate((button) => Math.round(button.getBoundingClientRect().top));
  await heart.scrollIntoViewIfNeeded();
  const topBefore = await top();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await saved()).toBeNull();
  letCodeCome();
  await expect.poll(saved).toContain('"id"');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(favourites).not.toBeAttached();
  expect(await top()).toBe(topBefore);
  await page.getByRole('checkbox', { name: 'Jämför' }).first().check();
  await expect(page.getByText('1 av 3')).toBeVisible();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
});

test.describe('a browser that keeps nothing', () => {
  test.use({ hasSeenGuide: false });

  test('who reads on has the code run meanwhile; the page is taken over when they do something', async ({ page }) => {
    await noteHydration(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.clock.install();
    await page.goto('/goteborg');
    await page.clock.runFor(15_000);
    // the remote's entry, and what its page needs
    await expect
      .poll(() => scripts.filter((address) => address.startsWith('/r/mfe_student/')).length)
      .toBeGreaterThan(2);
    expect(await page.evaluate(() => 'isHydrated' in globalThis)).toBe(false);
    await page.getByRole('checkbox', { name: 'Jämför' }).first().check();
    await expect(page.getByText('1 av 3')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true });

    test('the page of a link is fetched while it is being pressed', async ({ page, product }) => {
      const browser = await page.context().newCDPSession(page);
      const fetched: string[] = [];
      browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.push(new URL(prefetchUrl).pathname));
      await browser.send('Preload.enable');
      const isTold = new Promise((resolve) => browser.once('Preload.ruleSetUpdated', resolve));
      await page.goto('/goteborg');
      await isTold;
      await page.getByRole('main').getByRole('link', { name: product.school.name }).first().tap();
      await expect(page).toHaveURL(/\/school\//);
      await expect.poll(() => fetched).toContain(`/school/${product.school.id}`);
    });
  });
});

test('an address that does not exist arrives rendered and comes to life as well', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  await page.goto('/finns-inte');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expectGoodInBothLooks(page);
  await bringToLife(page);
  await page.getByRole('link', { name: 'Till startsidan', exact: true }).click();
  await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
});

/** Whether what stands in it is drawn at all, or left out because it is far from what can be seen. */
const isLaidOut = (part: Locator): Promise<boolean> =>
  part.getByRole('heading').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header of a wide page stands where it will before the rest has come', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const placeOfLogo = () => page.getByRole('banner').getByRole('link').first().boundingBox();
    await page.goto('/goteborg');
    const place = await placeOfLogo();
    expect(place).not.toBeNull();
    await page.route('**/goteborg', async (route) => {
      const response = await route.fetch();
      const [beforePage] = (await response.text()).split('<main');
      await route.fulfill({ response, body: beforePage ?? '' });
    });
    await page.goto('/goteborg');
    await expect(page.getByRole('main')).toHaveCount(0);
    expect(await placeOfLogo()).toEqual(place);
  });

  test('home, the list, a school, a teacher and a comparison can be read, and links lead on', async ({
    page,
    product,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Sök', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trafikskolor i Göteborg' })).toBeVisible();
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('article') });
    expect(await isLaidOut(rows.first())).toBe(true);
    expect(await isLaidOut(rows.last())).toBe(false);
    await page.getByRole('link', { name: 'Visa fler trafikskolor' }).click();
    await expect(page.getByText(/^Visar 25–48 av \d+ trafikskolor$/)).toBeVisible();
    await page.getByRole('link', { name: 'Visa tidigare trafikskolor' }).click();
    await expect(page).toHaveURL('/goteborg');
    await page.getByRole('link', { name: product.school.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: product.school.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Priser' })).toBeVisible();
    const teacher = page.locator('a[href^="/teacher/"]').first();
    const name = await page.getByRole('article').filter({ has: teacher }).getByRole('heading').first().innerText();
    await teacher.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto('/compare');
    await expect(page.getByRole('heading', { level: 1, name: 'Jämför trafikskolor' })).toBeVisible();
    for (const [address, heading] of [
      ['/finns-inte', '404 Page Not Found'],
      ['/school/11111111-1111-4111-8111-111111111111', 'Trafikskolan kunde inte hittas.'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  test('a form that needs it says so, and puts nothing that is typed into the address', async ({ page, product }) => {
    for (const address of ['/login/student', '/admin/login', '/register/student', '/register/school', '/contact']) {
      await page.goto(address);
      const form = page.locator('main form');
      await expect(form.getByText(/^Formuläret behöver JavaScript/)).toBeVisible();
      await form.getByRole('textbox').first().fill('kim@exempel.se');
      await form.locator('button[type=submit]').click();
      await form.getByRole('textbox').first().press('Enter');
      await expect(form.getByRole('textbox').first()).toHaveValue('kim@exempel.se');
      expect(page.url()).toBe(`${product.origin}${address}`);
    }
  });
});
