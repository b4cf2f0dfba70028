import type { CountedPrice, PriceStatistics, TotalFigure } from '@korkollen/api/contracts/price-statistics';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { Section, Soft } from './section';
import { type SpreadRow, SpreadTable } from './spread-table';
import { StripPart } from './spread-strip';

const Key = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s4} ${space.s24};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  div {
    display: flex;
    align-items: center;
    gap: ${space.s8};
  }
  dd {
    margin: 0;
  }
`;

const parts = ['line', 'box', 'mark'] as const;

/** What the lines, boxes and marks of the tables mean, in words. */
function StripKey() {
  const { key, keyTitle } = texts.marketPrices.table;
  return (
    <Key aria-label={keyTitle}>
      {parts.map((part) => (
        <div key={part}>
          <dt>
            <StripPart part={part} />
          </dt>
          <dd>{key[part]}</dd>
        </div>
      ))}
    </Key>
  );
}

function rowsOf(prices: PriceStatistics['prices'], shown: readonly CountedPrice[]): SpreadRow[] {
  return shown.map((id) => ({ id, figure: prices[id], ...texts.marketPrices.prices[id] }));
}

/** A lesson, alone and in packs. */
export function LessonSection({ prices, lessonMinute }: PriceStatistics) {
  const { lesson } = texts.marketPrices;
  const perMinute = (ore: number) => texts.price.perMinute(ore);
  return (
    <Section id="lektion" title={lesson.title}>
      <p>{lesson.intro}</p>
      <StripKey />
      <SpreadTable caption={lesson.caption} rows={rowsOf(prices, ['lesson', 'lessonInPack5', 'lessonInPack10'])} />
      {lessonMinute.spread && (
        <p>
          {lesson.perMinute(
            perMinute(lessonMinute.spread.medianOre),
            perMinute(lessonMinute.spread.lowestOre),
            perMinute(lessonMinute.spread.highestOre),
          )}
        </p>
      )}
    </Section>
  );
}

/** What is bought at once. */
export function PackageSection({ prices, packageLessons }: PriceStatistics) {
  const { packages } = texts.marketPrices;
  return (
    <Section id="paket" title={packages.title}>
      <p>{packages.intro}</p>
      <SpreadTable
        caption={packages.caption}
        rows={rowsOf(prices, ['pack5', 'pack10', 'completePackage', 'intensive'])}
        hasOwnScales
      />
      {packageLessons && (
        <Soft>{packages.contains(packageLessons.lowest, packageLessons.median, packageLessons.highest)}</Soft>
      )}
    </Section>
  );
}

/** What is paid beside the lessons. */
export function CourseSection({ prices }: PriceStatistics) {
  const { courses } = texts.marketPrices;
  return (
    <Section id="kurser" title={courses.title}>
      <p>{courses.intro}</p>
      <SpreadTable
        caption={courses.caption}
        rows={rowsOf(prices, ['risk1', 'risk2', 'supervisorCourse', 'testCar', 'registration'])}
      />
    </Section>
  );
}

/** The whole licence by the number of lessons. */
export function TotalSection({ totals, chosen }: Pick<PriceStatistics, 'totals'> & { chosen: TotalFigure }) {
  const { total } = texts.marketPrices;
  const rows = totals.map((figure) => ({
    id: String(figure.lessons),
    name: total.row(figure.lessons),
    figure,
    chosen: figure.lessons === chosen.lessons ? total.chosen : undefined,
  }));
  const leftOut = total.leftOut(chosen.incomplete, chosen.unstatedLength);
  return (
    <Section id="hela" title={total.title}>
      <p>{total.intro}</p>
      <SpreadTable caption={total.caption} rows={rows} />
      {leftOut && <Soft>{leftOut}.</Soft>}
      <Soft>{total.plan}</Soft>
    </Section>
  );
}
