import type { AuditEntry } from '@korkollen/api/contracts/audit';
import { styled } from 'styled-components';
import { GridCell, GridRowHeader, GridTable } from '@korkollen/shared-ui/components/grid-table';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { ListBox, OpenCell, OpeningRow, openingLayout, SoftCell } from '../../../paged-list/opening-rows';
import { auditTexts as words } from '../../../texts/audit';
import { actionName, addressOf, kindName, subjectName, whoName } from '../state/entry-words';
import type { AuditAddress } from './audit-filter';
import { EntryChange } from './entry-change';

const layout = openingLayout(
  "'action open' 'subject subject' 'who time' 'change change' / minmax(0, 1fr) max-content",
  "'time who action subject open' 'change change change change change' / 160px minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr) 72px",
);

const Action = styled(GridRowHeader)`
  font-weight: 600;
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
    <ListBox>
      <GridTable caption={words.caption} columns={columns} layout={layout} aria-busy={isBusy}>
        {entries.map((entry) => {
          const { id, at, who, action, subject } = entry;
          const isOpen = id === openId;
          return (
            <OpeningRow key={id} $layout={layout}>
              <SoftCell $area="time">{formatDateTime(at)}</SoftCell>
              <SoftCell $area="who">{whoName(who)}</SoftCell>
              <Action $area="action">{actionName(action)}</Action>
              <GridCell $area="subject">
                <Subject subject={subject} />
              </GridCell>
              <OpenCell
                isOpen={isOpen}
                label={words.toggle(actionName(action), isOpen)}
                words={words}
                onToggle={() => toggle(id)}
              />
              {isOpen && (
                <Opened $area="change">
                  <EntryChange entry={entry} />
                </Opened>
              )}
            </OpeningRow>
          );
        })}
      </GridTable>
    </ListBox>
  );
}
