import type { ImportRowKind } from '@korkollen/api/contracts/import-words';
import type { ImportRow as Row } from '@korkollen/api/contracts/register-import';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { importTexts } from '../../../texts/imports';
import { rowName, rowSummary } from '../state/row-words';
import { type Choose, RowChoice } from './row-choice';
import { RowDetail } from './row-detail';

const words = importTexts.rows;

const tones: Record<ImportRowKind, BadgeTone> = {
  new: 'green',
  changed: 'yellow',
  duplicate: 'amber',
  unchanged: 'neutral',
  rejected: 'red',
};

const Box = styled.article`
  display: grid;
  grid-template: 'name open' 'what what' 'choice choice' / minmax(0, 1fr) max-content;
  gap: ${space.s4} ${space.s16};
  align-items: center;
  padding: ${space.s12} 0;
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  /* what has the focus is not under the bar at the end of the page */
  button,
  input,
  select {
    scroll-margin-block: 96px;
  }
  ${media.tablet} {
    grid-template: 'name choice open' 'what what what' / minmax(0, 1fr) minmax(120px, max-content) max-content;
  }
`;
const Name = styled.h3`
  grid-area: name;
  font-size: ${fontSize.s16};
  span {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;
const What = styled.div`
  grid-area: what;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s4} ${space.s12};
  align-items: baseline;
  min-width: 0;
  font-size: ${fontSize.s14};
  p {
    flex: 1 1 200px;
    min-width: 0;
  }
`;
const Choice = styled.div`
  grid-area: choice;
  max-width: 320px;
`;
const Open = styled.div`
  grid-area: open;
`;
const Detail = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  padding-block-start: ${space.s8};
`;

export interface ImportRowProps {
  row: Row;
  isOpen: boolean;
  /** While nothing has been imported. */
  canChoose: boolean;
  onToggle(): void;
  onChoose: Choose;
}

/** A row of the file: what it is to the register, why, and what is to be done with it. */
export function ImportRow({ row, isOpen, canChoose, onToggle, onChoose }: ImportRowProps) {
  const name = rowName(row);
  const isOffered = canChoose && row.kind !== 'rejected' && row.kind !== 'unchanged';
  return (
    <Box aria-label={name}>
      <Name>
        {name} <span>{words.line(formatNumber(row.line))}</span>
      </Name>
      <What>
        <Badge tone={tones[row.kind]}>{words.kind[row.kind]}</Badge>
        {row.state !== 'waiting' && <Badge>{words.state[row.state]}</Badge>}
        <p>{rowSummary(row)}</p>
        {row.state === 'written' && row.schoolId !== null && <a href={`/school/${row.schoolId}`}>{words.page}</a>}
      </What>
      {isOffered && (
        <Choice>
          <RowChoice row={row} onChoose={onChoose} />
        </Choice>
      )}
      <Open>
        <Button size="small" aria-expanded={isOpen} aria-label={words.open(name, isOpen)} onClick={onToggle}>
          {isOpen ? words.hide : words.show}
        </Button>
      </Open>
      {isOpen && (
        <Detail>
          <RowDetail row={row} />
        </Detail>
      )}
    </Box>
  );
}
