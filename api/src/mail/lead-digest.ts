import type { Away } from '../../contracts/period';
import type { InquiryType } from '../../contracts/vocabulary';
import { answerDueAt, cameWhileAway } from '../../domain/reply-time/answer-due';
import { inquiryTypeLabel } from '../../domain/vocabulary/inquiry-types';
import { sv } from '../texts/sv';
import { letterMail } from './letters/letter-mail';
import { greetedName } from './mails';
import type { Mail } from './transport';

/** Enquiries that one mail lists; of more it says how many there are. */
export const maxListedLeads = 50;

export interface DigestLead {
  id: string;
  /** As the enquirer typed it. */
  name: string;
  inquiryType: InquiryType;
  createdAt: Date;
}

export interface LeadDigest {
  to: string;
  school: { name: string };
  /** Oldest first; those that the mail lists. */
  leads: readonly DigestLead[];
  /** How many there are besides. */
  more: number;
  /** When the school is away, was last, or will be. */
  away: Away | null;
  /** Where each is opened, by its id. */
  links: ReadonlyMap<string, string>;
  /** Where all of them are. */
  inboxUrl: string;
  /** Where such mails are ended, by one click or on the page that opens there; null: they cannot be. */
  unsubscribeUrl: string | null;
}

const date = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/Stockholm',
});
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: 'Europe/Stockholm' });
const moment = (at: Date): string => `${date.format(at)} kl. ${clock.format(at).replace(':', '.')}`;

/** The enquiries that a school has got: who, what about and when. What they wrote, and how they are reached, stays with us. */
export function leadDigestMail(digest: LeadDigest): Mail {
  const { to, school, leads, more, away, links, inboxUrl, unsubscribeUrl } = digest;
  const mail = letterMail(to, 'leadDigestMail', {
    school: school.name,
    count: leads.length + more,
    leads: leads.map(({ id, name, inquiryType, createdAt }) => ({
      name: greetedName(name) ?? sv.somebodyAsking,
      about: inquiryTypeLabel(inquiryType),
      came: moment(createdAt),
      due: moment(answerDueAt(createdAt, away)),
      address: links.get(id) ?? inboxUrl,
    })),
    more,
    someWhileAway: leads.some(({ createdAt }) => cameWhileAway(createdAt, away)),
    inboxUrl,
    unsubscribeUrl,
  });
  return { ...mail, ...(unsubscribeUrl !== null && { unsubscribeUrl }) };
}
