import type { PriceStatistics, TotalFigure } from '@korkollen/api/contracts/price-statistics';
import { ChipLink } from '@korkollen/shared-ui/components/chip';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, lineHeight, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';

const Sides = styled.div`
  padding-block-end: ${space.s32};
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
    gap: ${space.s48};
    align-items: start;
  }
`;
const Block = styled.div`
  display: grid;
  gap: ${space.s16};
`;
const Sentence = styled.p`
  max-width: ${size.text};
  font-size: ${fontSize.s21};
  b {
    display: block;
    width: fit-content;
    border-block-end: 4px solid ${color.yellow};
    ${figureLook}
    font-size: ${fontSize.s46};
    line-height: ${lineHeight.heading};
    white-space: nowrap;
  }
`;
const Basis = styled.p`
  max-width: ${size.text};
  color: ${color.inkSoft};
`;
const Choice = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s8};
  }
`;
const Lessons = styled(ChipLink)`
  padding-inline: ${space.s8};
  ${media.tablet} {
    padding-inline: ${space.s16};
  }
  &[aria-current] {
    border-color: ${color.green};
    background: ${color.greenTint};
    color: ${color.green};
  }
`;
const Parts = styled.div`
  display: none;
  ${media.desktop} {
    display: block;
  }
  h2 {
    padding-block-end: ${space.s8};
    border-block-end: 1px solid ${color.lineStrong};
    font-size: ${fontSize.s18};
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space.s16};
    padding-block: ${space.s12};
    border-block-end: 1px solid ${color.line};
  }
  dd {
    margin: 0;
    ${figureLook}
    white-space: nowrap;
  }
`;
const Ways = styled.div`
  display: grid;
  ${media.tablet} {
    display: flex;
    gap: ${space.s24};
  }
`;

interface AnswerProps {
  prices: PriceStatistics;
  /** The total that the visitor asked for. */
  total: TotalFigure | undefined;
  /** When the register was last changed; null in an empty one. */
  date: string | null;
}

function TotalAnswer({ total, date }: { total: TotalFigure; date: string | null }) {
  const { answer } = texts.marketPrices;
  const { spread, schools, lessons } = total;
  if (!spread) return <Sentence>{answer.tooFew}</Sentence>;
  return (
    <>
      <Sentence>
        {answer.before} <b>{formatKronor(spread.medianOre)}</b> {answer.after(lessons)}
      </Sentence>
      <Basis>
        {answer.basis(schools, date)}{' '}
        {answer.half(formatKronor(spread.lowerQuartileOre), formatKronor(spread.upperQuartileOre))}
      </Basis>
    </>
  );
}

/** The lesson's price, where too few schools price everything for the whole licence to be said. */
function LessonAnswer({ prices: { lesson }, date }: { prices: PriceStatistics['prices']; date: string | null }) {
  const { answer } = texts.marketPrices;
  if (!lesson.spread) return null;
  return (
    <>
      <Sentence>
        {answer.lessonBefore} <b>{formatKronor(lesson.spread.medianOre)}</b>
      </Sentence>
      <Basis>{answer.basis(lesson.schools, date)}</Basis>
    </>
  );
}

const shownParts = ['lesson', 'risk1', 'risk2', 'testCar', 'registration'] as const;

/** What the whole is made of, in figures; phones have the same further down. */
function PartPrices({ prices }: { prices: PriceStatistics['prices'] }) {
  const { answer, prices: names } = texts.marketPrices;
  const parts = shownParts.flatMap((id) => {
    const { spread } = prices[id];
    return spread ? [{ name: id === 'lesson' ? answer.lessonPart : names[id].name, medianOre: spread.medianOre }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <Parts>
      <h2>{answer.parts}</h2>
      <dl>
        {parts.map(({ name, medianOre }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatKronor(medianOre)}</dd>
          </div>
        ))}
      </dl>
    </Parts>
  );
}

/** What the page is asked: one sentence with one figure, and the numbers of lessons that it can be had for. */
export function Answer({ prices, total, date }: AnswerProps) {
  const { answer } = texts.marketPrices;
  return (
    <Sides>
      <Block>
        {total && <TotalAnswer total={total} date={date} />}
        {!total?.spread && <LessonAnswer prices={prices.prices} date={date} />}
        <Choice aria-label={answer.choice}>
          <ul role="list">
            {prices.totals.map(({ lessons }) => (
              <li key={lessons}>
                <Lessons to={addresses.prices(String(lessons))} aria-current={lessons === total?.lessons || undefined}>
                  {answer.lessons(lessons)}
                </Lessons>
              </li>
            ))}
          </ul>
        </Choice>
        <Ways>
          {total && (
            <LineLink to={addresses.gothenburg({ totalCost: String(total.lessons) })}>
              {answer.cheapest(total.lessons)}
            </LineLink>
          )}
          <LineLink to={addresses.gothenburg({ quickFilter: 'cheapest' })}>{answer.list}</LineLink>
        </Ways>
      </Block>
      <PartPrices prices={prices.prices} />
    </Sides>
  );
}
