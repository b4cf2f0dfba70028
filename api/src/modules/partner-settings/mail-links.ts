import { createHash } from 'node:crypto';
import { endpoints } from '../../../contracts/endpoints';
import { createSigning } from '../../plugins/signing';

/**
 * An address as it stands in a link and among those that have ended their mails: nobody can read it there. 96 bits, so that the
 * whole link is no longer than an address may be (100 characters a part).
 */
export const mailboxHash = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 16);

/** The mails of enquiries that one address gets for one school. */
export interface LeadMails {
  schoolId: string;
  mailbox: string;
}

/**
 * Links that end the mails of enquiries, for whoever holds one. They work as long as the key lives, so that an old mail can
 * still be answered, and are stored nowhere: what they say is signed.
 */
export function createLeadMailLinks(secrets: readonly [current: string, ...previous: string[]]) {
  const { sign, isGenuine } = createSigning(secrets, 'end lead mails');

  function tokenFor({ schoolId, mailbox }: LeadMails): string {
    const said = `${schoolId}.${mailbox}`;
    return `${said}.${sign(said)}`;
  }

  return {
    tokenFor,

    /** Where mails to an address are ended: by one click of its mail program, or on the page that whoever opens it is led to. */
    unsubscribeUrl(origin: string, schoolId: string, address: string): string {
      const token = tokenFor({ schoolId, mailbox: mailboxHash(address) });
      return `${origin}${endpoints.endByLeadMailLink.url.replace(':token', token)}`;
    },

    /** Null for a token that none of our keys has signed. */
    read(token: string): LeadMails | null {
      const [schoolId = '', mailbox = '', signature = ''] = token.split('.', 3);
      return isGenuine(`${schoolId}.${mailbox}`, signature) ? { schoolId, mailbox } : null;
    },
  };
}
export type LeadMailLinks = ReturnType<typeof createLeadMailLinks>;

/** The page that ends them. What stands behind the `#` is sent to no server and no other site. */
export const endPage = (token: string): string => `/partner/avsluta-mejl#${encodeURIComponent(token)}`;
