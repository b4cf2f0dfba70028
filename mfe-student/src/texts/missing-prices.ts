import type { MissingPart } from '@korkollen/api/domain/total-cost/total-cost';
import { formatList } from '@korkollen/shared-ui/format/list';

const names: Record<MissingPart, string> = {
  lessons: 'körlektioner',
  risk1: 'Riskettan',
  risk2: 'Risktvåan',
  supervisorCourse: 'handledarkurs',
  testCar: 'lån av bil vid körprov',
};

/** What a total lacks, in the school's calculator and in the comparison. */
export const missingPrices = (parts: readonly MissingPart[]): string =>
  `Pris saknas för ${formatList(parts.map((part) => names[part]))}`;
