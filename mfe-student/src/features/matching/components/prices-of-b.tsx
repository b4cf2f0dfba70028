import type { MatchLicence } from '@korkollen/api/contracts/vocabulary';
import { searchLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { texts } from '../../../texts/sv';

/** Who looks for a teacher of another class is shown the prices of B, as no others are collected. */
export function PricesOfB({ licenseType }: { licenseType: MatchLicence }) {
  return licenseType === 'B' ? null : <p>{texts.price.areOfB(searchLabel(licenseType))}</p>;
}
