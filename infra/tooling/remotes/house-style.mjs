import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const style = JSON.parse(readFileSync(new URL('../../../.oxfmtrc.json', import.meta.url), 'utf8'));

/**
 * A text as `npm run format` leaves it.
 * @param {string} file whose name says what language it is in
 * @param {string} text
 */
export async function inHouseStyle(file, text) {
  const { code, errors } = await format(file, text, style);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
}
