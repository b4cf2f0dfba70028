import { whereKeysAreMade } from '../signing/key-folder';
import { releaseInfoSchema, RELEASE_INFO_PATH, type ReleaseInfo } from '../format/provides';

const ANSWER_TIMEOUT_MS = 15_000;

/** The site cannot be asked; the message is a sentence. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable';
}

/** What a page was answered with. */
export interface PageAnswer {
  status: number;
  html: string;
}

/** The running product, as gates look at it. */
export interface LiveSite {
  /** `https://www.example.se` */
  origin: string;
  /** What the shell there provides, and which revision of the registry is in force. */
  readInfo(): Promise<ReleaseInfo>;
  /** @throws SiteUnavailable when there is no JSON at an address. */
  readJson(address: string): Promise<unknown>;
  /** @param cookie with which the site shows a candidate */
  readPage(address: string, cookie?: string): Promise<PageAnswer>;
  /** Follows a staff link. @returns the cookie that shows the candidate */
  openPreview(token: string): Promise<string>;
}

/** @param origin where visitors find the site */
export function createLiveSite(origin: string): LiveSite {
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await fetch(origin + address, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    } catch (cause) {
      throw new SiteUnavailable(
        `The live site, ${origin}, does not answer: the gates look at it (--site names another).`,
        {
          cause,
        },
      );
    }
  };
  const readJson = async (address: string): Promise<unknown> => {
    const answer = await ask(address);
    try {
      if (answer.ok) return await answer.json();
    } catch {
      // said below
    }
    throw new SiteUnavailable(`${origin}${address} answered ${answer.status} and no JSON: is the product live there?`);
  };
  return {
    origin,
    readJson,
    async readInfo() {
      const info = releaseInfoSchema.safeParse(await readJson(RELEASE_INFO_PATH));
      if (info.success) return info.data;
      throw new SiteUnavailable(
        `What ${origin}${RELEASE_INFO_PATH} says cannot be read: is a newer product live there?`,
      );
    },
    async readPage(address, cookie) {
      const answer = await ask(address, { headers: cookie === undefined ? {} : { cookie } });
      return { status: answer.status, html: await answer.text() };
    },
    async openPreview(token) {
      const answer = await ask(`/release-preview?token=${encodeURIComponent(token)}`, { redirect: 'manual' });
      const given = answer.headers.getSetCookie();
      // a browser takes no such cookie from http, so that the gates could not see what visitors see
      if (origin.startsWith('http:') && given.some((line) => /;\s*secure\b/i.test(line)))
        throw new SiteUnavailable(
          `${origin} is no address that visitors have: the site shows the candidate on https alone. Name its public address with --site or PUBLIC_ORIGIN.`,
        );
      const cookies = given.map((line) => line.split(';')[0]);
      if (answer.status < 400 && cookies.length > 0) return cookies.join('; ');
      throw new SiteUnavailable(
        `${origin} does not show the candidate (${answer.status}): it needs the same RELEASE_PREVIEW_SECRET, and to reach the store. ${whereKeysAreMade}`,
      );
    },
  };
}
