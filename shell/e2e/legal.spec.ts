import { expectGoodInBothLooks, expectGoodPage } from './good-page';
import type { Page } from '@playwright/test';
import { mailedLink } from './mails';
import { logInAsPartner, newVisitor, openBrowser, tabTo } from './people';
import { expect, test } from './product';

const texts = [
  ['/legal/privacy', 'Integritetspolicy', 3, 22],
  ['/legal/cookies', 'Cookiepolicy', 3, 22],
  ['/legal/terms', 'Användarvillkor', 1, 22],
  ['/legal/school-terms', 'Villkor för skolor', 4, 23],
  ['/legal/dsr', 'Dina rättigheter', 3, 28],
] as const;

test.describe.configure({ timeout: 120_000 });
test('every text can be read by everybody', async ({ page, complaints: _ }) => {
  for (const [address, title, version, day] of texts) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page).toHaveTitle(`${title} | Körkollen`);
      await page.setViewportSize({ width: 1280, height: 844 });
      const contents = page.getByRole('navigation', { name: 'På den här sidan' });
      await expect(
        page.getByText(new RegExp(`^Version ${String(version)}, gäller från ${String(day)}.nov..2026$`)).first(),
      ).toBeVisible();
      await expect(contents).toBeVisible();
      await expectGoodInBothLooks(page);
      await expect(contents).toBeHidden();
    });
  }
});

test('the cookie policy names every cookie, and every key that the browser keeps', async ({
  page,
  browser,
  product,
}) => {
  const found = new Set<string>();
  /** Notes what the browser keeps, once these are there too. */
  const note = async (noted: Page, ...awaited: string[]) => {
    await expect(async () => {
      const keys = await noted.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      for (const key of keys) found.add(key.replace(/^(korkollen_enquiry|korkollen_note)[_ ].*/, '$1'));
      for (const { name } of await noted.context().cookies()) found.add(name);
      expect([...found]).toEqual(expect.arrayContaining(awaited));
    }).toPass({ timeout: 10_000 });
  };
  await page.goto('/goteborg');
  await page.goto(`/school/${product.school.id}`);
  await page.getByRole('form', { name: 'Förfrågan till skolan' }).getByLabel(/^Namn/).fill('Elin');
  await page
    .getByRole('button', { name: /favorit/i })
    .first()
    .click();
  await note(page, 'recent-schools', 'favourites', 'korkollen_enquiry');
  const { email, password } = product.account('student');
  await page.goto('/login/student');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/favoriter');
  await expect(page.getByRole('main').getByRole('link', { name: product.school.name })).toBeVisible();
  await note(page, 'korkollen_session', 'korkollen_user');
  const partner = await openBrowser(browser, product, 1280);
  await logInAsPartner(partner, product.account('school'));
  await partner.getByRole('table').getByRole('link').first().click();
  await partner.getByLabel('Ny notis').fill('Ringer igen på måndag.');
  await note(partner, 'korkollen_note');
  // the server cannot be told, so the browser keeps in mind that it has to be
  await partner.route('**/api/logout', (route) => route.abort());
  await partner.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
  await partner.getByRole('menuitem', { name: 'Logga ut' }).click();
  await note(partner, 'session_to_end');
  await partner.context().close();
  await page.goto('/legal/cookies');
  for (const key of found) await expect(page.getByRole('main')).toContainText(key);
});

test('what is printed is dark on light and by itself', async ({ page, product }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/legal/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Användarvillkor' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'På den här sidan' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveCSS('color', 'rgb(75, 88, 80)');

  await page.goto(`/school/${product.school.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 33, 27)');
  await expect(main.getByRole('heading', { level: 2, name: 'Priser' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main.getByRole('button', { name: 'Skicka förfrågan' })).toBeHidden();
  // no bar lies over the text, on paper or in a window that is zoomed to 400 %
  const barsOver = () =>
    main.evaluate((whole) =>
      [...whole.querySelectorAll('*')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'sticky')
        .map((element) => element.textContent),
    );
  await page.setViewportSize({ width: 717, height: 1046 });
  expect(await barsOver()).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  expect(await barsOver()).not.toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await barsOver()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 844 } });

  test('the texts are there, with their numbers and the way to each other', async ({ page, complaints }) => {
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1, name: 'Integritetspolicy' })).toBeVisible();
    await expect(page.getByText('raderas efter 90 dagar')).toBeVisible();
    await page.locator('main a[href="/legal/dsr"]').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dina rättigheter' })).toBeVisible();
    await expect(page.getByText(/Formuläret behöver JavaScript/)).toBeVisible();
    await page.getByRole('link', { name: 'Användarvillkor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Användarvillkor' })).toBeVisible();
    await page.goto('/legal/terms/version/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Användarvillkor' })).toBeVisible();
    // the browser reports the answer on its console
    complaints.allow(/404/);
    expect((await page.goto('/legal/terms/version/99'))?.status()).toBe(404);
  });
});

test.describe('on a phone, with the keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('data is asked for, the address proved, the request followed and taken back', async ({
    page,
    product,
    complaints,
  }) => {
    const { email } = newVisitor();
    const { keyboard } = page;

    await test.step('by the form, which says what is missing', async () => {
      await page.goto('/dsr');
      await tabTo(page, page.getByRole('link', { name: 'Till formuläret' }));
      await keyboard.press('Enter');
      await tabTo(page, page.getByRole('radio', { name: /^Se mina uppgifter/ }));
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: /^Radera mina uppgifter/ })).toBeChecked();
      await tabTo(page, page.getByRole('button', { name: 'Skicka begäran' }));
      await keyboard.press('Enter');
      const fault = page.getByRole('alert').getByRole('link', { name: 'Ange en giltig e-postadress' });
      await tabTo(page, fault, 5);
      await keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: /^E-post/ })).toBeFocused();
      await expectGoodPage(page);
      await keyboard.type(email);
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Kolla din e-post' })).toBeFocused();
      await expectGoodPage(page);
    });

    const proof = await mailedLink(product, email, '/legal/dsr/bekrafta');
    await test.step('proved by the link in the mail', async () => {
      await page.goto(proof);
      await expect(page.getByText('Du har begärt: Radera mina uppgifter.')).toBeVisible();
      await expectGoodPage(page);
      await tabTo(page, page.getByRole('button', { name: 'Bekräfta' }));
      await keyboard.press('Enter');
      await expect(page.getByText('Mottagen. Vi har inte börjat med den än.')).toBeVisible();
    });

    await test.step('followed and taken back by the link in the next mail', async () => {
      const follow = await mailedLink(product, email, '/legal/dsr/arende');
      await expect(page).toHaveURL(follow);
      await page.goto('/');
      await page.goto(follow);
      await expect(page.getByText('Mottagen. Vi har inte börjat med den än.')).toBeVisible();
      await expectGoodPage(page);
      await tabTo(page, page.getByRole('button', { name: 'Ta tillbaka begäran' }));
      await keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: 'Ja, ta tillbaka den' }), 3);
      await keyboard.press('Enter');
      await expect(page.getByText('Tillbakatagen av dig. Vi gör ingenting mer.')).toBeVisible();
      await expectGoodPage(page);
    });

    await test.step('while the first link opens nothing any more', async () => {
      await page.goto(proof);
      await expect(page.getByText(/Länken är redan använd/)).toBeVisible();
      // the browser reports the refusal on its console
      complaints.allow(/404/);
      await page.goto('/legal/dsr/arende#inte-hel');
      await expect(page.getByText(/Länken är inte hel/)).toBeVisible();
      await expectGoodPage(page);
    });
  });
});
