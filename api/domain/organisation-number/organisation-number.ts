/** Ten digits, with a hyphen or without, after the century or the leading 16 that some registers write. */
const shape = /^(?:16|18|19|20)?(\d{6})[-+ ]?(\d{4})$/;

/** The check of Luhn: every other digit doubled from the first on, the digits of it all add up to a multiple of ten. */
function hasValidCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/**
 * A Swedish organisation number as `556016-0680`; a sole trader's is their personal number. Null when it is none, by its
 * shape or by its last digit, which is calculated from the others.
 * Source: lagen (1974:174) om identitetsbeteckning för juridiska personer, and the Luhn algorithm of both registers.
 */
export function parseOrganisationNumber(text: string): string | null {
  const [, first, last] = shape.exec(text.trim()) ?? [];
  if (first === undefined || last === undefined || Number(first) === 0) return null;
  return hasValidCheckDigit(first + last) ? `${first}-${last}` : null;
}

/**
 * Whether a number, as `parseOrganisationNumber` gives it, is a person's: its third and fourth digits are a month. A company's are
 * 20 or more.
 */
export function isPersonalNumber(number: string): boolean {
  return Number(number.slice(2, 4)) < 20;
}
