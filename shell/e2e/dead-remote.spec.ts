import { readFile, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { bringToLife } from './alive';
import { expectNoViolations } from './good-page';
import { expect, test } from './product';
import { openReleaseDesk } from './release-desk';

const unavailable = 'Den här delen är tillfälligt otillgänglig';
const readOnly = /knapparna fungerar inte just nu/;

test.describe('a remote that is gone', () => {
  test.beforeEach(({ complaints }) => {
    complaints.allow(
      /mfe_partner|mfe_student|Failed to load|ScriptNetworkError|remoteEntry|RUNTIME-008|ChunkLoadError/,
    );
  });

  test('costs its own pages; the others work, and it comes back when it is there again', async ({ page, product }) => {
    const folder = path.join(product.registryFolder, 'mfe_partner');
    const hidden = `${folder}-away`;
    await rename(folder, hidden);
    try {
      // a private area: what arrives of it is a frame, with nothing to stay for
      await page.goto('/partner');
      await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();

      await page
        .getByRole('link', { name: /till startsidan/ })
        .first()
        .click();
      await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Sök trafikskola' })).toBeVisible();
      await expect(footer.getByRole('link', { name: 'Logga in som trafikskola' })).toHaveCount(0);
      await page.goto(`/school/${product.school.id}`);
      await expect(page.getByRole('heading', { level: 1, name: product.school.name })).toBeVisible();
      await page.goto('/partner');
      await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
    } finally {
      await rename(hidden, folder);
    }
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByLabel('Användarnamn')).toBeVisible();
  });

  test('and takes its entries out of the header when it is the student pages', async ({ page }) => {
    await page.route('**/r/mfe_student/**', (route) => route.abort());
    await page.goto('/partner/login');
    await bringToLife(page);
    await page.getByRole('link', { name: 'Körkollen, till startsidan' }).click();
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sök' })).toHaveCount(0);
    await page.goto('/partner/login');
    await expect(page.getByLabel('Användarnamn')).toBeVisible();
  });

  test('leaves what arrived rendered to be read, and says that it can do no more', async ({ page, product }) => {
    await page.route('**/r/mfe_student/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText(readOnly)).toBeVisible();
    await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
    await expectNoViolations(page);

    await page.getByRole('link', { name: 'Sök', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trafikskolor i Göteborg' })).toBeVisible();
    await expect(page.getByText(readOnly)).toBeVisible();
    await expect(page.getByRole('link', { name: product.school.name }).first()).toBeVisible();

    await page.unroute('**/r/mfe_student/**');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await bringToLife(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Trafikskolor i Göteborg' })).toBeVisible();
    await expect(page.getByText(readOnly)).toHaveCount(0);
  });

  test('or hangs, and is given up after a while', async ({ page }) => {
    await page.route('**/r/mfe_partner/**/remoteEntry.js', () => new Promise<void>(() => undefined));
    // a private area arrives as its frame; its load event waits for the script that hangs
    await page.goto('/partner', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Hämtar förfrågningar')).toBeAttached();
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible({ timeout: 12_000 });
    await page.unroute('**/r/mfe_partner/**/remoteEntry.js');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByLabel('Användarnamn')).toBeVisible();
  });

  test('or is only slow, and comes after the frame', async ({ page }) => {
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/r/mfe_partner/**/remoteEntry.js', (route) => held.then(() => route.continue()));
    // its load event may wait for what is held
    await page.goto('/partner', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Hämtar förfrågningar')).toBeAttached();
    letThrough();
    await expect(page.getByLabel('Användarnamn')).toBeVisible();
  });
});

for (const kind of ['the entry', 'a chunk'] as const) {
  test(`a remote with ${kind} that was changed after the build does not run`, async ({ page, product, complaints }) => {
    complaints.allow(/integrity|mfe_partner|ChunkLoadError|Failed to load|RUNTIME-008/);
    const desk = openReleaseDesk(product);
    const folder = desk.folderOf(await desk.readStable('mfe_partner'));
    const files = (await readdir(folder)).filter((file) => /^\d+\.[0-9a-f]+\.js$/.test(file));
    const tampered = kind === 'the entry' ? ['remoteEntry.js'] : files;
    await page.route('**/r/mfe_partner/**/*.js', async (route) => {
      const name = path.basename(new URL(route.request().url()).pathname);
      if (!tampered.includes(name)) return route.continue();
      const body = `globalThis.wasTampered = true;${await readFile(path.join(folder, name), 'utf8')}`;
      return route.fulfill({ body, contentType: 'text/javascript' });
    });
    await page.goto('/partner/login');
    await expect(page.getByText(readOnly)).toBeVisible({ timeout: 12_000 });
    await expect(page.getByLabel('Användarnamn')).toBeVisible();
    expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
  });
}

test('a remote of another contract is not started', async ({ page, product, complaints }) => {
  complaints.allow(/mfe_partner|contract version/);
  const desk = openReleaseDesk(product);
  const foreign = await desk.publishChanged('mfe_partner', {
    'remote.json': (table) => table.replace(/"contractVersion": *\d+/, '"contractVersion":99'),
  });
  expect(foreign.remote.contractVersion).toBe(99);
  await desk.whileShown(foreign, async () => {
    await page.goto('/partner/login');
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
    await page.getByRole('link', { name: /till startsidan/ }).click();
    await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
  });
});

test('a remote whose renderer falls in mid-use costs its rendering alone', async ({ page, product }) => {
  const isRendered = async (address: string): Promise<boolean> =>
    (await (await fetch(product.origin + address)).text()).includes('<h1');
  await expect.poll(() => isRendered('/claim')).toBe(true);
  await page.goto('/claim');
  await bringToLife(page);

  const desk = openReleaseDesk(product);
  const falling = await desk.publishChanged('mfe_partner', { 'server.cjs': () => 'process.exit(1)' });
  await desk.whileShown(falling, async () => {
    await expect.poll(() => isRendered('/claim')).toBe(false);
    await page.getByRole('link', { name: 'Körkollen, till startsidan' }).click();
    await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
    await page.goto('/claim');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => isRendered('/')).toBe(true);
    await expect.poll(() => isRendered(`/school/${product.school.id}`)).toBe(true);
  });
  await expect.poll(() => isRendered('/claim')).toBe(true);
});
