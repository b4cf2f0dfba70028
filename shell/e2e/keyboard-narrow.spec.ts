import { expectNoSidewaysScroll, newVisitor, tabTo } from './people';
import { expect, test } from './product';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test('the enquiry can be made and answered at 320 px with the keyboard alone', async ({ page, product }) => {
  const visitor = newVisitor();
  const { school } = product;
  const { keyboard } = page;

  await test.step('the first Tab leads past the header', async () => {
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: /Sök skola/ })).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
    await expectNoSidewaysScroll(page);
  });

  await test.step('the menu opens, closes and gives the focus back', async () => {
    const menu = page.getByRole('button', { name: 'Meny' });
    await tabTo(page, menu);
    await keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Sök' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  await test.step('search, list, school', async () => {
    await tabTo(page, page.getByRole('combobox', { name: /Sök skola/ }));
    await keyboard.type(school.name);
    await keyboard.press('Enter');
    const link = page.getByRole('main').getByRole('link', { name: school.name, exact: true });
    await expect(link).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await tabTo(page, link);
    await keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: school.name });
    await expect(heading).toBeFocused();
    await expectNoSidewaysScroll(page);
  });

  await test.step('the form', async () => {
    const form = page.getByRole('form', { name: 'Förfrågan till skolan' });
    const subject = form.getByRole('combobox', { name: /Vad vill du veta mer om/ });
    await expect(subject).toBeVisible();
    await tabTo(page, subject);
    await keyboard.type('Ris');
    await expect(subject).toHaveValue('riskettan');
    await tabTo(page, form.getByLabel(/^Namn/));
    await keyboard.type(visitor.name);
    await tabTo(page, form.getByLabel(/^E-post/).and(page.getByRole('textbox')));
    await keyboard.type(visitor.email);
    // one Tab leads to the group, the arrows within it
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(form.getByRole('radio', { name: 'E-post' })).toBeChecked();
    await tabTo(page, form.getByRole('checkbox', { name: /Jag godkänner/ }));
    await keyboard.press('Space');
    await tabTo(page, form.getByRole('button', { name: 'Skicka förfrågan' }));
    await expectNoSidewaysScroll(page);
    await keyboard.press('Enter');
    const thanks = page.getByRole('dialog', { name: 'Tack för din förfrågan!' });
    await expect(thanks).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tabTo(page, thanks.getByRole('button', { name: 'Nej tack, hoppa över' }), 10);
    await keyboard.press('Enter');
    await expect(thanks).toBeHidden();
  });

  await test.step("the school's answer", async () => {
    const { email, password } = product.account('school');
    await page.goto('/partner/login');
    await expect(page.getByLabel('Användarnamn')).toBeVisible();
    await tabTo(page, page.getByLabel('Användarnamn'));
    await keyboard.type(email);
    await tabTo(page, page.getByLabel('Lösenord', { exact: true }));
    await keyboard.type(password);
    await keyboard.press('Enter');
    const lead = page.getByRole('link', { name: visitor.name });
    await expect(lead).toBeVisible();
    await expectNoSidewaysScroll(page);
    // the newest stands first, and the list is one stop of the Tab key
    await tabTo(page, lead);
    await keyboard.press('Enter');
    const booked = page.getByRole('button', { name: 'BOKAD', exact: true });
    await expect(booked).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tabTo(page, booked);
    await keyboard.press('Enter');
    await expect(booked).toHaveAttribute('aria-pressed', 'true');
  });
});
