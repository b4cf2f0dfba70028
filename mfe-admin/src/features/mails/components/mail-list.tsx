import type { OutboxMail } from '@korkollen/api/contracts/mail-outbox';
import type { MailState } from '@korkollen/api/contracts/vocabulary';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import { GridCell, GridRowHeader, GridTable } from '@korkollen/shared-ui/components/grid-table';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { ListBox, OpenCell, OpeningRow, openingLayout, SoftCell } from '../../../paged-list/opening-rows';
import { mailsTexts as words } from '../../../texts/mails';
import { MailDetail } from './mail-detail';
import type { OutboxAddress } from './outbox-filter';

const tones: Record<MailState, BadgeTone> = {
  queued: 'amber',
  sending: 'amber',
  sent: 'green',
  failed: 'red',
  refused: 'red',
  ambiguous: 'red',
  suppressed: 'neutral',
};

const layout = openingLayout(
  "'school state' 'content open' 'answer open' 'time open' 'detail detail' / minmax(0, 1fr) max-content",
  "'state school content answer time open' 'detail detail detail detail detail detail' / 96px minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) 172px 72px",
);

const School = styled(GridRowHeader)`
  font-weight: 600;
`;

const columns = Object.entries(words.columns).map(([id, header]) => ({ id, header }));

/** How often it was tried with anybody, and what the mail server said last. */
function answerOf({ recipients }: OutboxMail): string {
  const tries = recipients.reduce((sum, recipient) => sum + recipient.tries, 0);
  const tried = recipients.filter(({ lastTriedAt }) => lastTriedAt !== null);
  const [last] = tried.toSorted((a, b) => (b.lastTriedAt ?? '').localeCompare(a.lastTriedAt ?? ''));
  const code = last?.lastCode ?? null;
  return [words.tries(tries), ...(code === null ? [] : [words.code(code)])].join(', ');
}

/** Mails to schools, a row each; one opens below its row with each of its recipients. */
export function MailList({ mails, address, isBusy }: { mails: OutboxMail[]; address: OutboxAddress; isBusy: boolean }) {
  const { openId, toggle } = address;
  return (
    <ListBox>
      <GridTable caption={words.caption} columns={columns} layout={layout} aria-busy={isBusy}>
        {mails.map((mail) => {
          const { id, state, leadCount, createdAt } = mail;
          const school = mail.schoolName ?? words.schoolGone;
          const isOpen = id === openId;
          return (
            <OpeningRow key={id} $layout={layout}>
              <GridCell $area="state">
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
              </GridCell>
              <School $area="school">{school}</School>
              <SoftCell $area="content">{words.content(leadCount)}</SoftCell>
              <SoftCell $area="answer">{answerOf(mail)}</SoftCell>
              <SoftCell $area="time">{formatDateTime(createdAt)}</SoftCell>
              <OpenCell
                isOpen={isOpen}
                label={words.toggle(school, isOpen)}
                words={words}
                onToggle={() => toggle(id)}
              />
              {isOpen && (
                <GridCell $area="detail">
                  <MailDetail mail={mail} school={school} />
                </GridCell>
              )}
            </OpeningRow>
          );
        })}
      </GridTable>
    </ListBox>
  );
}
