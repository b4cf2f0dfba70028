import type { Page } from '@playwright/test';

/**
 * What a team walks through on the live site before its release is shown: `mfe-<app>/smoke/<name>.smoke.ts` exports one
 * as `journey`. It leaves nothing behind, and needs nothing that only demo data has.
 */
export interface SmokeJourney {
  /** What the person does: `a visitor finds a school and opens its page`. */
  name: string;
  /** What the browser complains about on the way and should, such as the status of a wrong password. */
  expected?: readonly RegExp[];
  /**
   * Opens pages by their path and waits for what a person would see.
   * @throws when something is not as it should be; the message says what.
   */
  walk(page: Page): Promise<void>;
}
