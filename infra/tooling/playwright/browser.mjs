import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './chromium.mjs';

/**
 * The Playwright preset of browser tests in a folder's `e2e`: one Chromium, in Swedish. On a shared CI machine a journey may
 * be walked again, on a product started anew, and the report names it; at a desk it has one try.
 */
export function defineBrowserTests(overrides = {}) {
  return defineConfig({
    testDir: './e2e',
    // all tests of a folder walk through one product that they share
    workers: 1,
    fullyParallel: false,
    timeout: 60_000,
    expect: { timeout: 10_000 },
    forbidOnly: true,
    retries: process.env.CI ? 2 : 0,
    reporter: [['list']],
    use: {
      ...devices['Desktop Chrome'],
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      // a recording costs a fifth of the time: where there are more tries, only the second is recorded
      trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      launchOptions: chromiumLaunch(),
    },
    ...overrides,
  });
}
