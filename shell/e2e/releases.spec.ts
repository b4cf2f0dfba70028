import { access, appendFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { endCanary, removeRemote } from '@korkollen/release/registry/channel-changes';
import type { Page } from '@playwright/test';
import { bringToLife } from './alive';
import { openBrowser } from './people';
import { expect, test, type Product } from './product';
import { buildChangedPartner, openReleaseDesk, unpackRemote } from './release-desk';

const words = ['Logga in till partnerområdet', 'Välkommen till partnerområdet'] as const;
const [oldWords, newWords] = words;
const unavailable = 'Den här delen är tillfälligt otillgänglig';
const readOnly = /knapparna fungerar inte just nu/;
const login = '/partner/login';

let folder: string;
/** The partner app of a later commit, which is built while the first journeys are walked. */
let changedBuild: Promise<string>;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-later-'));
  changedBuild = buildChangedPartner(path.join(folder, 'mfe-partner'), words);
  // who waits for it hears of a fault
  changedBuild.catch(() => undefined);
});
test.afterAll(async () => {
  await changedBuild.catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

const titled = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

/** The page as it leaves the host, for a browser with these cookies. */
async function readPage({ origin }: Product, address: string, cookie = ''): Promise<{ html: string; cookie: string }> {
  const answer = await fetch(origin + address, { headers: { cookie } });
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { html: await answer.text(), cookie: [cookie, ...set].filter(Boolean).join('; ') };
}

test('a remote of yesterday runs in the shell of today, as a canary at first', async ({
  browser,
  page,
  product,
  complaints,
}) => {
  complaints.allow(/status of 404.*\/yesterday/);
  const desk = openReleaseDesk(product);
  const stored = new URL('./remote-of-contract-2.json', import.meta.url);
  const yesterday = await desk.publish('mfe_yesterday', await unpackRemote(stored, path.join(folder, 'mfe-yesterday')));
  expect((await page.goto('/yesterday'))?.status()).toBe(404);

  await desk.showToSome(yesterday, 100);
  try {
    await page.goto('/yesterday?fraga=hej');
    await expect(titled(page, 'Sidan från i går')).toBeVisible();
    await bringToLife(page);
    // each module that it takes from the shell: the API's client, session, router, state, messages
    await expect(page.getByTestId('site')).toHaveText(/^\d+ skolor$/);
    await expect(page.getByTestId('site')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.getByTestId('session')).toHaveText('guest');
    await expect(page.getByTestId('query')).toHaveText('hej');
    await page.getByRole('button', { name: 'Tryck 0' }).click();
    await expect(page.getByRole('button', { name: 'Tryck 1', expanded: true })).toBeVisible();
    await expect(page.getByText('Tryckt', { exact: true }).first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Till startsidan' }).click();
    await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
  } finally {
    await desk.change((remotes, said) => removeRemote(remotes, yesterday.name, said));
  }
  const other = await openBrowser(browser, product, 390);
  await expect.poll(async () => (await other.goto('/yesterday'))?.status()).toBe(404);
  await other.context().close();
});

test('the site goes on while the store of releases is away, and follows it when it is back', async ({ product }) => {
  const desk = openReleaseDesk(product);
  const before = await desk.readStable('mfe_partner');
  const next = await desk.publishChanged('mfe_partner');
  const addresses = [login, `/school/${product.school.id}`, '/goteborg'];
  const expectRendered = async (address: string): Promise<void> =>
    expect((await readPage(product, address)).html, address).toContain('<h1');
  for (const address of addresses) await expect(() => expectRendered(address)).toPass();

  const away = `${product.registryFolder}-away`;
  await rename(product.registryFolder, away);
  try {
    for (const address of addresses) await expectRendered(address);
    expect((await readPage(product, login)).html).toContain(before.version);
  } finally {
    await rename(away, product.registryFolder);
  }
  await desk.whileShown(next, async () => {
    await expect.poll(async () => (await readPage(product, login)).html).toContain(next.version);
  });
  await expect.poll(async () => (await readPage(product, login)).html).toContain(before.version);
});

test('a team releases while a visitor is there, who moves to it between two areas, and back', async ({
  page,
  product,
}) => {
  test.slow();
  const desk = openReleaseDesk(product);
  const before = await desk.readStable('mfe_partner');
  await page.goto(login);
  await bringToLife(page);
  await page.evaluate(() => {
    document.documentElement.dataset.visit = 'the first';
  });
  const firstVisit = page.locator('html[data-visit="the first"]');

  const release = await desk.publish('mfe_partner', await changedBuild);
  expect((await readPage(product, login)).html).toContain(oldWords);

  await desk.showToAll(release);
  await expect.poll(async () => (await readPage(product, login)).html).toContain(newWords);

  // in the area where the visitor is, what was begun goes on
  await expect(titled(page, oldWords)).toBeVisible();
  // the page learns of it by an answer that it asks for anyway
  const learns = page.waitForResponse('**/releases.json');
  await page.getByRole('main').getByRole('link', { name: 'Registrera trafikskola' }).click();
  await expect(page).toHaveURL(/\/register\/school$/);
  await expect(titled(page, oldWords)).toHaveCount(0);
  await (await learns).finished();
  await page.goBack();
  await expect(titled(page, oldWords)).toBeVisible();
  await expect(firstVisit).toBeVisible();
  // and on the way into another one the new release comes
  await page.getByRole('link', { name: 'Körkollen, till startsidan' }).click();
  await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
  await expect(firstVisit).toHaveCount(0);
  await page.goto(login);
  await expect(titled(page, newWords)).toBeVisible();

  const back = await desk.run('rollback', 'partner', '--why', 'the old words were better');
  expect(back, back.output).toMatchObject({ exitCode: 0 });
  await expect.poll(async () => (await readPage(product, login)).html, { intervals: [50] }).toContain(oldWords);
  await page.goto(login);
  await expect(titled(page, oldWords)).toBeVisible();
  const { output } = await desk.run('history', 'partner', '--limit', '2');
  expect(output).toContain(`rolled back from ${release.version} to ${before.version} (the old words were better)`);
  expect(output).toContain(`promoted from ${before.version} to ${release.version}`);
});

test('a canary is shown to the same visitors each time, in what is rendered and in what runs', async ({
  browser,
  product,
}) => {
  const desk = openReleaseDesk(product);
  const release = await desk.publish('mfe_partner', await changedBuild);
  await desk.showToSome(release, 50);
  const visitors = { canary: '', stable: '' };
  try {
    await expect(async () => {
      const { html, cookie } = await readPage(product, login);
      expect(cookie).toContain('korkollen_channel=');
      visitors[html.includes(newWords) ? 'canary' : 'stable'] = cookie;
      expect(Object.values(visitors)).not.toContain('');
    }).toPass({ intervals: [10] });
    for (let visit = 0; visit < 5; visit += 1) {
      expect((await readPage(product, login, visitors.canary)).html).toContain(newWords);
      expect((await readPage(product, login, visitors.stable)).html).toContain(oldWords);
    }

    const visitor = await openBrowser(browser, product, 390);
    const [name = '', value = ''] = visitors.canary.split('=');
    await visitor.context().addCookies([{ name, value, url: product.origin }]);
    await visitor.goto(login);
    await bringToLife(visitor);
    await expect(titled(visitor, newWords)).toBeVisible();
    await visitor.getByRole('link', { name: 'Körkollen, till startsidan' }).click();
    await expect(visitor.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
    await visitor.goBack();
    await expect(titled(visitor, newWords)).toBeVisible();
    await visitor.context().close();
  } finally {
    await desk.change((remotes, said) => endCanary(remotes, release.name, said));
  }
  await expect.poll(async () => (await readPage(product, login, visitors.canary)).html).toContain(oldWords);
});

test('a staff link shows its holder a release that nobody else sees, until it is ended', async ({
  browser,
  page,
  product,
}) => {
  const desk = openReleaseDesk(product);
  const release = await desk.publish('mfe_partner', await changedBuild);
  const made = await desk.run('preview', 'partner', release.version);
  const link = /http\S+\/release-preview\?token=\S+/.exec(made.output)?.[0];
  expect(link, made.output).toBeDefined();
  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
  await page.goto(login);
  await expect(titled(page, newWords)).toBeVisible();
  const bar = page.getByText(release.version);
  await expect(bar).toBeVisible();
  await bringToLife(page);
  await expect(titled(page, newWords)).toBeVisible();

  const other = await openBrowser(browser, product, 390);
  await other.goto(login);
  await expect(titled(other, oldWords)).toBeVisible();
  await expect(other.getByText(release.version)).toHaveCount(0);
  await other.context().close();

  await page.getByRole('link', { name: /Avsluta/ }).click();
  await page.goto(login);
  await expect(titled(page, oldWords)).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('nothing runs of a release whose files were changed in the store', async ({ page, product, complaints }) => {
  complaints.allow(/integrity|mfe_partner|ChunkLoadError|Failed to load|RUNTIME-008|404/);
  const desk = openReleaseDesk(product);
  const release = await desk.publishChanged('mfe_partner');
  const chunks = Object.values(release.chunks.pages).flat();
  for (const chunk of new Set([...chunks, ...release.chunks.always])) {
    await appendFile(path.join(desk.folderOf(release), chunk), '\n;globalThis.wasTampered = true;');
  }
  await desk.whileShown(release, async () => {
    await expect.poll(async () => (await readPage(product, login)).html).toContain(release.version);
    await page.goto(login);
    await expect(page.getByText(readOnly)).toBeVisible({ timeout: 12_000 });
    await expect(page.getByLabel('Användarnamn')).toBeVisible();
    await page.goto('/partner');
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible({ timeout: 12_000 });
    expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
    await page
      .getByRole('link', { name: /till startsidan/ })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
  });
});

test('nor of a server build that was changed there: browsers render its pages', async ({ page, product }) => {
  const desk = openReleaseDesk(product);
  const release = await desk.publishChanged('mfe_partner', { 'server.cjs': (text) => `${text}\n// a later build` });
  const ran = path.join(folder, 'it-ran');
  const server = path.join(desk.folderOf(release), 'server.cjs');
  const before = await readFile(server, 'utf8');
  await writeFile(server, `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '');\n${before}`);
  await desk.whileShown(release, async () => {
    await expect.poll(async () => (await readPage(product, login)).html).toContain(release.version);
    expect((await readPage(product, login)).html).not.toContain('<h1');
    await page.goto(login);
    await expect(titled(page, oldWords)).toBeVisible();
    await expect(access(ran)).rejects.toThrow('ENOENT');
  });
});

test('a candidate that is not what was published is refused, in words, and nothing changes', async ({ product }) => {
  const desk = openReleaseDesk(product);
  const before = await desk.readStable('mfe_partner');
  const release = await desk.publishChanged('mfe_partner');
  await appendFile(path.join(desk.folderOf(release), release.entry), '\n;globalThis.wasTampered = true;');
  const { exitCode, output } = await desk.run('promote', 'partner', release.version, '--why', 'nobody will see it');
  expect(exitCode, output).toBe(1);
  expect(output).toContain(`mfe_partner ${release.version} is not shown to anybody; nothing was changed.`);
  expect(output).toMatch(/files: .*remoteEntry\.js/);
  expect((await desk.readStable('mfe_partner')).version).toBe(before.version);
});
