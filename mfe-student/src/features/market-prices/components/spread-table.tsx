import type { PriceFigure } from '@korkollen/api/contracts/price-statistics';
import {
  GridCell,
  GridRow,
  GridRowHeader,
  GridTable,
  type GridTableLayout,
} from '@korkollen/shared-ui/components/grid-table';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { css, styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { Soft } from './section';
import { scaleOf, type Scale, SpreadStrip } from './spread-strip';

const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-areas:
      'name median'
      'strip strip'
      'range schools'
      'half half';
    align-items: center;
    gap: ${space.s4} ${space.s16};
    padding-block: ${space.s12};
    ${media.desktop} {
      grid-template-columns: minmax(0, 1.5fr) minmax(0, 2.4fr) 104px 168px 160px 48px;
      grid-template-areas: 'name strip median half range schools';
      gap: ${space.s16};
      padding-block: ${space.s8};
    }
  `,
  whenColumns: media.desktop,
};

const Frame = styled.div`
  display: grid;
  gap: ${space.s8};
  min-width: 0;
`;
/** As columns the figures end on one edge, below their headers. */
const Columns = styled(GridTable)`
  ${media.desktop} {
    :is(th, td):nth-child(n + 3) {
      text-align: end;
    }
  }
`;
const Name = styled(GridRowHeader)`
  font-weight: 600;
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
`;
const Chosen = styled.small`
  &&& {
    width: fit-content;
    padding-inline-start: ${space.s8};
    border-inline-start: 3px solid ${color.yellow};
    color: ${color.ink};
  }
`;
const Median = styled(GridCell)`
  ${figureLook}
  font-size: ${fontSize.s21};
  text-align: end;
  white-space: nowrap;
  small {
    color: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
`;
const Detail = styled(GridCell)`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &:empty {
    display: none;
  }
  > span {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  ${media.desktop} {
    &:empty {
      display: block;
    }
    > span {
      display: none;
    }
  }
`;
const EndDetail = styled(Detail)`
  text-align: end;
  > span {
    display: inline;
  }
  ${media.desktop} {
    > span {
      display: none;
    }
  }
`;

export interface SpreadRow {
  id: string;
  name: string;
  note?: string | undefined;
  figure: PriceFigure;
  /** Says that this is the row that the visitor chose. */
  chosen?: string | undefined;
}

const between = (fromOre: number, toOre: number) => `${formatNumber(fromOre / 100)}–${formatKronor(toOre)}`;

function Row({ row: { name, note, chosen, figure }, scale }: { row: SpreadRow; scale: Scale | null }) {
  const { table } = texts.marketPrices;
  const { spread, schools } = figure;
  return (
    <GridRow $layout={layout}>
      <Name $area="name">
        {name}
        {note && <small>{note}</small>}
        {chosen && <Chosen>{chosen}</Chosen>}
      </Name>
      <GridCell $area="strip">{spread && scale && <SpreadStrip spread={spread} scale={scale} />}</GridCell>
      <Median $area="median">{spread ? formatKronor(spread.medianOre) : <small>{table.tooFew}</small>}</Median>
      <Detail $area="half">
        {spread && (
          <>
            <span>{table.half} </span>
            {between(spread.lowerQuartileOre, spread.upperQuartileOre)}
          </>
        )}
      </Detail>
      <Detail $area="range">
        {spread && (
          <>
            <span>{table.range} </span>
            {between(spread.lowestOre, spread.highestOre)}
          </>
        )}
      </Detail>
      <EndDetail $area="schools">
        {formatNumber(schools)} <span>{table.schoolWord(schools)}</span>
      </EndDetail>
    </GridRow>
  );
}

interface SpreadTableProps {
  caption: string;
  rows: readonly SpreadRow[];
  /** For things that cost too differently to be drawn on one scale. */
  hasOwnScales?: boolean;
}

/** Prices under one another, each with its spread as numbers and drawn. */
export function SpreadTable({ caption, rows, hasOwnScales = false }: SpreadTableProps) {
  const { table } = texts.marketPrices;
  const scale = scaleOf(rows.map(({ figure }) => figure.spread));
  const columns = [
    { id: 'name', header: table.name },
    { id: 'strip', header: table.strip },
    { id: 'median', header: table.median },
    { id: 'half', header: table.half },
    { id: 'range', header: table.range },
    { id: 'schools', header: table.schools },
  ];
  return (
    <Frame>
      <Columns caption={caption} columns={columns} layout={layout}>
        {rows.map((row) => (
          <Row key={row.id} row={row} scale={hasOwnScales ? scaleOf([row.figure.spread]) : scale} />
        ))}
      </Columns>
      {scale && (
        <Soft>
          {hasOwnScales ? table.ownScales : table.scale(formatKronor(scale.fromOre), formatKronor(scale.toOre))}
        </Soft>
      )}
    </Frame>
  );
}
