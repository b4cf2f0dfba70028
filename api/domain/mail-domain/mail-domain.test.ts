import { describe, expect, it } from 'vitest';
import { matchMailDomain, type DomainMatch } from './mail-domain';

describe('the domain of an e-mail address', () => {
  it.each<[string, string, DomainMatch]>([
    ['sara@skolan.se', 'https://www.skolan.se/om-oss', 'sameDomain'],
    ['SARA@Skolan.SE', 'http://skolan.se', 'sameDomain'],
    ['sara@skolan.se', 'skolan.se', 'sameDomain'],
    ['sara@skolan.se', 'https://boka.skolan.se:8443/', 'sameDomain'],
    ['sara@post.skolan.se', 'https://skolan.se', 'sameDomain'],
    ['sara@körskolan.se', 'https://xn--krskolan-n4a.se', 'sameDomain'],
    ['sara@minskolan.se', 'https://skolan.se', 'otherDomain'],
    ['sara@skolan.se.example', 'https://skolan.se', 'otherDomain'],
    ['sara@gmail.com', 'https://skolan.se', 'freeAddress'],
    ['sara@ ', 'https://skolan.se', 'otherDomain'],
  ])('%s beside the website %s: %s', (email, website, match) => {
    expect(matchMailDomain(email, { website })).toBe(match);
  });

  it.each<[string, string, DomainMatch]>([
    ['Skolan@gmail.com', 'skolan@gmail.com', 'sameAddress'],
    ['annan@gmail.com', 'skolan@gmail.com', 'freeAddress'],
    ['info@skolan.se', 'INFO@skolan.se ', 'sameAddress'],
    ['sara@skolan.se', 'info@skolan.se', 'sameDomain'],
    ['sara@annan.se', 'info@skolan.se', 'otherDomain'],
    ['sara@skolan.se', 'skolan@gmail.com', 'otherDomain'],
  ])('%s beside the address %s: %s', (email, known, match) => {
    expect(matchMailDomain(email, { email: known })).toBe(match);
  });

  it.each([{}, { website: null }, { email: '' }, { website: 'ingen hemsida' }, { website: 'https://' }])(
    'is held against nothing where nothing is known: %j',
    (known) => {
      expect(matchMailDomain('sara@skolan.se', known)).toBeNull();
    },
  );
});
