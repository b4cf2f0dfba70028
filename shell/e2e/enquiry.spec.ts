import { expectGoodInBothLooks, expectUncovered } from './good-page';
import { fillEnquiry, logInAsAdmin, logInAsPartner, newVisitor } from './people';
import { expect, test } from './product';

test('an enquiry goes from the visitor to the school, and the administrator sees the school', async ({
  page,
  product,
}) => {
  const visitor = newVisitor();
  const { school } = product;

  await test.step('a visitor finds the school from the home page', async () => {
    await page.goto('/');
    await expect(page.getByText(/demodata/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Sök skola, lärare eller ort' }).fill(school.name);
    await page.getByRole('button', { name: 'Sök', exact: true }).click();
    await expect(page).toHaveURL(/\/goteborg\?search=/);
    await page.getByRole('main').getByRole('link', { name: school.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible();
    await expect(page.getByText('Verifierad').first()).toBeVisible();
  });

  await test.step('and sends an enquiry', async () => {
    await fillEnquiry(page, visitor);
    await page.getByRole('button', { name: 'Skicka förfrågan' }).click();
    const thanks = page.getByRole('dialog', { name: 'Tack för din förfrågan!' });
    await expect(thanks).toContainText(school.name);
    await expect(thanks.getByRole('link', { name: 'Skapa konto (gratis)' })).toHaveAttribute(
      'href',
      `/register/student?email=${encodeURIComponent(visitor.email)}`,
    );
    await expectGoodInBothLooks(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await thanks.getByRole('button', { name: 'Nej tack, hoppa över' }).click();
    await expect(thanks).toBeHidden();
  });

  await test.step('the school finds it in its inbox and sets it to KONTAKTAD', async () => {
    await logInAsPartner(page, product.account('school'));
    await page.getByRole('searchbox', { name: 'Sök i listan' }).fill(visitor.email);
    await expect(page).toHaveURL(/[?]search=testa/);
    await page.getByRole('table').getByRole('link', { name: visitor.name }).click();
    // on a wide screen beside the list, on a narrow one instead of it
    await expect(page).toHaveURL(/lead/);
    const contacted = page.getByRole('button', { name: 'KONTAKTAD', exact: true });
    await contacted.click();
    await expect(page.getByText('Status uppdaterad', { exact: true })).toBeVisible();
    await expect(contacted).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('button', { name: 'KONTAKTAD', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Status ändrad till KONTAKTAD')).toBeVisible();
  });

  await test.step('it logs out, and its inbox is closed', async () => {
    await page.getByRole('banner').getByRole('button').first().click();
    await page.getByRole('menuitem', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL(/\/partner\/login/);
    await page.goto('/partner');
    await expect(page).toHaveURL(/\/partner\/login/);
  });

  await test.step('an administrator sees the school in the register', async () => {
    await logInAsAdmin(page, product.account('admin'));
    await expect(page).toHaveURL(/\/admin\/schools/);
    await expect(page.getByRole('heading', { name: 'Aktiva' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Arkiverade' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Sök skola' }).fill(school.name);
    await expect(page.getByRole('main').getByText(school.name).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a price is pressed anywhere on its row, and the enquiry knows what it is about', async ({ page, product }) => {
    const { id, name } = product.school;
    await page.goto(`/goteborg?search=${encodeURIComponent(name)}`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // a page that was gone to is described like one that was loaded
    const shared = page.locator('meta[property="og:image"]');
    await expect(shared).toHaveAttribute('content', `${product.origin}/share-image/school/${id}.png`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${product.origin}/school/${id}`);

    await page.getByRole('row', { name: /^1 lektion/ }).click({ position: { x: 24, y: 24 } });
    await expect(page).toHaveURL(/#contact-form$/);
    await expect(page.getByLabel(/^Vad vill du veta mer om/)).toHaveValue('pricing');
  });

  test('the message of an enquiry that failed covers none of its buttons', async ({ page, product, complaints }) => {
    complaints.allow(/status of 503/);
    await page.route('**/api/leads', (route) => route.fulfill({ status: 503 }));
    await page.goto(`/school/${product.school.id}`);
    await fillEnquiry(page, newVisitor());
    const send = page.getByRole('button', { name: 'Skicka förfrågan' });
    // at the lower edge: what went wrong comes above it and pushes it out of view
    await send.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom + 8 - window.innerHeight));
    await send.tap();
    await expect(page.getByText('Ett fel uppstod', { exact: true })).toBeVisible();
    await expect(page.getByText(/Det du skrev finns kvar/)).toBeInViewport({ ratio: 1 });
    await expectUncovered(send);
    await expectUncovered(page.getByRole('button', { name: 'Ja, skicka då' }));
  });
});
