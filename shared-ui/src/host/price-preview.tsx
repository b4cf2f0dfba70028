import { styled } from 'styled-components';
import type { HeadlinePrice, LessonOffer, PriceList } from '@korkollen/api/contracts/prices';
import { BestMark, VerifiedPlate } from '../components/badge/badge';
import { VisuallyHidden } from '../components/layout/layout';
import { formatKronor } from '../format/money';
import { boxLook, figureLook } from '../theme/looks';
import { color, fontSize, lineHeight, space } from '../theme/tokens';
import { type MissingPriceName, shownPriceTexts } from '../texts/shown-prices';
import { lengthWords, rowPriceWords } from './price-words';

const words = shownPriceTexts.preview;

const Part = styled.div`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  h2 {
    font-size: ${fontSize.s21};
  }
  h3 {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 600;
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s8};
  min-width: 0;
  padding: ${space.s16};
  ${boxLook}
  /* packages of five figures need the room */
  @media (max-width: 359px) {
    padding-inline: ${space.s8};
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s4} ${space.s16};
  strong {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s4} ${space.s8};
    font-size: ${fontSize.s18};
    overflow-wrap: anywhere;
  }
  > div + div {
    max-width: 180px;
    text-align: end;
  }
  b {
    ${figureLook}
    font-size: ${fontSize.s21};
    line-height: ${lineHeight.heading};
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  /* on the narrowest phones three columns have room for their longest words in small print only */
  @media (max-width: 359px) {
    font-size: ${fontSize.s14};
    th > span {
      white-space: normal;
    }
  }
  th,
  td {
    padding: ${space.s8} 0;
    border-block-end: 1px solid ${color.line};
    text-align: end;
    vertical-align: baseline;
    font-weight: 400;
  }
  th:first-child {
    padding-inline-end: ${space.s8};
    text-align: start;
    overflow-wrap: anywhere;
  }
  td + td {
    padding-inline-start: ${space.s8};
  }
  caption {
    padding-block: ${space.s12} ${space.s4};
    text-align: start;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  tbody th {
    font-weight: 600;
  }
  tr:last-child > * {
    border: 0;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 400;
  }
`;
const Saving = styled.small`
  && {
    color: ${color.green};
    font-weight: 600;
  }
  @media (min-width: 360px) {
    white-space: nowrap;
  }
`;
const Sum = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  b {
    display: block;
    color: ${color.ink};
    ${figureLook}
    font-size: ${fontSize.s34};
    line-height: ${lineHeight.heading};
  }
`;
const Missing = styled.p`
  padding: ${space.s8} ${space.s12};
  background: ${color.amberTint};
  color: ${color.ink};
  font-size: ${fontSize.s14};
