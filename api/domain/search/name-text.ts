import { addRow, type Bitset, emptyBitset } from './bitset';
import type { IndexedSchool } from './school-query';

/** Every name in one text, lower case, a line each in the order of the rows: far sooner read through than one by one. */
interface NameText {
  text: string;
  /** Where each row's name begins. */
  starts: Int32Array;
}

// made when somebody first searches by name, and let go together with the register that it belongs to
const textsOfRegisters = new WeakMap<readonly IndexedSchool[], NameText>();

/** Letters as one sign each: what was copied from a Mac's file name has ”ö” as two. */
const asLine = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('\n', ' ');

function nameTextOf(schools: readonly IndexedSchool[]): NameText {
  const known = textsOfRegisters.get(schools);
  if (known) return known;
  const starts = new Int32Array(schools.length + 1);
  const lines = schools.map((school, row) => {
    const line = asLine(school.name);
    starts[row + 1] = (starts[row] ?? 0) + line.length + 1;
    return line;
  });
  const made = { text: lines.join('\n'), starts };
  textsOfRegisters.set(schools, made);
  return made;
}

/** A part of a name as it is searched for: in any case, spaces around it do not count. Empty when it says nothing. */
export function namePart(text: string | undefined): string {
  return asLine(text ?? '').trim();
}

/** The rows whose names hold the part; some 2 ms for 100 000 schools. `part` comes from `namePart` and is not empty. */
export function rowsNamed(schools: readonly IndexedSchool[], part: string): Bitset {
  const { text, starts } = nameTextOf(schools);
  const rows = emptyBitset(schools.length);
  let row = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, starts[row] ?? text.length)) {
    while ((starts[row + 1] ?? Infinity) <= at) row += 1;
    addRow(rows, row);
    row += 1;
    if (row >= schools.length) break;
  }
  return rows;
}
