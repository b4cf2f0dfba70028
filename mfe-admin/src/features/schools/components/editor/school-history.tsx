import { styled } from 'styled-components';
import type { SchoolHistoryEntry } from '@korkollen/api/contracts/admin-schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { TryAgain } from '@korkollen/shared-ui/components/try-again';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { ListArea } from '../../../../paged-list/list-area';
import { schoolEditorTexts } from '../../../../texts/school-editor';
import { useSchoolHistory } from '../../api/school-editing';
import { SchoolDifference } from './school-difference';

const words = schoolEditorTexts.history;

const Entries = styled.ol`
  display: grid;
  min-width: 0;
`;
const Entry = styled.li`
  display: grid;
  gap: ${space.s8};
  min-width: 0;
  padding-block: ${space.s12};
  border-block-start: 1px solid ${color.line};
  > :first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space.s12};
  }
`;
const Soft = styled.span`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
/* the line breaks stay, as they were written */
const Said = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

function titleOf({ action, claim }: SchoolHistoryEntry): string {
  if (claim && action === 'claim.sent') return words.claimSent(claim.contactPerson);
  if (claim && action === 'claim.takenBack') return words.claimTakenBack(claim.contactPerson);
  if (claim) return words.claimDecided(claim.contactPerson, claim.status);
  if (action.startsWith('settings.')) return words.settings;
  return words.actions[action] ?? words.other;
}

function whoseWords({ who }: SchoolHistoryEntry): string {
  if (who === null) return '';
  if (who.id === 'system') return words.by(words.system);
  return words.by(who.name ?? words.gone);
}

/** Fields of a school that begins, which say something. */
const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

const takenBack = 'school.verification-taken-back';

function Difference({ entry: { action, before, after, claim } }: { entry: SchoolHistoryEntry }) {
  if (claim) return <Link to={`/admin/claims?open=${claim.id}`}>{words.seeClaim}</Link>;
  if (action === takenBack) return typeof after?.['reason'] === 'string' ? <Said>{after['reason']}</Said> : null;
  if (!before || !after) return action in words.actions ? <Soft>{words.unknown}</Soft> : null;
  const isNew = Object.keys(before).length === 0;
  const fields = Object.keys(after).filter((field) => !isNew || isSaid(after[field]));
  const sides = [
    { label: words.before, fields: before },
    { label: words.after, fields: after },
  ];
  return <SchoolDifference fields={fields} sides={isNew ? sides.slice(1) : sides} />;
}

type ReadHistory = ReturnType<typeof useSchoolHistory>;

function Changes({ history }: { history: ReadHistory }) {
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = history;
  if (isPending) return <Soft role="status">{words.loading}</Soft>;
  if (!data) return <TryAgain text={words.failed} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <Soft>{words.none}</Soft>;
  return (
    <>
      <Entries role="list">
        {entries.map((entry) => (
          <Entry key={entry.id}>
            <div>
              <strong>{titleOf(entry)}</strong>
              <Soft>
                {formatDateTime(entry.at)} {whoseWords(entry)}
              </Soft>
            </div>
            <Difference entry={entry} />
          </Entry>
        ))}
      </Entries>
      {isError && <p role="alert">{words.failed}</p>}
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} pendingLabel={words.loadingMore} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** What was done to a school: who, when, what it was before and what it became. */
export function SchoolHistory({ id }: { id: string }) {
  const history = useSchoolHistory(id);
  return (
    <ListArea label={schoolEditorTexts.sections.history}>
      <Changes history={history} />
    </ListArea>
  );
}
