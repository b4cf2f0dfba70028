import type { PriceStatistics, TotalFigure } from '@korkollen/api/contracts/price-statistics';

type Totals = Pick<PriceStatistics, 'totals' | 'usualLessons'>;

/** The number of lessons that the address asks for; the usual one where it asks for none that is counted. */
export function askedTotal({ totals, usualLessons }: Totals, parameters: URLSearchParams): TotalFigure | undefined {
  const withLessons = (text: string | null) => totals.find(({ lessons }) => String(lessons) === text);
  return withLessons(parameters.get('lektioner')) ?? withLessons(String(usualLessons));
}
