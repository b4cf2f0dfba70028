import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StartupFault } from './exit-with-sentence.mjs';
import { binary, root } from './paths.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function playwrightsOwn() {
  const require = createRequire(`${root}/package.json`);
  return require('@playwright/test').chromium.executablePath();
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new StartupFault(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.`);
  }
  return [...usualPlaces, playwrightsOwn()].find((candidate) => candidate && existsSync(candidate));
}

function installWithApt() {
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
  return apt('update', '-qq') && apt('install', '-y', '-qq', 'chromium');
}

/** The path of a Chromium for the browser tests: the one that is there, or one installed now (Debian: apt; elsewhere Playwright). */
export function ensureChromium() {
  const found = findChromium();
  if (found) {
    console.log(`Browser tests use ${found}.`);
    return found;
  }
  if (existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing Debian’s package with apt-get …');
    installWithApt();
  } else {
    console.log('No Chromium found: installing Playwright’s own …');
    spawnSync(binary('playwright'), ['install', 'chromium'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  const installed = findChromium();
  if (!installed)
    throw new StartupFault(
      'Chromium could not be installed. Install it yourself and name it: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  return installed;
}
