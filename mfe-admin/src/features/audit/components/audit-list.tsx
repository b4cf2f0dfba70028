import type { AuditEntry } from '@korkollen/api/contracts/audit';
import { css, styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { auditTexts as words } from '../../../texts/audit';
import { actionName, addressOf, kindName, subjectName, whoName } from '../state/entry-words';
import type { AuditAddress } from './audit-filter';
import { EntryChange } from './entry-change';

const whenColumns = '@container audit (min-width: 760px)';
const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'action open' 'subject subject' 'who time' 'change change' / minmax(0, 1fr) max-content;
    gap: ${space.s4} ${space.s16};
    align-items: center;
    padding: ${space.s8} ${space.s12};
    ${whenColumns} {
      grid-template:
        'time who action subject open' 'change change change change change' / 160px minmax(0, 2fr) minmax(0, 3fr)
        minmax(0, 3fr) 72px;
    }
  `,
  whenColumns,
};

const Container = styled.div`
  container: audit / inline-size;
  min-width: 0;
`;
const Row = styled(GridRow)`
  overflow-wrap: anywhere;
`;
const Action = styled(GridRowHeader)`
  font-weight: 600;
`;
const Soft = styled(GridCell)`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;
const Opener = styled(GridCell)`
  justify-self: end;
  ${whenColumns} {
    justify-self: start;
  }
`;
const Opened = styled(GridCell)`
  margin-block-start: ${space.s8};
`;
const Kind = styled.span`
  color: ${color.inkSoft};
`;

const columns = [
  { id: 'time', header: words.columns.time },
  { id: 'who', header: words.columns.who },
  { id: 'action', header: words.columns.action },
  { id: 'subject', header: words.columns.subject },
  { id: 'open', header: words.columns.change },
];

function Subject({ subject }: Pick<AuditEntry, 'subject'>) {
  const to = addressOf(subject);
  const name = subjectName(subject);
  return (
    <>
      <Kind>{kindName(subject.kind)}</Kind> {to === null ? name : <Link to={to}>{name}</Link>}
    </>
  );
}

export interface AuditListProps {
  entries: AuditEntry[];
  address: AuditAddress;
  isBusy: boolean;
}

/** What was done, a row each; one opens below its row with what was before and after. */
export function AuditList({ entries, address: { openId, toggle }, isBusy }: AuditListProps) {
  return (
    <Container>
      <GridTable caption={words.caption} columns={columns} layout={layout} aria-busy={isBusy}>
        {entries.map((entry) => {
          const { id, at, who, action, subject } = entry;
          const isOpen = id === openId;
          return (
            <Row key={id} $layout={layout}>
              <Soft $area="time">{formatDateTime(at)}</Soft>
              <Soft $area="who">{whoName(who)}</Soft>
              <Action $area="action">{actionName(action)}</Action>
              <GridCell $area="subject">
                <Subject subject={subject} />
              </GridCell>
              <Opener $area="open">
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={words.toggle(actionName(action), isOpen)}
                  onClick={() => toggle(id)}
                >
                  {isOpen ? words.hide : words.show}
                </Button>
              </Opener>
              {isOpen && (
                <Opened $area="change">
                  <EntryChange entry={entry} />
                </Opened>
              )}
            </Row>
          );
        })}
      </GridTable>
    </Container>
  );
}
