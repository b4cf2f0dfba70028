import { licenceClasses, type LicenceClass } from '../../contracts/vocabulary';
import { fold } from '../text/fold';

/**
 * Lowest age in whole years for each class (Transportstyrelsen, 2026).
 * A is 20 after two years' A2; C and CE 18 in vocational training.
 */
const minimumAges: Record<LicenceClass, number> = {
  AM: 15,
  A1: 16,
  A2: 18,
  A: 24,
  B: 18,
  B96: 18,
  BE: 18,
  C1: 18,
  C1E: 18,
  C: 21,
  CE: 21,
  D1: 21,
  D1E: 21,
  D: 24,
  DE: 24,
};

const labels: Partial<Record<LicenceClass, string>> = {
  B: 'B-körkort (Bil)',
  AM: 'AM-körkort (Moped)',
  A: 'A-körkort (MC)',
  C: 'C-körkort (Lastbil)',
};

/** The classes whose list of schools has an address of its own, by the name that it has there. */
export const searchLabels: Partial<Record<LicenceClass, string>> = {
  AM: 'AM-körkort',
  A1: 'A-körkort',
  A2: 'A-körkort',
  A: 'A-körkort',
  B: 'B-körkort',
  BE: 'BE-körkort',
  C1: 'C-körkort',
  C: 'C-körkort',
};

const isLicenceClass = (text: string): text is LicenceClass => (licenceClasses as readonly string[]).includes(text);

/** Label with the vehicle where the specification names one (”B-körkort (Bil)”), else the class itself (”BE”). */
export function licenceLabel(licenceClass: LicenceClass): string {
  return labels[licenceClass] ?? licenceClass;
}

/** Label of `/search?licenseType=`: A1, A2 and A share one, C1 and C share one; any other value is used as given. */
export function searchLabel(licenceType: string): string {
  return (isLicenceClass(licenceType) ? searchLabels[licenceType] : undefined) ?? licenceType;
}

/**
 * Reads a class in any spelling or case: ”B”, ”b”, ”B-körkort”, ”b körkort (bil)”, ”Körkort B”, ”be_korkort”.
 * Null when the text names no class.
 */
export function parseLicenceClass(text: string): LicenceClass | null {
  // Longer texts are prose, not a class; the limit also keeps the pattern below cheap.
  if (text.length > 60) return null;
  const match = /^(?:korkort[ _-]?)?([a-d][a-z0-9]{0,2})(?:[ _-]?korkort(?:et)?)?(?: ?\([^()]*\))?$/.exec(fold(text));
  const candidate = match?.[1]?.toUpperCase();
  return candidate !== undefined && isLicenceClass(candidate) ? candidate : null;
}

/** What a class is called by its vehicle, folded. */
const classByVehicle = new Map<string, LicenceClass>([
  ['moped', 'AM'],
  ['mc', 'A'],
  ['motorcykel', 'A'],
  ['bil', 'B'],
  ['slap', 'BE'],
  ['lastbil', 'C'],
]);

/** The class that somebody searches for by its name or its vehicle's, ”C-körkort” or ”lastbil”; else null. */
export function licenceSearchedFor(text: string): LicenceClass | null {
  return parseLicenceClass(text) ?? classByVehicle.get(fold(text)) ?? null;
}

/** Lowest age in whole years at which a licence of the class can be held. */
export function minimumAge(licenceClass: LicenceClass): number {
  return minimumAges[licenceClass];
}
