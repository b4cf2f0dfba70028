const formats = new Map<number, Intl.NumberFormat>();

/** A number the Swedish way: ”1 295”, ”4,7”. Rounds to `fractionDigits` decimals, which are always shown. */
export function formatNumber(value: number, fractionDigits = 0): string {
  let format = formats.get(fractionDigits);
  if (!format) {
    format = new Intl.NumberFormat('sv-SE', {
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
    formats.set(fractionDigits, format);
  }
  return format.format(value);
}
