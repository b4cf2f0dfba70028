import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { expectGoodPage } from './good-page';
import { expectNoSidewaysScroll, logInAsPartner, newVisitor, tabTo } from './people';
import { expect, test, type Product } from './product';

/** The school of the demo partner and two others. */
async function threeSchools({ origin, school }: Product): Promise<{ id: string; name: string }[]> {
  const answer = await fetch(`${origin}${endpoints.listSchools.url}`);
  const schools = (await answer.json()) as { id: string; name: string }[];
  return [school, ...schools.filter(({ id }) => id !== school.id).slice(0, 2)];
}

const mailsTo = async (folder: string, about: string): Promise<string[]> => {
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(about));
};

test.describe.configure({ timeout: 120_000 });

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a question to us is made with the keyboard alone, and reaches us', async ({ page, product }) => {
    const visitor = newVisitor();
    const { keyboard } = page;

    await test.step('the page is there without a script, at its Swedish name too', async () => {
      const served = await page.request.get('/kontakt?type=support');
      expect(served.url()).toBe(`${product.origin}/contact?type=support`);
      const html = await served.text();
      expect(html).toContain('<title>Kontakta oss | Körkollen</title>');
      expect(html).toMatch(/<meta name="description" content="Skriv till en trafikskola i Göteborg/);
      for (const words of ['Tekniskt problem', 'hej@korkollen.se', 'Skicka förfrågan']) expect(html).toContain(words);
    });

    await test.step('the footer leads to it, to its top', async () => {
      await page.goto('/faq');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Kontakta oss' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });

    await test.step('one’s own words are asked for, and sent', async () => {
      const form = page.getByRole('form', { name: 'Kontaktformulär' });
      await tabTo(page, form.getByLabel(/^Namn/));
      await keyboard.type(visitor.name);
      await tabTo(page, form.getByLabel(/^E-post/).and(page.getByRole('textbox')));
      await keyboard.type(visitor.email);
      await keyboard.press('Tab');
      await keyboard.press('ArrowDown');
      await expect(form.getByRole('radio', { name: 'E-post' })).toBeChecked();
      await tabTo(page, form.getByRole('combobox', { name: /Vad gäller det/ }));
      await keyboard.type('Ann');
      await tabTo(page, form.getByRole('textbox', { name: /Meddelande/ }));
      await keyboard.type('Hur ändrar jag min e-post?');
      await expectGoodPage(page);
      await tabTo(page, form.getByRole('checkbox', { name: /Jag godkänner/ }));
      await keyboard.press('Space');
      await tabTo(page, form.getByRole('button', { name: 'Skicka förfrågan' }));
      await keyboard.press('Enter');
      const thanks = page.getByRole('dialog', { name: 'Tack för din förfrågan!' });
      await expect(thanks).toContainText('Vi har fått den och svarar på e-post.');
      await expectGoodPage(page);
      await keyboard.press('Escape');
      await expect(thanks).toBeHidden();
      await expect.poll(() => mailsTo(product.mailFolder, `Reply-To: ${visitor.email}`)).toHaveLength(1);
    });
  });

  test('what cannot be sent without a network is sent when it is back', async ({ page, product, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const visitor = newVisitor();
    await page.goto(`/contact?schoolId=${product.school.id}`);
    const form = page.getByRole('form', { name: 'Kontaktformulär' });
    await form.getByLabel(/^Namn/).fill(visitor.name);
    await form
      .getByLabel(/^E-post/)
      .and(page.getByRole('textbox'))
      .fill(visitor.email);
    await form.getByRole('radio', { name: 'E-post' }).click();
    await form.getByRole('combobox', { name: /Vad gäller det/ }).selectOption('Tider och schema');
    await form.getByRole('checkbox', { name: /Jag godkänner/ }).click();
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Skicka förfrågan' }).click();
    await expect(form.getByText(/Det du skrev finns kvar/)).toBeVisible();
    await form.getByRole('button', { name: 'Ja, skicka då' }).click();
    await expect(form.getByText(/Förfrågan väntar/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Tack för din förfrågan!' })).toContainText(product.school.name);
  });
});

test.describe('on a desk', () => {
  test.use({
    viewport: { width: 1280, height: 844 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a teacher is booked, and the school’s dialog is closed by Back', async ({ page, product }) => {
    const { id, name } = product.school;
    await page.goto(`/school/${id}`);
    await page.getByRole('button', { name: 'Kontakta skolan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kontakta skolan' });
    await expect(dialog.getByLabel(/^Namn/)).toBeVisible();
    await expectGoodPage(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/school/${id}$`));

    await page
      .getByRole('link', { name: /^Boka din lärare/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/contact\?schoolId=.*&teacherId=.*&inquiryType=book-lesson/);
    await expect(page.getByRole('heading', { level: 1, name: /^Kontakta / })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const card = page.getByRole('region', { name: 'Läraren som du skriver till' });
    await expect(card).toContainText('Du är på väg att boka en lektion med');
    const form = page.getByRole('form', { name: 'Kontaktformulär' });
    await expect(form.getByRole('combobox', { name: /Vad gäller det/ })).toHaveValue('book-lesson');
    await expect(form.getByRole('combobox', { name: 'Trafikskola' })).toHaveValue(id);
    await expectGoodPage(page);
    await form.getByRole('combobox', { name: 'Trafikskola' }).selectOption('Ingen specifik skola');
    await expect(card).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakta oss' })).toBeVisible();
    await page.goto(`/contact?type=claim&schoolId=${id}&school=${encodeURIComponent(name)}`);
    await expect(page).toHaveURL(/\/claim\?school=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ta över din profil' })).toBeVisible();
  });

  test('three compared schools are asked at once; what failed goes again, and nothing twice', async ({
    page,
    product,
    complaints,
  }) => {
    complaints.allow(/503/);
    const visitor = newVisitor();
    const schools = await threeSchools(product);
    const [own, failing] = schools as [{ id: string; name: string }, { id: string; name: string }];
    await page.goto(`/compare/${schools.map(({ id }) => id).join(',')}`);
    await page.getByRole('button', { name: 'Fråga alla tre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fråga alla tre' });
    for (const { name } of schools) await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeChecked();
    await dialog.getByRole('combobox', { name: /Vad vill du veta mer om/ }).selectOption('Riskettan');
    await dialog.getByLabel(/^Namn/).fill(visitor.name);
    await dialog
      .getByLabel(/^E-post/)
      .and(page.getByRole('textbox'))
      .fill(visitor.email);
    await dialog.getByRole('radio', { name: 'E-post' }).click();
    await dialog.getByRole('checkbox', { name: /Jag godkänner/ }).click();
    await expectGoodPage(page);

    const sent: string[] = [];
    await page.route(`**${endpoints.createLead.url}`, async (route) => {
      const { schoolId } = route.request().postDataJSON() as { schoolId: string };
      sent.push(schoolId);
      if (schoolId === failing.id && sent.filter((id) => id === schoolId).length === 1) {
        const body = { code: 'SERVICE_UNAVAILABLE', message: 'x' };
        await route.fulfill({ status: 503, json: body });
      } else await route.continue();
    });
    await dialog.getByRole('button', { name: 'Skicka förfrågan' }).click();
    await expect(dialog.getByText(`Inte skickad än till ${failing.name}.`)).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: own.name, exact: true })).toBeDisabled();
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: `Skicka till ${failing.name}` }).click();

    const password = page.getByRole('dialog', { name: 'Nästan klart! Skapa ett lösenord' });
    await expect(password).toContainText('har dina uppgifter');
    expect(sent.filter((id) => id === failing.id)).toHaveLength(2);
    expect(sent).toHaveLength(4);
    await expectGoodPage(page);
    await password.getByLabel(/^Lösenord/).fill('tre-ord-utan-band');
    await password.getByLabel(/^Bekräfta lösenord/).fill('tre-ord-utan-band');
    await password.getByRole('button', { name: 'Skapa konto' }).click();
    await expect(page.getByRole('dialog', { name: 'Kolla din e-post' })).toContainText(visitor.email);
    await page.keyboard.press('Escape');

    await logInAsPartner(page, product.account('school'));
    await page.getByRole('searchbox', { name: 'Sök i listan' }).fill(visitor.email);
    await expect(page.getByRole('table').getByRole('link', { name: visitor.name })).toHaveCount(1);
  });
});
