import { existsSync } from 'node:fs';

/** Can show no window: a journey takes a quarter less of the processor's time than in a whole browser that shows none. */
const headlessPlaces = ['/usr/bin/chromium-headless-shell'];
const wholePlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium in one of its usual places.
 * @param {{ isWhole?: boolean }} [options] isWhole: the browser as people have it, for who measures
 */
export function findChromium({ isWhole = false } = {}) {
  return [...(isWhole ? [] : headlessPlaces), ...wholePlaces].find((place) => existsSync(place));
}

/**
 * How our browser tests and smoke runs start Chromium.
 * @returns {{ executablePath: string | undefined, args: string[] }} executablePath: undefined for Playwright's own
 */
export function chromiumLaunch() {
  return {
    executablePath: process.env.CHROMIUM_PATH || findChromium(),
    // a small /dev/shm and a missing sandbox are usual in containers
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  };
}
