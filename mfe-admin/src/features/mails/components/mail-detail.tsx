import type { OutboxMail } from '@korkollen/api/contracts/mail-outbox';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { mailsTexts } from '../../../texts/mails';
import { useRetry } from '../api/mails';

const words = mailsTexts.one;
const { retry, states, stateHints } = mailsTexts;

const Box = styled.div`
  display: grid;
  gap: ${space.s16};
  padding: ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  overflow-wrap: anywhere;
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

type Recipient = OutboxMail['recipients'][number];

const columns: DataTableColumn<Recipient>[] = [
  { id: 'address', header: words.columns.address, cell: ({ address }) => <EmailAddress>{address}</EmailAddress> },
  { id: 'state', header: words.columns.state, cell: ({ state }) => states[state] },
  { id: 'tries', header: words.columns.tries, align: 'end', phone: 'hidden', cell: ({ tries }) => tries },
  { id: 'code', header: words.columns.code, align: 'end', cell: ({ lastCode }) => lastCode ?? words.none },
  {
    id: 'time',
    header: words.columns.time,
    phone: 'hidden',
    cell: ({ lastTriedAt }) => (lastTriedAt === null ? words.never : formatDateTime(lastTriedAt)),
  },
];

/** Somebody of them may still get it, and nobody is at it. */
const canBeRetried = ({ state, recipients }: OutboxMail): boolean =>
  state !== 'sending' &&
  state !== 'sent' &&
  (recipients.length === 0 || recipients.some((one) => one.state !== 'sent'));

/** To whom a mail goes and what became of it, with the way to try again. */
export function MailDetail({ mail, school }: { mail: OutboxMail; school: string }) {
  const { id, schoolId, slot, state, recipients, nextTryAt } = mail;
  const { mutate, isPending } = useRetry();
  return (
    <Box>
      <p>
        {stateHints[state]} {slot === null ? words.atOnce : words.slot(formatDateTime(slot))}{' '}
        {state === 'queued' && nextTryAt !== null && words.next(formatDateTime(nextTryAt))}
      </p>
      {recipients.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <DataTable caption={words.recipients} columns={columns} rows={recipients} rowKey={({ address }) => address} />
      )}
      <Cluster>
        {canBeRetried(mail) && (
          <Button isPending={isPending} pendingLabel={retry.sending} onClick={() => mutate({ id, school })}>
            {retry.action}
          </Button>
        )}
        <Link to={`/admin/leads?${new URLSearchParams({ school: schoolId }).toString()}`}>{words.leads}</Link>
      </Cluster>
      {canBeRetried(mail) && <Soft>{retry.hint}</Soft>}
    </Box>
  );
}
