import type { LessonOffer, PriceList } from '@korkollen/api/contracts/prices';
import { pageLessonMinutes } from '@korkollen/api/domain/pricing/lesson-figures';
import { Badge, BestMark } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { color, font, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { SectionButton } from './section';

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

/** What the school may sell by the lesson, in the order of the table; all but the double lesson are always named. */
const offerIds = ['single', 'double', 'pack5', 'pack10'] as const;

interface PriceLine {
  id: (typeof offerIds)[number];
  /** Null when the school does not sell it, or gives no price for it. */
  offer: LessonOffer | null;
}

function OfferCell({ line: { id, offer } }: { line: PriceLine }) {
  return (
    <Offer>
      {pricing[id]}
      {id === 'pack10' && offer?.isEstimated === false && <Badge tone="green">{pricing.popular}</Badge>}
      {offer?.isBestValue && <BestMark>{pricing.bestValue}</BestMark>}
      {offer && offer.lessonMinutes !== null && (
        <Small>
          {offer.lessons > 1 && `${offer.lessons} × `}
          {texts.price.minutes(offer.lessonMinutes)}
          {offer.isLengthAssumed && ` (${texts.price.assumedLength})`}
        </Small>
      )}
    </Offer>
  );
}

function PriceCell({ line: { id, offer } }: { line: PriceLine }) {
  if (offer === null) return id === 'single' ? pricing.callForPrice : pricing.unavailable;
  return (
    <Amount>
      <b>{formatKronor(offer.priceOre)}</b>
      {offer.isEstimated && <Small>{pricing.estimated}</Small>}
      {offer.savingOre > 0 && <Saving>{pricing.saving(formatKronor(offer.savingOre))}</Saving>}
    </Amount>
  );
}

function ActionCell({ line: { id, offer } }: { line: PriceLine }) {
  if (offer === null && id !== 'single') {
    return (
      <Button size="small" disabled>
        {pricing.unavailable}
      </Button>
    );
  }
  const action = offer === null ? pricing.contact : pricing.choose;
  return (
    <SectionButton section="contact-form" about="pricing" size="small" label={`${action}: ${pricing[id]}`}>
      {action}
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
    cell: ({ offer }) => figure(offer?.perLessonOre ?? null, formatKronor),
  },
  {
    id: 'minute',
    header: pricing.columns.perMinute,
    align: 'end',
    cell: ({ offer }) => figure(offer?.perMinuteOre ?? null, texts.price.perMinute),
  },
  { id: 'action', header: pricing.columns.action, align: 'end', cell: (line) => <ActionCell line={line} /> },
];

/** One lesson and the packs in one table, so that they can be compared line by line. */
export function LessonPrices({ list }: { list: PriceList }) {
  const lines = offerIds
    .map((id): PriceLine => ({ id, offer: list[id] }))
    .filter(({ id, offer }) => offer || id !== 'double');
  const isAssumed = lines.some(({ offer }) => offer?.isLengthAssumed);
  const isEstimated = lines.some(({ offer }) => offer?.isEstimated);
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
