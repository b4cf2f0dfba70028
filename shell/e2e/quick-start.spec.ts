import { expectNoViolations } from './good-page';
import { expect, test } from './product';

// half-way through its fade a dialog's text has too little contrast: nothing fades here
test.use({ hasSeenGuide: false, contextOptions: { reducedMotion: 'reduce' } });

test('the guide opens once for a new visitor, leads through its steps, and stays away afterwards', async ({ page }) => {
  await page.goto('/');
  // the apps start at the first sign of a person
  await page.mouse.move(200, 200);
  const guide = page.getByRole('dialog', { name: 'Körkollen' });
  await expect(guide).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');
  await guide.getByRole('button', { name: 'Fortsätt' }).click();
  await guide.getByRole('button', { name: 'Fortsätt' }).click();
  await guide.getByRole('button', { name: 'Börja din resa' }).click();
  await expect(page).toHaveURL(/\/goteborg$/);
  await expect(guide).toBeHidden();
  const isCompleted = () => page.evaluate(() => localStorage.getItem('korkollen_quickstart_completed'));
  await expect.poll(isCompleted).toBe('true');
});

test.describe('a visitor who knows the guide', () => {
  test.use({ hasSeenGuide: true });

  test('chooses a place by postal code, and the place is kept', async ({ page }) => {
    await page.goto('/goteborg');
    await page.getByRole('button', { name: /^Välj plats/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Postnummer' }).fill('414 63');
    await dialog.getByRole('button', { name: 'Använd postnummer' }).click();
    await expect(page.getByText('Plats sparad!', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Välj plats.*414/ })).toBeVisible();
  });
});
