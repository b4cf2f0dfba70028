import type { AnalyticsEvent } from '@korkollen/api/contracts/events';
import type { AnalyticsProperties } from '@korkollen/api/contracts/analytics';
import { parseUrl } from '@korkollen/api/contracts/url';

type CheckedProperties = AnalyticsEvent['properties'];

const MOST_PROPERTIES = 18;
const LONGEST_TEXT = 300;
/** Codes, ids, paths and names of places have few words; what somebody wrote has more. */
const MOST_WORDS = 3;
const plainKey = /^[a-z][a-zA-Z0-9_]{0,39}$/;

/** What people are called, where they are, and what they typed. */
const personalKey =
  /name$|^(e?mail|phone|address|message|text|comment|query|q|search|searchQuery|searchTerm|input|user|userId|studentId|leadId|sessionId|token|lat|lng|latitude|longitude|position|postalCode)$/i;
/** An e-mail address, a telephone number or a personal number. */
const personalValue = /\S@\S|(?:^|[^\w-])(?:[+0]\d(?:[ -]?\d){6,}|\d{6,8}[-+ ]?\d{4}(?![\w-]))/;
/** Ids hold digits in a row too, and name a school or a teacher of the public register. */
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

/** Work tools have leads in their addresses; of those only the tool is named. */
const workTool = /^\/(partner|admin)(?=\/|$)/;

function isPersonal(text: string): boolean {
  return personalValue.test(text.replace(uuid, '').replaceAll('%40', '@'));
}

/** A page's path without query and fragment, where visitors put words and mails put secrets. */
export function pagePath(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1);
  return isPersonal(plain) ? '' : (workTool.exec(plain)?.[0] ?? plain).slice(0, LONGEST_TEXT);
}

/** The path that a page of this site was reached from; empty when it was reached from elsewhere. */
export function referrerPath(referrer: string, origin: string): string {
  const from = parseUrl(referrer);
  return from?.origin === origin ? pagePath(from.pathname) : '';
}

function checkedText(text: string): string | undefined {
  const value = text.startsWith('/') ? pagePath(text) : text;
  const isFreeText = value.length > LONGEST_TEXT || value.trim().split(/\s+/).length > MOST_WORDS;
  return isFreeText || isPersonal(value) ? undefined : value;
}

function checkedValue(value: AnalyticsProperties[string]): CheckedProperties[string] | undefined {
  if (typeof value === 'string') return checkedText(value);
  return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
}

/** What of an event's properties is counted: no names, nothing that was typed, nothing that tells who it was. */
export function checkedProperties(given: AnalyticsProperties): CheckedProperties {
  const checked = Object.entries(given).flatMap(([key, text]) => {
    const value = plainKey.test(key) && !personalKey.test(key) ? checkedValue(text) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(checked.slice(0, MOST_PROPERTIES));
}
