import { expectGoodInBothLooks, expectGoodPage, expectNoViolations } from './good-page';
import { expect, test } from './product';

// walked through in one browser each, as visitors do, who have most of the code by the second page
const walks = {
  'what visitors look for': [
    '/',
    '/goteborg',
    '/goteborg?search=finnsinteallsxyz',
    '/school/:id',
    '/favoriter',
    '/bevakningar/avsluta',
    '/contact',
    '/contact?type=support',
  ],
  'what students sign in by': [
    '/login/student',
    '/register/student',
    '/set-password',
    '/forgot-password',
    '/reset-password',
    '/bekrafta-epost',
  ],
  'what schools and administrators sign in by': [
    '/login/school',
    '/login/teacher',
    '/register/school',
    '/register/teacher',
    '/claim',
    '/partner/login',
    '/admin/login',
  ],
};

// each page in both looks: a list of all schools takes axe a while
test.describe.configure({ timeout: 120_000 });
for (const [name, addresses] of Object.entries(walks)) {
  test(`${name} is accessible`, async ({ page, product }) => {
    for (const address of addresses) {
      await test.step(address, async () => {
        const answer = await page.goto(address.replace(':id', product.school.id));
        expect(answer?.status()).toBe(200);
        await expect(page).toHaveTitle(/Körkollen/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectGoodInBothLooks(page);
      });
    }
  });
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  const isPhone = width === 390;
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the list in use is accessible: suggestions, map, filters, place', async ({ page }) => {
      await page.goto('/goteborg');
      const markers = page.getByRole('group', { name: 'Karta' }).getByRole('button');
      await expect(page.getByText(/^Visar \d+/)).toBeVisible();
      if (isPhone) await page.getByRole('button', { name: 'Visa karta' }).click();
      await expect(markers.first()).toBeVisible();
      await markers.first().click();
      await page
        .getByText(/Varför här/)
        .first()
        .click();
      await expectGoodPage(page);

      await page.getByRole('combobox', { name: /Sök skola/ }).fill('traf');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoViolations(page, '[role=search]', '[role=listbox]');
      await page.keyboard.press('Escape');

      if (isPhone) {
        await page.getByRole('button', { name: /^Filter/ }).click();
        await expect(page.getByRole('dialog', { name: 'Filtrera sökning' })).toBeVisible();
        await expectNoViolations(page, '[role=dialog]');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: /^Välj plats/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, '[role=dialog]');
    });
  });
}
