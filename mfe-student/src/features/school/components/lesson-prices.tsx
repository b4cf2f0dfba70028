import { pageLessonMinutes } from '@korkollen/api/domain/pricing/price-from';
import type { PriceList } from '@korkollen/api/domain/pricing/price-list';
import { Badge, BestMark } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { priceLines, type PriceLine } from '../state/price-lines';
import { SectionButton } from './section-button';

const Offer = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s4} ${space.s8};
  font-weight: 600;
`;
const Small = styled.span`
  flex-basis: 100%;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-weight: 400;
`;
const Amount = styled.span`
  display: grid;
  justify-items: end;
  font-variant-numeric: tabular-nums;
  b {
    font-family: ${font.heading};
    font-size: ${fontSize.s21};
    font-weight: 600;
    white-space: nowrap;
  }
`;
const Saving = styled.span`
  color: ${color.green};
  font-size: ${fontSize.s14};
  font-weight: 600;
  white-space: nowrap;
`;
const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Notes = styled.ul`
  display: grid;
  gap: ${space.s4};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

const { pricing } = texts;
const names: Record<PriceLine['id'], string> = {
  single: pricing.single,
  double: pricing.double,
  pack5: pricing.pack5,
  pack10: pricing.pack10,
};

function OfferCell({ line }: { line: PriceLine }) {
  const isPopular = line.id === 'pack10' && line.priceOre !== null && !line.isEstimated;
  return (
    <Offer>
      {names[line.id]}
      {isPopular && <Badge tone="green">{pricing.popular}</Badge>}
      {line.isBestValue && <BestMark>{pricing.bestValue}</BestMark>}
      {line.priceOre !== null && (
        <Small>
          {line.lessons > 1 && `${line.lessons} × `}
          {texts.price.minutes(line.lessonMinutes)}
          {line.isLengthAssumed && ` (${texts.price.assumedLength})`}
        </Small>
      )}
    </Offer>
  );
}

function PriceCell({ line }: { line: PriceLine }) {
  if (line.priceOre === null) return line.id === 'single' ? pricing.callForPrice : pricing.unavailable;
  return (
    <Amount>
      <b>{formatKronor(line.priceOre)}</b>
      {line.isEstimated && <Small>{pricing.estimated}</Small>}
      {line.savingOre > 0 && <Saving>{pricing.saving(formatKronor(line.savingOre))}</Saving>}
    </Amount>
  );
}

function ActionCell({ line }: { line: PriceLine }) {
  const name = names[line.id];
  if (line.priceOre === null && line.id !== 'single') {
    return (
      <Button size="small" disabled>
        {pricing.unavailable}
      </Button>
    );
  }
  const words = line.priceOre === null ? pricing.contact : pricing.choose;
  return (
    <SectionButton section="contact-form" size="small" label={`${words}: ${name}`}>
      {words}
    </SectionButton>
  );
}

const figure = (ore: number | null, format: (ore: number) => string) =>
  ore === null ? '–' : <Figure>{format(ore)}</Figure>;

const columns: DataTableColumn<PriceLine>[] = [
  { id: 'offer', header: pricing.columns.offer, isRowHeader: true, cell: (line) => <OfferCell line={line} /> },
  { id: 'price', header: pricing.columns.price, align: 'end', cell: (line) => <PriceCell line={line} /> },
  {
    id: 'lesson',
    header: pricing.columns.perLesson,
    align: 'end',
    cell: ({ priceOre, lessons }) => figure(priceOre === null ? null : priceOre / lessons, formatKronor),
  },
  {
    id: 'minute',
    header: pricing.columns.perMinute,
    align: 'end',
    cell: ({ perMinuteOre }) => figure(perMinuteOre, texts.price.perMinute),
  },
  { id: 'action', header: pricing.columns.action, align: 'end', cell: (line) => <ActionCell line={line} /> },
];

/** One lesson and the packs in one table, so that they can be compared line by line. */
export function LessonPrices({ list }: { list: PriceList }) {
  const lines = priceLines(list);
  const isAssumed = lines.some((line) => line.isLengthAssumed);
  const isEstimated = lines.some((line) => line.isEstimated);
  return (
    <>
      <DataTable caption={pricing.table} columns={columns} rows={lines} rowKey={({ id }) => id} />
      {(isAssumed || isEstimated) && (
        <Notes role="list">
          {isAssumed && <li>{pricing.assumedNote(pageLessonMinutes)}</li>}
          {isEstimated && <li>{pricing.estimatedNote}</li>}
        </Notes>
      )}
    </>
  );
}
