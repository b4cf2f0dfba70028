import { expectGoodPage, expectNoViolations } from './good-page';
import { expectNoSidewaysScroll } from './people';
import { expect, test } from './product';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('a teacher answers an enquiry that is to them, and tells students when they teach', async ({ page, product }) => {
  const { email, password } = product.account('teacher');
  const words = 'Vi börjar där du är och tar en sak i taget, också på kvällen.';

  await test.step('from the login to their own enquiries, and to no others', async () => {
    await page.goto('/login/teacher');
    await page.getByLabel('E-post').fill(email);
    await page.getByLabel('Lösenord', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeVisible();
    const leads = page.getByRole('table');
    await expect(leads.getByRole('link', { name: 'Hodan Farah' })).toBeVisible();
    await expect(leads.getByRole('link', { name: 'Omar Lindvall' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Exportera' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

  await test.step('an enquiry is answered', async () => {
    await page.getByRole('table').getByRole('link', { name: 'Hodan Farah' }).click();
    const contacted = page.getByRole('button', { name: 'KONTAKTAD', exact: true });
    await contacted.click();
    await expect(contacted).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Ny notis').fill('Ringer på tisdag.');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByRole('list', { name: 'Notiser' })).toContainText('Ringer på tisdag.');
    await expectNoViolations(page);
  });

  await test.step('the own profile is changed', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Min profil' }).click();
    const form = page.getByRole('form', { name: 'Min profil' });
    await form.getByRole('checkbox', { name: 'Flexibla tider' }).click();
    await form.getByLabel('Presentation').fill(words);
    await expectGoodPage(page);
    await form.getByRole('button', { name: 'Spara och visa för eleverna' }).click();
    await expect(page.getByText('Din profil är sparad').first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('students see it', async () => {
    const ownPage = (await page.getByRole('link', { name: 'Se din sida' }).getAttribute('href')) ?? '';
    const wishes = 'language=engelska&licenseType=B&gearbox=both&schedule=flexible&teachingStyle=encouraging';
    await expect(async () => {
      await page.goto(ownPage);
      await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 });
      await page.goto(`/matcha?${wishes}&teacherId=${ownPage.split('/').pop() ?? ''}`);
      await expect(page.getByText(/Kör vardagar.* och flexibla tider\./)).toBeAttached({ timeout: 1_000 });
    }).toPass();
  });
});
