import { describe, expect, it } from 'vitest';
import { leadDigestMail, type LeadDigest } from './lead-digest';

const digest = (fields: Partial<LeadDigest> = {}): LeadDigest => ({
  to: 'hej@majornas.example',
  school: { name: 'Majornas Trafikskola' },
  leads: [
    { id: 'a', name: 'Elsa Berg', inquiryType: 'prices', createdAt: new Date('2026-11-22T03:30:00Z') },
    { id: 'b', name: 'Vinst på evil.example', inquiryType: 'other', createdAt: new Date('2026-11-22T04:10:00Z') },
  ],
  more: 0,
  away: null,
  links: new Map([['a', 'https://www.example.se/partner/link#secret-a']]),
  inboxUrl: 'https://www.example.se/partner',
  unsubscribeUrl: null,
  ...fields,
});

describe('the mail of what a school was asked', () => {
  it('says who asked, about what, when in Stockholm, and where it is opened', () => {
    const { to, subject, text, unsubscribeUrl } = leadDigestMail(digest());
    expect([to, subject, unsubscribeUrl]).toEqual(['hej@majornas.example', '2 nya förfrågningar', undefined]);
    expect(text).toMatch(
      /^Elsa Berg\nPriser och paket\nKom sön 22 nov\.? kl\. 04\.30\nSvara helst före mån 23 nov\.? kl\. 04\.30$/m,
    );
    expect(text).toContain('\nhttps://www.example.se/partner/link#secret-a\n');
    expect(text).not.toContain('till. De finns i inkorgen');
  });

  it('asks for an answer within a day, which no student is promised', () => {
    const { text } = leadDigestMail(digest());
    expect(text).toContain('Vi ber er svara inom 24 timmar.');
    expect(text).not.toContain('räknar med');
  });

  it('gives a school a day from when it is back, for what came while it is away', () => {
    const sentence = 'För det som kommer medan ni är borta räknas de från det att ni är tillbaka.';
    const { text } = leadDigestMail(digest({ away: { from: '2026-11-22', until: '2026-11-29' } }));
    expect(text).toContain(`Vi ber er svara inom 24 timmar. ${sentence}`);
    expect(text.match(/^Svara helst före tis 1 dec\.? kl\. 00\.00$/gm)).toHaveLength(2);
    const earlier = leadDigestMail(digest({ away: { from: '2026-11-23', until: '2026-11-29' } })).text;
    expect(earlier).toMatch(/^Svara helst före mån 23 nov\.? kl\. 04\.30$/m);
    expect(earlier).not.toContain('medan ni är borta');
  });

  it('takes no stranger’s words into the school’s mail program', () => {
    const { text } = leadDigestMail(digest());
    expect(text).toMatch(/^En elev\nAnnat\n/m);
    expect(text).not.toContain('evil.example');
  });

  it('says how many there are besides those that it lists', () => {
    const { subject, text } = leadDigestMail(digest({ more: 9_950 }));
    expect(subject).toBe('9952 nya förfrågningar');
    expect(text).toContain('... och 9950 till. De finns i inkorgen.');
  });

  it('is ended by one click where it can be', () => {
    const unsubscribeUrl = 'https://www.example.se/api/x';
    expect(leadDigestMail(digest({ unsubscribeUrl }))).toMatchObject({ unsubscribeUrl });
    const one = leadDigestMail(digest({ leads: digest().leads.slice(0, 1) }));
    expect(one.subject).toBe('En ny förfrågan');
  });
});
