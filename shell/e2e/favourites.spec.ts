import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectGoodPage } from './good-page';
import { runNow, withDatabase } from './operator';
import { openBrowser, tabTo } from './people';
import { type Account, expect, type Product, test } from './product';

async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  // the address is the login's before its page is there
  await expect(page.getByRole('heading', { level: 1, name: /^Logga in/ })).toBeVisible();
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
}

const priced = (price: number) => JSON.stringify({ 'B-körkort': { single: { price, length: 40 } } });

async function setPrice(product: Product, price: number): Promise<void> {
  await withDatabase(product, async (database) => {
    await database.collection('schools').updateOne({ _id: product.school.id }, { $set: { pricing: priced(price) } });
    const advance = { $inc: { revision: 1 }, $set: { updatedAt: new Date() } };
    await database.collection('register_revision').updateOne({ _id: 'register' }, advance);
    // the clock may have looked for news of today already
    await database.collection('watchers').updateMany({}, { $set: { day: null } });
  });
}

async function newsMails({ mailFolder }: Product, email: string): Promise<string[]> {
  const names = (await readdir(mailFolder)).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(path.join(mailFolder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes('List-Unsubscribe:'))
    .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

// lists take axe a while
test.describe.configure({ timeout: 180_000 });

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('what a guest has saved follows the login to a second browser, and leaves with the logout', async ({
    page,
    browser,
    product,
  }) => {
    const student = product.account('student');
    let names: string[] = [];

    await test.step('a guest saves two schools and notes something on one', async () => {
      await page.goto('/goteborg');
      const hearts = page.getByRole('article').getByRole('button', { name: /^Spara .* som favorit$/ });
      await hearts.nth(0).click();
      await hearts.nth(1).click();
      // filled by the page itself; a link is followed when the apps have saved them
      for (const at of [0, 1]) await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('article').getByRole('heading').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/school\//);
      await page.goto('/favoriter');
      await expect(page.getByText('De finns bara i den här webbläsaren.')).toBeVisible();
      names = await page.getByRole('list').getByRole('heading', { level: 2 }).allTextContents();
      expect(names).toHaveLength(2);
      const write = page.getByRole('button', { name: `Skriv en anteckning om ${names[0] ?? ''}` });
      await tabTo(page, write);
      await page.keyboard.press('Enter');
      await page.keyboard.type('Ring efter tre');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Sparad', { exact: true })).toBeVisible();
      await expectGoodPage(page);
    });

    await test.step('the login leads back, and the account keeps them', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click();
      await fillLogin(page, student);
      await expect(page).toHaveURL(/\/favoriter$/);
      await expect(page.getByText(/De följer ditt konto/)).toBeVisible();
      await expect(page.getByRole('list').getByRole('heading', { level: 2 })).toHaveText(names);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBe('[]');
      await expectGoodPage(page);
    });

    await test.step('a second browser shows the same, with the note', async () => {
      const other = await openBrowser(browser, product, 1280);
      await other.goto('/login/student?next=%2Ffavoriter');
      await fillLogin(other, student);
      await expect(other.getByRole('list').getByRole('heading', { level: 2 })).toHaveText(names);
      await expect(other.getByRole('textbox', { name: `Din anteckning om ${names[0] ?? ''}` })).toHaveValue(
        'Ring efter tre',
      );
      await other.getByRole('button', { name: `Ta bort ${names[1] ?? ''} från favoriterna` }).click();
      await expect(other.getByText(`${names[1] ?? ''} är borttagen.`)).toBeVisible();
      await other.getByRole('button', { name: `Ångra borttagningen av ${names[1] ?? ''}` }).click();
      await expect(other.getByRole('list').getByRole('heading', { level: 2 })).toHaveText(names);
      await other.context().close();
    });

    await test.step('the logout leaves nothing of it here', async () => {
      await page.getByRole('banner').getByRole('button', { name: /./ }).last().click();
      await page.getByRole('menuitem', { name: 'Logga ut' }).click();
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(names[0] ?? '');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  test('a school is watched, its price falls, the mail says so and ends it', async ({ page, browser, product }) => {
    const student = product.account('student');
    const { id, name } = product.school;
    const watch = page.getByRole('button', { name: `Bevaka ${name}` }).filter({ visible: true });
    await setPrice(product, 600);

    await test.step('a guest’s wish is kept over the login', async () => {
      await expect
        .poll(async () => (await page.request.get(`/api/schools/${id}`)).text())
        .toContain('"per40MinutesOre":60000');
      await page.goto(`/school/${id}`);
      await watch.click();
      await expect(page).toHaveURL(/\/login\/student\?next=/);
      await fillLogin(page, student);
      await expect(page).toHaveURL(new RegExp(`/school/${id}$`));
      await expect(page.getByText(`Du bevakar ${name}`, { exact: true })).toBeVisible();
      await expect(watch).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('it stands among the watches', async () => {
      await page.goto('/bevakningar');
      await expect(page.getByRole('link', { name })).toBeVisible();
      await expectGoodPage(page);
    });

    await test.step('the price falls, and one mail says so', async () => {
      expect(await newsMails(product, student.email)).toEqual([]);
      await setPrice(product, 540);
      expect(await runNow(product, 'watch-mails')).toEqual({ sent: 1, failed: 0 });
      expect(await runNow(product, 'watch-mails')).toEqual({ sent: 0, failed: 0 });
      const mails = await newsMails(product, student.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('600 kr till 540 kr');
      expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    });

    await test.step('its link ends the watch without a login', async () => {
      const [mail = ''] = await newsMails(product, student.email);
      const [link] = /\/bevakningar\/avsluta#one\.[\w.-]+/.exec(mail) ?? [];
      const reader = await openBrowser(browser, product, 390);
      await reader.goto(link ?? '/');
      await expect(reader.getByText(`Vill du sluta få mejl om ${name}?`)).toBeVisible();
      await expectGoodPage(reader);
      await reader.getByRole('main').getByRole('button', { name: 'Avsluta' }).click();
      await expect(reader.getByRole('heading', { name: 'Det är avslutat' })).toBeVisible();
      await reader.context().close();
      await page.goto('/bevakningar');
      await expect(page.getByRole('heading', { name: 'Du bevakar inget än' })).toBeVisible();
    });
  });
});
