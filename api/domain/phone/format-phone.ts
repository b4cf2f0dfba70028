/** Area codes of one and two digits after the zero (the numbering plan of PTS); all others have three. */
const shortAreaCode = /^(?:8|1[013689]|2[0136]|3[1356]|4[0246]|54|6[03]|7[02369]|90)/;

/** What follows the area code, by how many digits that is. */
const groups: Partial<Record<number, RegExp>> = {
  5: /^(\d{3})(\d{2})$/,
  6: /^(\d{2})(\d{2})(\d{2})$/,
  7: /^(\d{3})(\d{2})(\d{2})$/,
  8: /^(\d{3})(\d{3})(\d{2})$/,
};

/**
 * A stored number (E.164) as it is written in Sweden: ”070-123 45 67”, ”031-12 34 56”, ”08-123 456 78”. Numbers of other
 * countries, and those that are stored as somebody has typed them, stay as they are.
 */
export function formatPhone(phone: string): string {
  const digits = /^\+46([1-9]\d{6,9})$/.exec(phone)?.[1];
  if (digits === undefined) return phone;
  const area = shortAreaCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  const rest = digits.slice(area.length);
  const grouped = groups[rest.length]?.exec(rest)?.slice(1).join('\u00a0');
  return `0${area}-${grouped ?? rest}`;
}
