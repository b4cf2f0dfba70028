import type { LessonOffer, PriceList } from '@korkollen/api/contracts/prices';
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

const pricing = texts.pricing;

type LineId = 'single' | 'double' | 'pack5' | 'pack10';

interface PriceLine {
  id: LineId;
  name: string;
  /** Null when the school does not sell it, or gives no price for it. */
  offer: LessonOffer | null;
  /** What stands for the price where there is no offer. */
  instead: { text: string; note?: string };
}

/** One lesson: its price, nothing but a from-price, or that lessons come in packs only. */
function singleLine({ single, double, pack5, pack10, lessonPackages, fromPriceOre }: PriceList): PriceLine[] {
  const line = { id: 'single' as const, name: pricing.single, offer: null };
  if (single)
    return [
      { ...line, name: single.isDoubleLessons ? pricing.double : pricing.single, offer: single, instead: { text: '' } },
    ];
  if (fromPriceOre !== null) {
    const text = texts.price.from(formatKronor(fromPriceOre));
    return [{ ...line, instead: { text, note: texts.price.lengthNotStated } }];
  }
  if (double) return [];
  const hasPacks = pack5 !== null || pack10 !== null || lessonPackages.length > 0;
  return [{ ...line, instead: { text: hasPacks ? pricing.soldInPacks : pricing.callForPrice } }];
}

/** What the school may sell by the lesson, in the order of the table; the packs are always named. */
function linesOf(list: PriceList): PriceLine[] {
  const instead = { text: pricing.unavailable };
  const { double, pack5, pack10 } = list;
  return [
    ...singleLine(list),
    ...(double ? [{ id: 'double' as const, name: pricing.double, offer: double, instead }] : []),
    { id: 'pack5', name: pricing.pack5, offer: pack5, instead },
    { id: 'pack10', name: pricing.pack10, offer: pack10, instead },
  ];
}

function OfferCell({ line: { id, name, offer } }: { line: PriceLine }) {
  return (
    <Offer>
      {name}
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

function PriceCell({ line: { offer, instead } }: { line: PriceLine }) {
  if (offer === null) {
    return (
      <Amount>
        {instead.note ? <b>{instead.text}</b> : instead.text}
        {instead.note && <Small>{instead.note}</Small>}
      </Amount>
    );
  }
  return (
    <Amount>
      <b>{formatKronor(offer.priceOre)}</b>
      {offer.lessons > 1 && (
        <Small>{texts.price.perLesson(formatKronor(offer.perLessonOre), offer.isDoubleLessons)}</Small>
      )}
      {offer.isEstimated && <Small>{pricing.estimated}</Small>}
      {offer.savingOre > 0 && <Saving>{pricing.saving(formatKronor(offer.savingOre))}</Saving>}
    </Amount>
  );
}

/** An assumed length is said where it enters the figure. */
function MinuteCell({ offer }: Pick<PriceLine, 'offer'>) {
  if (!offer || offer.perMinuteOre === null) return '–';
  return (
    <Amount>
      <Figure>{texts.price.perMinute(offer.perMinuteOre)}</Figure>
      {offer.isLengthAssumed && <Small>{texts.price.assumedLength}</Small>}
    </Amount>
  );
}

function ActionCell({ line: { id, name, offer, instead } }: { line: PriceLine }) {
  if (offer === null && id !== 'single') {
    return (
      <Button size="small" disabled>
        {pricing.unavailable}
      </Button>
    );
  }
  const action = offer === null && !instead.note ? pricing.contact : pricing.choose;
  return (
    <SectionButton section="contact-form" about="pricing" size="small" label={`${action}: ${name}`}>
      {action}
    </SectionButton>
  );
}

const columns: DataTableColumn<PriceLine>[] = [
  { id: 'offer', header: pricing.columns.offer, isRowHeader: true, cell: (line) => <OfferCell line={line} /> },
  { id: 'price', header: pricing.columns.price, align: 'end', cell: (line) => <PriceCell line={line} /> },
  {
    id: 'lesson',
    header: pricing.columns.per40Minutes,
    align: 'end',
    phone: 'hidden',
    cell: ({ offer }) =>
      offer === null || offer.per40MinutesOre === null ? '–' : <Figure>{formatKronor(offer.per40MinutesOre)}</Figure>,
  },
  { id: 'minute', header: pricing.columns.perMinute, align: 'end', cell: (line) => <MinuteCell offer={line.offer} /> },
  {
    id: 'action',
    header: pricing.columns.action,
    align: 'end',
    phone: 'press',
    cell: (line) => <ActionCell line={line} />,
  },
];

/** One lesson and the packs in one table, so that they can be compared line by line. */
export function LessonPrices({ list }: { list: PriceList }) {
  const lines = linesOf(list);
  const isAssumed = lines.some(({ offer }) => offer?.isLengthAssumed);
  const isEstimated = lines.some(({ offer }) => offer?.isEstimated);
  return (
    <>
      <DataTable caption={pricing.table} columns={columns} rows={lines} rowKey={({ id }) => id} />
      {(isAssumed || isEstimated) && (
        <Notes role="list">
          {isAssumed && <li>{pricing.assumedNote}</li>}
          {isEstimated && <li>{pricing.estimatedNote}</li>}
        </Notes>
      )}
    </>
  );
}
