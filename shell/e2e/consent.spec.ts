import { endpoints } from '@korkollen/api/contracts/endpoints';
import type { Page } from '@playwright/test';
import { bringToLife } from './alive';
import { expectNoViolations } from './good-page';
import { expectNoSidewaysScroll } from './people';
import { expect, test } from './product';

// half-way through its fade a dialog's text has too little contrast: nothing fades here
test.use({ hasSeenGuide: true, hasChosenCookies: false, contextOptions: { reducedMotion: 'reduce' } });

const KEY = 'korkollen_consent';
/** Every choice: what is pressed, and ticked before that. */
const choices: { button: string; ticked?: RegExp; categories: string[] }[] = [
  { button: 'Endast nödvändiga', categories: ['essential'] },
  { button: 'Acceptera alla', categories: ['essential', 'analytics', 'marketing'] },
  { button: 'Spara mina val', ticked: /^Statistik/, categories: ['essential', 'analytics'] },
  { button: 'Spara mina val', ticked: /^Marknadsföring/, categories: ['essential', 'marketing'] },
];

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Cookies på Körkollen' });

/** What a page has sent beyond reading: the proof of a choice, and whatever counts visits. */
function watchRequests(page: Page) {
  const sent: { path: string; categories?: string[] }[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!page.url().startsWith(origin) && page.url() !== 'about:blank') elsewhere.push(request.url());
    // that our own code works or fails is told without asking, in sums that are nobody's
    if (request.method() !== 'POST' || pathname === endpoints.recordReleaseReports.url) return;
    const body = request.postDataJSON() as { categories?: string[] } | null;
    sent.push({ path: pathname, ...(body?.categories && { categories: body.categories }) });
  });
  return { sent, elsewhere };
}

const storedKeys = (page: Page) =>
  page.evaluate(() => {
    try {
      return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
    } catch {
      return 'refused';
    }
  });
const storedCategories = (page: Page) =>
  page.evaluate((key) => {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as { categories: string[] }).categories;
  }, KEY);

const giveSignal = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
/** Scripts that somebody who measures would put into a page. */
const addWaitingScripts = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const category of ['analytics', 'marketing']) {
        const script = document.createElement('script');
        Object.assign(script, { type: 'text/plain', src: `/${category}-of-somebody.js` });
        script.dataset.category = category;
        document.head.append(script);
      }
    });
  });

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  // the apps start at the first sign of a person
  await page.mouse.move(200, 300);
}

/** Goes on to another page, and stays as long as events wait for others before they are sent. */
async function goOn(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await bringToLife(page);
  await page.clock.fastForward(12_000);
  // whatever would be sent is on its way before this
  await page.evaluate((address) => fetch(address), endpoints.getSiteFacts.url);
}

for (const { button, ticked, categories } of choices) {
  for (const isStorageRefused of [false, true]) {
    test(`${categories.join(' + ')}, storage ${isStorageRefused ? 'refused' : 'open'}: what is kept and sent`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/status of 404|MIME type/);
      const { sent, elsewhere } = watchRequests(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('-of-somebody.js')) asked.push(new URL(request.url()).pathname);
      });
      await addWaitingScripts(page);
      if (isStorageRefused) await refuseStorage(page);
      await openHome(page);
      const question = questionOn(page);
      await expect(question).toBeVisible();
      expect(sent).toEqual([]);
      expect(asked).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      if (!isStorageRefused) expect(await storedKeys(page)).toEqual(['korkollen_quickstart_shown']);

      const answered = page.waitForResponse(`**${endpoints.recordConsent.url}`);
      if (ticked) {
        await question.getByRole('button', { name: 'Anpassa' }).click();
        await question.getByRole('checkbox', { name: ticked }).click();
      }
      await question.getByRole('button', { name: button }).click();
      await expect(question).toBeHidden();
      expect((await answered).status()).toBe(201);
      expect(sent).toEqual([{ path: endpoints.recordConsent.url, categories }]);
      const expectedScripts = categories.slice(1).map((category) => `/${category}-of-somebody.js`);
      await expect.poll(() => asked).toEqual(expectedScripts);
      if (isStorageRefused) return;
      await expect.poll(() => storedCategories(page)).toEqual(categories);
      await expect.poll(() => storedKeys(page)).toEqual(['korkollen_consent', 'korkollen_quickstart_shown']);

      await goOn(page);
      await expect(questionOn(page)).toBeHidden();
      const isCounted = () => sent.some(({ path }) => path === endpoints.recordEvents.url);
      await expect.poll(isCounted).toBe(categories.includes('analytics'));
      expect(elsewhere).toEqual([]);
    });
  }
}

test('a browser with the privacy signal is not asked; the panel says why, and yes means no', async ({ page }) => {
  const { sent } = watchRequests(page);
  await giveSignal(page);
  await openHome(page);
  await expect.poll(() => storedCategories(page)).toEqual(['essential']);
  await expect(questionOn(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cookieinställningar' }).click();
  const panel = questionOn(page);
  await expect(panel.getByText(/Global Privacy Control/)).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: /^Statistik/ })).toBeDisabled();
  await expectNoViolations(page, '[role=dialog]');
  const answered = page.waitForResponse(`**${endpoints.recordConsent.url}`);
  await panel.getByRole('button', { name: 'Acceptera alla' }).click();
  await answered;
  await expect.poll(() => storedCategories(page)).toEqual(['essential']);
  await goOn(page);
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set([endpoints.recordConsent.url]));
  expect(new Set(sent.flatMap(({ categories }) => categories))).toEqual(new Set(['essential']));
});

