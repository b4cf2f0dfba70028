import type { PriceForm } from '../../contracts/own-prices';
import type { PriceList } from '../../contracts/prices';
import { readSchoolPrices } from './school-prices';
import { writePriceList } from './write-price-list';

/** What students will be shown of a list once it is saved: written and read back, as the API does it. */
export function previewPriceList(form: PriceForm): PriceList | null {
  return readSchoolPrices(writePriceList(form)).list;
}
