import type { KeptCollection, RetentionRun } from '@korkollen/api/contracts/retention';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { retentionTexts as words } from '../../../texts/retention';

const Section = styled.section`
  display: grid;
  gap: ${space.s8};
  h2 {
    font-size: ${fontSize.s21};
  }
  > p {
    color: ${color.inkSoft};
  }
`;
const Runs = styled.ol`
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.s16};
    padding-block: ${space.s8};
    border-bottom: 1px solid ${color.line};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  time {
    flex: 0 0 176px;
  }
  span {
    flex: 0 0 176px;
    color: ${color.inkSoft};
  }
`;

export interface RunListProps {
  runs: RetentionRun[];
  collections: KeptCollection[];
}

/** The last runs, newest first: when, by whom and how much went. */
export function RunList({ runs, collections }: RunListProps) {
  const id = useId();
  const names = new Map(collections.map((collection) => [collection.id, collection.name]));
  const whatWent = (deleted: RetentionRun['deleted']): string => {
    const parts = Object.entries(deleted).map(([name, count]) =>
      words.deleted(names.get(name) ?? name, formatNumber(count)),
    );
    return parts.length > 0 ? parts.join(', ') : words.nothingDeleted;
  };
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{words.runs}</h2>
      {runs.length === 0 && <p>{words.noRuns}</p>}
      {runs.length > 0 && (
        <Runs role="list">
          {runs.map(({ at, by, deleted }) => (
            <li key={at}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <span>{by === null ? words.byClock : (by.name ?? words.bySomebody)}</span>
              {whatWent(deleted)}
            </li>
          ))}
        </Runs>
      )}
    </Section>
  );
}
