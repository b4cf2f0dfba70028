import type { OutboxMail } from '@korkollen/api/contracts/mail-outbox';
import type { MailState } from '@korkollen/api/contracts/vocabulary';
import { css, styled } from 'styled-components';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
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

const whenColumns = '@container mails (min-width: 760px)';
const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'school state' 'content open' 'answer open' 'time open' 'detail detail' / minmax(0, 1fr) max-content;
    gap: ${space.s4} ${space.s16};
    align-items: center;
    padding: ${space.s8} ${space.s12};
    ${whenColumns} {
      grid-template:
        'state school content answer time open' 'detail detail detail detail detail detail' / 96px minmax(0, 4fr)
        minmax(0, 3fr) minmax(0, 3fr) 172px 72px;
    }
  `,
  whenColumns,
};

const Container = styled.div`
  container: mails / inline-size;
  min-width: 0;
`;
const Row = styled(GridRow)`
  overflow-wrap: anywhere;
`;
const Soft = styled(GridCell)`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;
const School = styled(GridRowHeader)`
  font-weight: 600;
`;
const OpenCell = styled(GridCell)`
  justify-self: end;
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
    <Container>
      <GridTable caption={words.caption} columns={columns} layout={layout} aria-busy={isBusy}>
        {mails.map((mail) => {
          const { id, state, leadCount, createdAt } = mail;
          const school = mail.schoolName ?? words.schoolGone;
          const isOpen = id === openId;
          return (
            <Row key={id} $layout={layout}>
              <GridCell $area="state">
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
              </GridCell>
              <School $area="school">{school}</School>
              <Soft $area="content">{words.content(leadCount)}</Soft>
              <Soft $area="answer">{answerOf(mail)}</Soft>
              <Soft $area="time">{formatDateTime(createdAt)}</Soft>
              <OpenCell $area="open">
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={words.toggle(school, isOpen)}
                  onClick={() => toggle(id)}
                >
                  {isOpen ? words.hide : words.show}
                </Button>
              </OpenCell>
              {isOpen && (
                <GridCell $area="detail">
                  <MailDetail mail={mail} school={school} />
                </GridCell>
              )}
            </Row>
          );
        })}
      </GridTable>
    </Container>
  );
}
