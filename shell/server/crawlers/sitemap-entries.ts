import { listSchoolPages, listTeacherPages } from '@korkollen/api/contracts/site';
import { z } from 'zod';
import { schoolPath, teacherPath } from '../head/structured-data';
import { jsonArrayItems } from './json-array-items';

const KEPT_MS = 10 * 60_000;
const ANSWER_TIMEOUT_MS = 60_000;

export interface SitemapEntry {
  path: string;
  /** ISO 8601; only where the API tells it, because a wrong date keeps crawlers away from what has changed. */
  lastModified?: string;
}

const registeredSchema = z.object({ id: z.string(), updatedAt: z.iso.datetime().optional().catch(undefined) });

async function readEntries(address: string, pathOf: (id: string) => string, visitor: string): Promise<SitemapEntry[]> {
  const answer = await fetch(address, {
    headers: { 'x-forwarded-for': visitor, 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  const entries: SitemapEntry[] = [];
  for await (const item of jsonArrayItems(answer.body)) {
    const { id, updatedAt } = registeredSchema.parse(item);
    entries.push({ path: pathOf(id), ...(updatedAt && { lastModified: updatedAt }) });
  }
  return entries;
}

async function readAll(apiOrigin: string, visitor: string): Promise<SitemapEntry[]> {
  const [schools, teachers] = await Promise.all([
    readEntries(`${apiOrigin}${listSchoolPages.url}`, schoolPath, visitor),
    readEntries(`${apiOrigin}${listTeacherPages.url}`, teacherPath, visitor),
  ]);
  return [{ path: '/' }, { path: '/goteborg' }, { path: '/compare' }, ...schools, ...teachers];
}

/**
 * Every page that search engines should know. The register is read at most once in ten minutes, however many ask.
 * @returns a function that rejects while the API is away
 */
export function createSitemapEntries(apiOrigin: string): (visitorAddress: string) => Promise<SitemapEntry[]> {
  let kept: { entries: Promise<SitemapEntry[]>; until: number } | undefined;
  return (visitorAddress) => {
    if (kept && kept.until > Date.now()) return kept.entries;
    const reading = { entries: readAll(apiOrigin, visitorAddress), until: Date.now() + KEPT_MS };
    kept = reading;
    reading.entries.catch(() => {
      // the next crawler tries again
      reading.until = 0;
    });
    return reading.entries;
  };
}
