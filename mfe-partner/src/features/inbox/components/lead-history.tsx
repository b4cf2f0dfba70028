import { styled } from 'styled-components';
import type { LeadHistoryEntry, LeadNote } from '@korkollen/api/contracts/partner';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { statusColor } from './lead-status';

const List = styled.ol`
  display: grid;
`;
const Entry = styled.li<{ $dot: string }>`
  position: relative;
  padding-block-end: ${space.s12};
  padding-inline-start: ${space.s24};
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    top: 0.5em;
    left: 0;
    width: 9px;
    height: 9px;
    border-radius: ${radius.full};
    background: ${({ $dot }) => $dot};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 0.5em;
    bottom: -0.5em;
    left: 4px;
    border-left: 1px solid ${color.line};
  }
`;
const When = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

function whatHappened(entry: LeadHistoryEntry): string {
  return entry.type === 'created'
    ? texts.inbox.lead.created
    : texts.inbox.lead.statusChanged(partnerStatusLabel(entry.new_status));
}

function whoDidIt(entry: LeadHistoryEntry): string {
  if (entry.type === 'created') return texts.inbox.lead.byEnquirer;
  return entry.user_name === null ? texts.inbox.lead.byUnknown : texts.inbox.lead.by(entry.user_name);
}

interface LeadHistoryProps {
  history: LeadHistoryEntry[];
  /** What has been noted meanwhile, each as a small line: what it says stands with the notes. */
  notes?: readonly LeadNote[];
}

/** What happened to the lead, when, and by whom; the oldest first. */
export function LeadHistory({ history, notes = [] }: LeadHistoryProps) {
  const lines = [
    ...history.map((entry) => ({ id: entry.id, at: entry.created_at, entry })),
    ...notes.map((note) => ({ id: note.id, at: note.created_at, note })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <List role="list">
      {lines.map((line) =>
        'entry' in line ? (
          <Entry key={line.id} $dot={statusColor[line.entry.new_status]}>
            <p>{whatHappened(line.entry)}</p>
            <When>
              <time dateTime={line.at}>{formatDateTime(line.at)}</time> {whoDidIt(line.entry)}
            </When>
          </Entry>
        ) : (
          <Entry key={line.id} $dot={color.line}>
            <When>
              {texts.inbox.lead.noted(line.note.user_name)}, <time dateTime={line.at}>{formatDateTime(line.at)}</time>
            </When>
          </Entry>
        ),
      )}
    </List>
  );
}
