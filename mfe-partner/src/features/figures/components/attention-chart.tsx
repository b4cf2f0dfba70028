import { styled } from 'styled-components';
import type { PartnerInsight } from '@korkollen/api/contracts/partner-figures';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { figuresTexts } from '../../../texts/figures';
import { dayOf, weekNumber } from '../state/week';
import { ChartSection } from './chart-section';
import { WeekBars } from './week-bars';

const words = figuresTexts.attention;

const Three = styled.div`
  display: grid;
  gap: ${space.s24} ${space.s32};
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Kind = styled.div`
  min-width: 0;
  h3 {
    font-size: ${fontSize.s16};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

const kinds = ['seen', 'compared', 'asked'] as const;
const countWords = (count: number | null): string => (count === null ? words.few : formatNumber(count));

/** How often students met the school, as far as they allow that it is counted; a small number is not told apart. */
export function AttentionChart({ attention }: Pick<PartnerInsight, 'attention'>) {
  const latest = attention.at(-1);
  const rows = attention.map((week) => [
    figuresTexts.weekFrom(weekNumber(week.from), dayOf(week.from)),
    ...kinds.map((kind) => countWords(week[kind])),
  ]);
  const hasFew = attention.some((week) => kinds.some((kind) => week[kind] === null));
  const isCounted = attention.some((week) => kinds.some((kind) => week[kind] !== 0));
  const columns = [figuresTexts.weekColumn, ...kinds.map((kind) => words.kinds[kind])];
  return (
    <ChartSection
      label={words.label}
      sentence={isCounted ? words.sentence(latest ? latest.seen : 0) : words.none}
      note={hasFew ? `${words.note} ${words.dashed}` : words.note}
      table={{ columns, rows }}
    >
      {isCounted && (
        <Three>
          {kinds.map((kind) => {
            const says = `${words.kindHints[kind]}, ${words.latest(countWords(latest ? latest[kind] : 0))}`;
            return (
              <Kind key={kind}>
                <h3>{words.kinds[kind]}</h3>
                <p>{says}</p>
                <WeekBars
                  weeks={attention.map((week) => ({ from: week.from, count: week[kind] }))}
                  label={`${words.kinds[kind]}: ${says}`}
                  height={132}
                />
              </Kind>
            );
          })}
        </Three>
      )}
    </ChartSection>
  );
}
