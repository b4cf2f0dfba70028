import { parseUrl } from '../../contracts/url';

/** Where anybody gets an address, so that one of these says nothing of who somebody works for. */
const freeDomains: ReadonlySet<string> = new Set([
  'bredband.net',
  'comhem.se',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'home.se',
  'hotmail.com',
  'hotmail.se',
  'icloud.com',
  'live.com',
  'live.se',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'outlook.se',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'spray.se',
  'swipnet.se',
  'tele2.se',
  'telia.com',
  'yahoo.com',
  'yahoo.se',
]);

/** The host of an address, in the one form that browsers give it; null for what is none. */
function hostOf(address: string): string | null {
  return parseUrl(address)?.hostname.replace(/^www\./, '') || null;
}

/** The domain of an e-mail address, in lower case. */
function mailDomain(email: string): string | null {
  return hostOf(`https://${email.trim().slice(email.trim().lastIndexOf('@') + 1)}`);
}

/** The domain of a website, with its scheme or without. */
function websiteDomain(website: string): string | null {
  const typed = website.trim();
  return hostOf(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
}

/** One of them, or a part of one of them: `post.skolan.se` belongs to `skolan.se`. */
const belongTogether = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

/** How an e-mail address goes with what is known of a school. */
export type DomainMatch = 'sameAddress' | 'sameDomain' | 'otherDomain' | 'freeAddress';

interface KnownAddress {
  email?: string | null;
  website?: string | null;
}

/**
 * Holds an e-mail address against an e-mail address or a website: the same one, the same domain, another, or one that
 * anybody can get. Null where nothing that can be read is known. What is the same is said of free addresses too.
 */
export function matchMailDomain(email: string, { email: knownEmail, website }: KnownAddress): DomainMatch | null {
  const known = (knownEmail && mailDomain(knownEmail)) || (website && websiteDomain(website)) || null;
  if (known === null) return null;
  if (knownEmail && knownEmail.trim().toLowerCase() === email.trim().toLowerCase()) return 'sameAddress';
  const domain = mailDomain(email);
  if (domain !== null && freeDomains.has(domain)) return 'freeAddress';
  return domain !== null && belongTogether(domain, known) ? 'sameDomain' : 'otherDomain';
}
