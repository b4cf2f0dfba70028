import type { OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { texts } from '../../../texts/sv';
import type { ComparedSchool, ComparisonGroup } from './comparison';
import { featureRows, languageRows, licenceRows, qualityRows } from './fact-rows';
import { priceRows, totalRows } from './price-rows';

const { cells, groups, notes } = texts.compare;

function priceGroups(compared: readonly ComparedSchool[]): ComparisonGroup[] {
  return [
    {
      id: 'pricing',
      title: groups.pricing,
      note: notes.lengths,
      rows: priceRows(compared),
    },
    {
      id: 'total',
      title: groups.total,
      note: `${cells.plan(defaultCostPlan.lessons)} ${notes.fees}`,
      rows: totalRows(compared),
    },
  ];
}

/** The table's groups of rows for the categories, in the order of the categories. */
export function comparisonGroups(
  compared: readonly ComparedSchool[],
  categories: readonly OfferedCategory[],
): ComparisonGroup[] {
  const schools = compared.map(({ school }) => school);
  const groupsOf: Record<OfferedCategory, () => ComparisonGroup[]> = {
    pricing: () => priceGroups(compared),
    quality: () => [{ id: 'quality', title: groups.quality, rows: qualityRows(schools) }],
    languages: () => [{ id: 'languages', title: groups.languages, rows: languageRows(schools) }],
    licenses: () => [{ id: 'licenses', title: groups.licenses, rows: licenceRows(schools) }],
    features: () => [{ id: 'features', title: groups.features, rows: featureRows(schools) }],
  };
  return categories.flatMap((category) => groupsOf[category]());
}
