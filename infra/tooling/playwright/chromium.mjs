import { existsSync } from 'node:fs';

const debians = '/usr/bin/chromium';

/**
 * How our browser tests and smoke runs start Chromium.
 * @returns {{ executablePath: string | undefined, args: string[] }} executablePath: undefined for Playwright's own
 */
export function chromiumLaunch() {
  return {
    executablePath: process.env.CHROMIUM_PATH || (existsSync(debians) ? debians : undefined),
    // a small /dev/shm and a missing sandbox are usual in containers
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  };
}
