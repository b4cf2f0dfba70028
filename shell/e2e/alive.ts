import type { Page } from '@playwright/test';
import { expect } from './product';

/** Shows that somebody is there, and waits until the page follows its links itself: before that, the browser does. */
export async function bringToLife(page: Page): Promise<void> {
  // from wherever the pointer was left
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.locator('html')).toHaveAttribute('data-alive');
}