test('with the privacy signal and storage refused nothing is asked, kept or sent', async ({ page }) => {
  const { sent } = watchRequests(page);
  await giveSignal(page);
  await refuseStorage(page);
  await openHome(page);
  await expect(page.getByRole('button', { name: 'Visa snabbguiden' })).not.toHaveAttribute('aria-busy');
  await goOn(page);
  await expect(questionOn(page)).toBeHidden();
  expect(sent).toEqual([]);
});

test('a refusal while the server is down counts at once, and its proof follows', async ({ page, complaints }) => {
  complaints.allow(/status of 503|ERR_FAILED/);
  await openHome(page);
  await page.route(`**${endpoints.recordConsent.url}`, (route) => route.fulfill({ status: 503, body: '{}' }));
  const question = questionOn(page);
  const refused = page.waitForResponse(`**${endpoints.recordConsent.url}`);
  await question.getByRole('button', { name: 'Endast nödvändiga' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => storedCategories(page)).toEqual(['essential']);
  expect((await refused).status()).toBe(503);
  await page.unroute(`**${endpoints.recordConsent.url}`);
  const proved = page.waitForResponse(`**${endpoints.recordConsent.url}`);
  await page.goto('/compare');
  await page.mouse.move(220, 300);
  expect((await proved).status()).toBe(201);
  await expect(questionOn(page)).toBeHidden();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key)?.includes('unsent'), KEY)).toBe(false);
});

test.describe('the settings on a short page', () => {
  test.use({ hasChosenCookies: true });

  test('are in the corner of a wide screen, wherever one has scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/claim');
    const settings = page.getByRole('button', { name: 'Cookieinställningar' });
    const foot = async () => {
      const box = await settings.boundingBox();
      return box && box.y + box.height;
    };
    expect(await foot()).toBe(788);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await foot()).toBe(788);
    await expectNoViolations(page);
  });

  test('stand in the footer of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/claim');
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookieinställningar' });
    const [own, other] = await Promise.all([
      settings.boundingBox(),
      page.getByRole('button', { name: 'Hantera cookies' }).boundingBox(),
    ]);
    expect(own && own.y + own.height / 2).toBe(other && other.y + other.height / 2);
  });
});

for (const [width, height, colorScheme] of [
  [1280, 800, 'dark'],
  [320, 640, 'light'],
] as const) {
  test(`by the keyboard alone at ${width} px (${colorScheme}): adapt, change, take back, ask anew`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.keyboard.press('Tab');
    const question = questionOn(page);
    await expect(question).toBeVisible();
    await expect(question.getByRole('button', { name: 'Endast nödvändiga' })).toBeInViewport();
    await expect(question.getByRole('button', { name: 'Acceptera alla' })).toBeInViewport();
    const [refuse, accept] = await Promise.all(
      ['Endast nödvändiga', 'Acceptera alla'].map((name) => question.getByRole('button', { name }).boundingBox()),
    );
    expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
    await expectNoViolations(page, '[role=dialog]');
    const pressOn = async (name: string) => {
      const button = question.getByRole('button', { name });
      for (let tabs = 0; tabs < 12 && !(await button.evaluate((node) => node === document.activeElement)); tabs += 1) {
        await page.keyboard.press('Tab');
        // the focus stays in the dialog
        expect(await question.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Enter');
    };
    await pressOn('Anpassa');
    await expect(question.getByRole('checkbox', { name: /^Statistik/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expectNoViolations(page, '[role=dialog]');
    await pressOn('Spara mina val');
    await expect.poll(() => storedCategories(page)).toEqual(['essential', 'analytics']);

    const settings = page.getByRole('button', { name: 'Cookieinställningar' });
    await settings.focus();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('checkbox', { name: /^Statistik/ })).toBeChecked();
    await pressOn('Ta tillbaka samtycke');
    await expect(question).toBeHidden();
    await expect(settings).toBeFocused();
    await expect.poll(() => storedCategories(page)).toEqual(['essential']);

    await page.getByRole('button', { name: 'Hantera cookies' }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await expect.poll(() => storedCategories(page)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
}

test.describe('a browser that has never been here', () => {
  test.use({ hasSeenGuide: false });

  test('is asked before the guide opens, one dialog at a time', async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    const question = questionOn(page);
    await expect(question).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await question.getByRole('button', { name: 'Endast nödvändiga' }).click();
    const guide = page.getByRole('dialog', { name: 'Körkollen', exact: true });
    await expect(guide).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('is not asked while it writes, and texts that have changed ask anew', async ({ page }) => {
    await page.goto('/goteborg');
    const search = page.getByRole('combobox').first();
    await search.click();
    await search.pressSequentially('maj', { delay: 300 });
    await expect(questionOn(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await search.blur();
    await questionOn(page).getByRole('button', { name: 'Endast nödvändiga' }).click();
    await expect.poll(() => storedCategories(page)).toEqual(['essential']);
    // the answer to the proof writes the choice once more
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).not.toContain('unsent');
    await page.evaluate((key) => {
      const choice = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...choice, policyVersions: { cookies: '0' } }));
    }, KEY);
    await page.reload();
    await page.mouse.move(240, 320);
    await expect(questionOn(page)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, hasSeenGuide: false });

  test('the page can be read, nothing lies over it, and nothing is kept', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
  });
});
