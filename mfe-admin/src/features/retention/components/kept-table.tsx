import type { KeptCollection } from '@korkollen/api/contracts/retention';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { compareSwedish } from '@korkollen/shared-ui/format/collation';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { retentionTexts as words } from '../../../texts/retention';

const whenColumns = '@container kept (min-width: 820px)';
const expiringLayout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'name name name' 'kept kept kept' 'why why why' 'documents due next' / auto auto minmax(0, 1fr);
    gap: ${space.s4} ${space.s16};
    align-items: baseline;
    padding: ${space.s12} 0;
    ${whenColumns} {
      grid-template: 'name kept why documents due next' / minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr) 72px 88px 88px;
      padding: ${space.s8} 0;
    }
  `,
  whenColumns,
};
const stayingLayout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'name' 'kept' 'why' 'documents' / minmax(0, 1fr);
    gap: ${space.s4} ${space.s16};
    align-items: baseline;
    padding: ${space.s12} 0;
    ${whenColumns} {
      grid-template: 'name kept why documents' / minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr) 72px;
      padding: ${space.s8} 0;
    }
  `,
  whenColumns,
};

const Section = styled.section`
  container: kept / inline-size;
  display: grid;
  gap: ${space.s8};
  min-width: 0;
  h2 {
    font-size: ${fontSize.s21};
  }
`;
const Name = styled(GridRowHeader)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Soft = styled(GridCell)`
  color: ${color.inkSoft};
`;
const Figure = styled(GridCell)<{ $isDue?: boolean }>`
  color: ${({ $isDue }) => ($isDue ? color.ink : color.inkSoft)};
  font-weight: ${({ $isDue }) => ($isDue ? 600 : 400)};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
  ${whenColumns} {
    font-size: ${fontSize.s16};
    text-align: end;
  }
`;
/* the head says it where there is one */
const OnPhone = styled.span`
  ${whenColumns} {
    display: none;
  }
`;
const Hint = styled.p`
  color: ${color.inkSoft};
`;

const column = (id: keyof typeof words.columns) => ({ id, header: words.columns[id] });
const shared = [column('name'), column('kept'), column('why'), column('documents')];
const expiringColumns = [...shared, column('due'), column('next')];

export interface KeptTableProps {
  title: string;
  hint?: string;
  collections: KeptCollection[];
  /** Whether their time is ever over. */
  expires: boolean;
}

/** Collections with how long they are kept and why, in Swedish order; of those that expire, how much goes when. */
export function KeptTable({ title, hint, collections, expires }: KeptTableProps) {
  const id = useId();
  const layout = expires ? expiringLayout : stayingLayout;
  const count = (name: 'documents' | 'due' | 'next', value: number) => (
    <Figure $area={name} $isDue={name !== 'documents' && value > 0}>
      <OnPhone>{words.columns[name]}: </OnPhone>
      {formatNumber(value)}
    </Figure>
  );
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <Hint>{hint}</Hint>}
      <GridTable aria-labelledby={id} columns={expires ? expiringColumns : shared} layout={layout}>
        {collections
          .filter((collection) => collection.expires === expires)
          .toSorted((one, other) => compareSwedish(one.name, other.name))
          .map(({ id: key, name, kept, why, atMost, documents, dueNow, dueAtNextRun }) => (
            <GridRow key={key} $layout={layout}>
              <Name $area="name">{name}</Name>
              <GridCell $area="kept">
                {kept}
                {atMost !== null && !expires && `. ${words.atMost(formatNumber(atMost))}`}
              </GridCell>
              <Soft $area="why">{why}</Soft>
              {count('documents', documents)}
              {expires && count('due', dueNow)}
              {expires && count('next', dueAtNextRun)}
            </GridRow>
          ))}
      </GridTable>
    </Section>
  );
}
