import { releaseEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import { findAccessibilityFaults } from '@korkollen/tooling/playwright/accessibility';
import { chromiumLaunch } from '@korkollen/tooling/playwright/chromium';
import { collectComplaints } from '@korkollen/tooling/playwright/complaints';
import { hasChosenCookies, hasSeenGuide } from '@korkollen/tooling/playwright/known-visitor';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { HYDRATED_EVENT } from '../../../../shell/src/start-files';
import type { Release } from '../format/release';
import type { PageToVisit } from '../gates/pages-to-visit';
import { filesAddress } from '../gates/rendering';
import type { SmokeJourney } from './journey';

/** A phone, as most visitors have. */
const VIEWPORT = { width: 390, height: 844 };
const PAGE_TIMEOUT_MS = 20_000;
/** Each takes a tenth of a second of processor time a dozen times. */
const PAGES_AT_ONCE = 2;

const kinds = {
  fault: 'a fault',
  console: 'an error on the console',
  policy: 'the content policy was broken',
  hydration: 'the browser renders something else than the host',
} as const;

type Complaint = Awaited<ReturnType<typeof collectComplaints>>[number];

/** Longer messages tell nobody more. */
const MAX_MESSAGE_LENGTH = 140;

const shorten = (text: string): string =>
  text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text.replace(/\.$/, '');

const inWords = ({ kind, text }: Complaint): string => `${kinds[kind]} (${shorten(text)})`;

/** The first line of a fault, and of a wait in vain what was waited for. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ''] = message.split('\n');
  const waitedFor = /waiting for [^\n]+/.exec(message)?.[0];
  return shorten(first) + (waitedFor === undefined ? '' : ` ${shorten(waitedFor)}`);
}

export interface SmokeRun {
  /** Where the site is that shows the release. */
  origin: string;
  release: Release;
  pages: readonly PageToVisit[];
  journeys: readonly SmokeJourney[];
  /** With which the site shows the release; none where it is live. */
  cookie: string | undefined;
  /** What a choice of cookies is made to, as /api/site tells it. */
  policyVersions: Record<string, string>;
}

/** Waits until what was rendered answers by itself, at the first sign of a person. */
async function bringToLife(page: Page): Promise<void> {
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  await page
    .waitForFunction(() => 'isAlive' in globalThis, undefined, { timeout: PAGE_TIMEOUT_MS })
    .catch(() => {
      throw new Error(`it does not come to life within ${PAGE_TIMEOUT_MS / 1000} s`);
    });
  const isThere = (): boolean => !!document.querySelector('h1') && !document.querySelector('main [aria-busy="true"]');
  await page.waitForFunction(isThere, undefined, { timeout: PAGE_TIMEOUT_MS }).catch(() => {
    throw new Error(`it has no heading, or waits for its data, after ${PAGE_TIMEOUT_MS / 1000} s`);
  });
}

/** Has work done on a page of its own, and gives what was wrong on it. */
async function onPage(
  context: BrowserContext,
  expected: readonly RegExp[],
  work: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const page = await context.newPage();
  try {
    const complaints = await collectComplaints(page);
    const faults = await work(page).catch((error: unknown) => [messageOf(error)]);
    const unexpected = complaints.filter(({ text }) => !expected.some((pattern) => pattern.test(text)));
    return [...new Set([...unexpected.map(inWords), ...faults])];
  } finally {
    await page.close();
  }
}

function visit(context: BrowserContext, { release }: SmokeRun, { address, statuses }: PageToVisit): Promise<string[]> {
  // what a page is about may not be there, and the browser says so of the page itself
  const expected = statuses.includes(404) ? [/status of 404/] : [];
  return onPage(context, expected, async (page) => {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
    const status = answer?.status() ?? 0;
    if (!statuses.includes(status)) return [`it answers ${status}`];
    if (!(await answer?.text())?.includes(filesAddress(release)))
      return [`the site does not show ${release.version} on it`];
    await bringToLife(page);
    const faults = await findAccessibilityFaults(page);
    return faults.map((fault) => `not accessible (${fault})`);
  });
}

function walk(context: BrowserContext, { expected = [], walk: go }: SmokeJourney): Promise<string[]> {
  return onPage(context, expected, async (page) => {
    await go(page);
    return [];
  });
}

async function openVisitor(browser: Browser, run: SmokeRun): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: run.origin,
    viewport: VIEWPORT,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    // what it keeps would be looked at instead of the release
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const cookies = run.cookie?.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: run.origin };
  });
  await context.addCookies(cookies ?? []);
  // a canary that is looked at by its own team has not been visited
  await context.route(`**${releaseEndpoints.recordReleaseReports.url}`, (route) => route.fulfill({ status: 202 }));
  await hasSeenGuide(context);
  await hasChosenCookies(context, run.policyVersions);
  await context.addInitScript((event) => {
    document.addEventListener(event, () => Object.assign(globalThis, { isAlive: true }));
  }, HYDRATED_EVENT);
  return context;
}

/**
 * Looks at every page of a release in Chromium on a phone's screen, and walks the journeys of its team: is each page there,
 * alive, accessible, within the content policy, and the same as it was rendered.
 * @returns what is wrong, `/partner/login: a fault (…)`; nothing when all is well
 */
export async function runSmoke(run: SmokeRun): Promise<string[]> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await openVisitor(browser, run);
    const faults: string[] = [];
    const pages = [...run.pages];
    const visitAll = async (): Promise<void> => {
      for (let page = pages.shift(); page; page = pages.shift()) {
        const { address } = page;
        faults.push(...(await visit(context, run, page)).map((fault) => `${address}: ${fault}`));
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visitAll));
    for (const journey of run.journeys) {
      faults.push(...(await walk(context, journey)).map((fault) => `${journey.name}: ${fault}`));
    }
    return faults;
  } finally {
    // one that is left open keeps the command from ending
    await browser.close();
  }
}
