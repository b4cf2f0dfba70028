import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findChromium } from '../tooling/playwright/chromium.mjs';
import { StartupFault } from './exit-with-sentence.mjs';
import { binary, root } from './paths.mjs';

function playwrightsOwn() {
  const require = createRequire(`${root}/package.json`);
  return require('@playwright/test').chromium.executablePath();
}

/** @param {{ isWhole?: boolean }} kind */
function find(kind) {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new StartupFault(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.`);
  }
  return findChromium(kind) ?? [playwrightsOwn()].find((place) => place && existsSync(place));
}

/** @param {string[]} packages the first that the distribution has is installed */
function installWithApt(packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return (
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  return apt('update', '-qq') && packages.some((name) => apt('install', '-y', '-qq', name));
}

/**
 * The path of a Chromium for browser tests: the one that is there, or one installed now (Debian: apt; elsewhere Playwright).
 * @param {{ isWhole?: boolean }} [kind] isWhole: the browser as people have it, for who measures
 */
export function ensureChromium({ isWhole = false } = {}) {
  const found = find({ isWhole });
  if (found) {
    console.log(`Browser tests use ${found}.`);
    return found;
  }
  if (existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing Debian’s package with apt-get …');
    installWithApt(isWhole ? ['chromium'] : ['chromium-headless-shell', 'chromium']);
  } else {
    console.log('No Chromium found: installing Playwright’s own …');
    spawnSync(binary('playwright'), ['install', 'chromium'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  const installed = find({ isWhole });
  if (!installed)
    throw new StartupFault(
      'Chromium could not be installed. Install it yourself and name it: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  return installed;
}
