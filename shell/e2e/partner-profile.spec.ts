import { expectGoodInBothLooks, expectNoViolations } from './good-page';
import { expectNoSidewaysScroll, logInAsPartner } from './people';
import { expect, test } from './product';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('a school changes what it says of itself, shows a photo and a teacher, and takes its words back', async ({
  page,
  product,
  complaints,
}) => {
  const words = 'Ny text om skolan: vi kör lugnt, i manuell bil och i automat, på kvällar och på helger.';
  await logInAsPartner(page, product.account('school'));
  await page.goto('/partner/profile');
  const description = page.getByRole('textbox', { name: 'Beskrivning' });
  const before = await description.inputValue();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);

  await description.fill(words);
  await expect(page.getByRole('region', { name: 'Så ser eleverna det' })).toContainText(words);
  await page.getByRole('button', { name: 'Spara och visa för eleverna' }).click();
  await expect(page.getByText(/^Senast sparad av/)).toBeVisible();

  for (const part of ['Bilder', 'Lärare']) await page.getByRole('heading', { level: 2, name: part }).click();
  const photos = page.getByRole('region', { name: 'Bilder' });
  const shown = await photos.getByRole('listitem').count();
  complaints.allow(/status of 400.*profile\/photos/);
  const file = photos.locator('input[type="file"]');
  await file.setInputFiles({ name: 'sida.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(photos.getByRole('alert')).toContainText('Filen går inte att läsa som en bild');
  const picture = await page.screenshot();
  await file.setInputFiles({ name: 'vägg.png', mimeType: 'image/png', buffer: picture });
  await expect(photos.getByRole('listitem')).toHaveCount(shown + 1);
  await photos.getByRole('listitem').last().getByRole('textbox').fill('Vår gröna vägg');
  await photos.getByRole('button', { name: 'Spara texten' }).click();
  await expect(photos.getByRole('button', { name: 'Ta bort: Vår gröna vägg' })).toBeVisible();

  const teachers = page.getByRole('region', { name: 'Lärare' });
  await teachers.getByRole('button', { name: 'Lägg till lärare' }).click();
  await teachers.getByRole('form', { name: 'Ny lärare' }).getByLabel('Namn').fill('Vera Lugn');
  await teachers.getByRole('button', { name: 'Spara läraren' }).click();
  await teachers.getByRole('button', { name: 'Ändra Vera Lugn' }).click();
  const portrait = teachers.locator('input[type="file"]');
  await portrait.setInputFiles({ name: 'vera.png', mimeType: 'image/png', buffer: picture });
  await expect(teachers.getByLabel('Vad visar bilden?')).toHaveValue('Bild på Vera Lugn');
  await teachers.getByRole('button', { name: 'Spara bilden' }).click();
  await expect(teachers.getByRole('button', { name: 'Ta bort bilden' })).toBeVisible();
  await expectGoodInBothLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await expect(async () => {
    await page.goto(`/school/${product.school.id}`);
    await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 });
    await expect(page.getByRole('button', { name: 'Visa större: Vår gröna vägg' })).toBeAttached({ timeout: 1_000 });
    await page.getByRole('link', { name: 'Mer om Vera Lugn' }).click({ timeout: 1_000 });
    await expect(page.getByRole('img', { name: 'Bild på Vera Lugn' })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto('/partner/profile');
  await page.getByRole('button', { name: 'Visa tidigare versioner' }).click();
  const versions = page.getByRole('region', { name: 'Tidigare versioner' });
  const first = versions.getByRole('listitem').filter({ hasText: 'Som den var från början' });
  await first.getByRole('button', { name: 'Visa skillnaden' }).click();
  await expectNoViolations(page);
  await first.getByRole('button', { name: 'Återställ den här' }).click();
  await expect(description).toHaveValue(before);
});