`;

function ListRow({ school, headline }: Pick<PricePreviewProps, 'school' | 'headline'>) {
  const price = headline && rowPriceWords(headline);
  return (
    <Row>
      <div>
        <strong>
          {school.name} {school.isVerified && <VerifiedPlate />}
        </strong>
        {school.district}
      </div>
      <div>
        {price ? <b>{price.amount}</b> : words.callForPrice}
        {price?.details.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </div>
    </Row>
  );
}

interface Line {
  name: string;
  offer: LessonOffer | null;
  instead: string;
}

function linesOf({ single, double, pack5, pack10, fromPriceOre, lessonPackages }: PriceList): Line[] {
  const hasPacks = pack5 !== null || pack10 !== null || lessonPackages.length > 0;
  const withoutSingle = hasPacks ? words.soldInPacks : words.callForPrice;
  const from = fromPriceOre === null ? withoutSingle : shownPriceTexts.price.from(formatKronor(fromPriceOre));
  const isSaid = single !== null || double === null || fromPriceOre !== null;
  const singleName = single?.isDoubleLessons ? words.double : words.single;
  return [
    ...(isSaid ? [{ name: singleName, offer: single, instead: from }] : []),
    ...(double ? [{ name: words.double, offer: double, instead: '' }] : []),
    { name: words.pack5, offer: pack5, instead: words.unavailable },
    { name: words.pack10, offer: pack10, instead: words.unavailable },
  ];
}

function OfferLine({ name, offer, instead }: Line) {
  const { minutes, assumedLength, perLesson, perMinute } = shownPriceTexts.price;
  return (
    <tr>
      <th scope="row">
        {name} {offer?.isBestValue && <BestMark>{words.bestValue}</BestMark>}
        {offer && offer.lessonMinutes !== null && (
          <small>
            {offer.lessons > 1 && `${offer.lessons} × `}
            {minutes(offer.lessonMinutes)}
            {offer.isLengthAssumed && ` (${assumedLength})`}
          </small>
        )}
      </th>
      <td>
        {offer ? <b>{formatKronor(offer.priceOre)}</b> : instead}
        {offer && offer.lessons > 1 && (
          <small>{perLesson(formatKronor(offer.perLessonOre), offer.isDoubleLessons)}</small>
        )}
        {offer?.isEstimated && <small>{words.estimated}</small>}
        {offer && offer.savingOre > 0 && <Saving>{words.saving(formatKronor(offer.savingOre))}</Saving>}
      </td>
      <td>
        {offer && offer.perMinuteOre !== null ? perMinute(offer.perMinuteOre) : '–'}
        {offer?.isLengthAssumed && <small>{assumedLength}</small>}
      </td>
    </tr>
  );
}

function OfferTable({ list }: { list: PriceList }) {
  return (
    <Table>
      <VisuallyHidden as="caption">{words.onPage}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{words.offer}</th>
          <th scope="col">{words.price}</th>
          <th scope="col">{words.perMinuteHead}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(list).map((line) => (
          <OfferLine key={line.name} {...line} />
        ))}
      </tbody>
    </Table>
  );
}

interface NamedPrice {
  name: string;
  price: string;
  details?: string | undefined;
}

function NamedPrices({ title, rows }: { title: string; rows: NamedPrice[] }) {
  if (rows.length === 0) return null;
  return (
    <Table>
      <caption>
        <h3>{title}</h3>
      </caption>
      <tbody>
        {rows.map(({ name, price, details }, at) => (
          <tr key={`${at}-${name}`}>
            <th scope="row">
              {name}
              {details && <small>{details}</small>}
            </th>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function otherRows({ intensive, registrationFeeOre, otherItems }: PriceList): NamedPrice[] {
  const { lessons, minutes } = shownPriceTexts.price;
  const sold = intensive && [
    ...(intensive.lessons === null ? [] : [lessons(intensive.lessons)]),
    ...(intensive.lessonMinutes === null ? [] : [minutes(intensive.lessonMinutes)]),
  ];
  return [
    ...(intensive
      ? [{ name: words.intensive, price: formatKronor(intensive.totalOre), details: sold?.join(' à ') }]
      : []),
    ...(registrationFeeOre === null
      ? []
      : [
          {
            name: words.registration,
            price: registrationFeeOre === 0 ? words.noRegistration : formatKronor(registrationFeeOre),
          },
        ]),
    ...otherItems.map(({ name, priceOre }) => ({ name, price: formatKronor(priceOre) })),
  ];
}

function PageBlock({ list }: { list: PriceList }) {
  const { lessons, perLesson } = shownPriceTexts.price;
  return (
    <>
      <OfferTable list={list} />
      <NamedPrices
        title={words.packages}
        rows={list.completePackages.map(({ name, totalOre, includes }) => {
          return { name, price: formatKronor(totalOre), details: includes.join(', ') };
        })}
      />
      <NamedPrices
        title={words.morePacks}
        rows={list.lessonPackages.map((one) => ({
          name: one.name,
          price: formatKronor(one.totalOre),
          details:
            one.lessons === null || one.perLessonOre === null
              ? undefined
              : [
                  lessons(one.lessons, one.isDoubleLessons),
                  perLesson(formatKronor(one.perLessonOre), one.isDoubleLessons),
                  ...lengthWords(one),
                ].join(', '),
        }))}
      />
      <NamedPrices title={words.other} rows={otherRows(list)} />
    </>
  );
}

function Total({ total }: Pick<PricePreviewProps, 'total'>) {
  if (!total) return <Soft>{words.nothing}</Soft>;
  return (
    <>
      <Sum>
        <b>{formatKronor(total.totalOre)}</b> {words.plan(total.lessons)}
      </Sum>
      {total.missing.length > 0 && <Missing>{words.withMissing(total.missing)}</Missing>}
      {total.lessonMinutes === null && !total.missing.includes('lessons') && <Soft>{words.unknownLength}</Soft>}
    </>
  );
}

export interface PricePreviewProps {
  school: { name: string; district: string | null; isVerified: boolean };
  list: PriceList | null;
  /** The one price that the list is compared by. */
  headline: HeadlinePrice | null;
  /** What the licence costs here with so many lessons; null where there is nothing to count with. */
  total: { lessons: number; totalOre: number; missing: MissingPriceName[]; lessonMinutes: number | null } | null;
  /** Something that is typed cannot be read, and is not in the list. */
  isPartial: boolean;
}

/** The prices as students meet them, from what is typed: by the same rules and in the same words as their pages. */
export function PricePreview({ school, list, headline, total, isPartial }: PricePreviewProps) {
  return (
    <Part>
      <h2>{words.title}</h2>
      <Soft>{isPartial ? words.partial : words.intro}</Soft>
      <h3>{words.inList}</h3>
      <Box>
        <ListRow school={school} headline={headline} />
      </Box>
      <h3>{words.onPage}</h3>
      <Box>{list ? <PageBlock list={list} /> : <Soft>{words.empty}</Soft>}</Box>
      {list && (
        <>
          <h3>{words.licence}</h3>
          <Box>
            <Total total={total} />
          </Box>
        </>
      )}
    </Part>
  );
}
