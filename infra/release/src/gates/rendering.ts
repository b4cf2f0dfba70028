import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '../format/release';
import type { LiveSite } from '../live/live-site';
import { countOf, nameSome, pass, refuse, type GateResult } from './gate';
import type { PageToVisit } from './pages-to-visit';

/** A renderer that has just been started may be too late for the first visitors. */
const ATTEMPTS = 8;
const PAUSE_MS = 400;

const EMPTY_ROOT = '<div id="root"></div>';

/** Where the files of a release are served: a page that it shows names them. */
export const filesAddress = ({ name, version }: Release): string => `/r/${name}/${version}/`;

/** What is wrong with one page; undefined when it arrives with its words. */
async function describeFault(
  release: Release,
  { address, statuses }: PageToVisit,
  site: Pick<LiveSite, 'readPage'>,
  cookie: string | undefined,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, html } = await site.readPage(address, cookie);
    if (!statuses.includes(status)) return `${address} answers ${status}`;
    if (!html.includes(filesAddress(release))) return `${address} is shown by another release`;
    if (!html.includes(EMPTY_ROOT)) return undefined;
    if (attempt === ATTEMPTS) return `${address} arrives empty`;
    await pause(PAUSE_MS);
  }
}

/**
 * Whether every page of the release is there, and arrives rendered by the shell.
 * @param cookie with which the site shows the release; none where it is live
 */
export async function checkRendering(
  release: Release,
  pages: readonly PageToVisit[],
  site: Pick<LiveSite, 'readPage'>,
  cookie?: string,
): Promise<GateResult> {
  const { name, version, server } = release;
  if (server === undefined) return pass('rendering', 'It has no server build: browsers render its pages.');
  const faults: string[] = [];
  for (const page of pages) {
    const fault = await describeFault(release, page, site, cookie);
    if (fault !== undefined) faults.push(fault);
  }
  if (faults.length > 0) {
    return refuse(
      'rendering',
      `The shell does not render ${name} ${version} as it should: ${nameSome(faults)}.`,
      'Open the page in development with the server build (npm run dev), and read the web host’s log for why.',
    );
  }
  return pass('rendering', `${countOf(pages.length, 'page')}, rendered by the shell.`);
}
