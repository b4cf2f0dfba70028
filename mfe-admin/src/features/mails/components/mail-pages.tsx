import { AreaPages } from '../../../admin-page/area-pages';
import { mailsTexts } from '../../../texts/mails';

const words = mailsTexts.kinds;

const pages = [
  { to: '/admin/mails', label: words.outbox },
  { to: '/admin/mails/suppressions', label: words.suppressions },
];

/** Leads between the outbox and the addresses that get nothing of it. */
export function MailPages() {
  return <AreaPages label={words.label} pages={pages} />;
}
