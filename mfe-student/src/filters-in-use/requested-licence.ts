import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { parseLicenceClass } from '@korkollen/api/domain/vocabulary/licence-classes';
import { cleanText } from '../addresses/clean-text';

const MAX_LICENCE_LABEL_LENGTH = 40;

/** The licence class that a page was asked for: as given for its label, and as a class when it is a known one. */
export interface RequestedLicence {
  given: string;
  licence: LicenceClass | null;
}

export function readLicence(parameters: URLSearchParams): RequestedLicence | null {
  const given = cleanText(parameters.get('licenseType'), MAX_LICENCE_LABEL_LENGTH);
  return given ? { given, licence: parseLicenceClass(given) } : null;
}
