import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { searchLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { texts } from '../texts/sv';

/** Who looks for another class is shown the prices of B, as no others are collected. */
export function PricesOfB({ licenseType }: { licenseType: LicenceClass }) {
  return licenseType === 'B' ? null : <p>{texts.price.areOfB(searchLabel(licenseType))}</p>;
}
