import { findAccessibilityFaults } from '@korkollen/tooling/playwright/accessibility';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './people';
import { expect } from './product';

/** Whatever axe finds wrong on the page, or in the parts of it that are named. */
export async function expectNoViolations(page: Page, ...parts: string[]): Promise<void> {
  const faults = await findAccessibilityFaults(page, ...parts);
  // half-way through a change of the page there may be some that nobody meets: those are gone at a second look
  expect(faults.length > 0 ? await findAccessibilityFaults(page, ...parts) : []).toEqual([]);
}

/** A page that is there, stays within its width, has one name and is accessible. */
export async function expectGoodPage(page: Page, ...parts: string[]): Promise<void> {
  // a page that was left may rest beside the one that is shown, as it was left
  await expect(page.getByRole('main').locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  // behind a dialog there is none
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBeLessThanOrEqual(1);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page, ...parts);
}

/** Whether what lies at the middle of the element is the element itself, or a part of it. */
export async function expectUncovered(element: Locator): Promise<void> {
  const isOnTop = () =>
    element.evaluate((own) => {
      const { x, y, width, height } = own.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return own.contains(top);
    });
  await expect.poll(isOnTop).toBe(true);
}

const looks = [
  { width: 1280, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const;

/** Good on a desktop by night and on the narrowest phone by day; the phone is what it stays. */
export async function expectGoodInBothLooks(page: Page): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectGoodPage(page);
  }
}
