import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import type { ImportSource } from '../../../contracts/import-words';
import { maxImportRows } from '../../../contracts/limits';
import type { RecognisedFile } from '../../../contracts/register-import';
import { decodeText, type DecodedText } from '../../../domain/register-import/decode-text';
import { readOverpass } from '../../../domain/register-import/overpass';
import { readOwnExport } from '../../../domain/register-import/own-export';
import {
  type CsvHeader,
  csvSeparatorOf,
  readCsvHeader,
  readCsvRow,
} from '../../../domain/register-import/register-csv';
import type { SourceRow } from '../../../domain/register-import/source-row';
import { ApiError } from '../../plugins/api-error';
import type { Pause } from '../../plugins/slices';

/** What a file holds, and how it was read. */
export interface ReadFile {
  source: ImportSource;
  recognised: RecognisedFile;
  rows: SourceRow[];
}

/** A quotation mark that is not closed swallows the rest of a file: no record of a register is as long. */
const MAX_RECORD_CHARACTERS = 64 * 1024;
/** The text goes to the parser in pieces, between which requests are answered. */
const PIECE_CHARACTERS = 64 * 1024;

/** Where a piece ends: a character of two units is whole in one of them, as the parser takes each for a text of its own. */
const pieceEnd = (text: string, at: number): number => ((text.codePointAt(at - 1) ?? 0) > 0xffff ? at + 1 : at);

function* piecesOf(text: string): Iterable<string> {
  for (let at = 0, end: number; at < text.length; at = end) {
    end = pieceEnd(text, at + PIECE_CHARACTERS);
    yield text.slice(at, end);
  }
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

interface ReadCsv {
  header: CsvHeader;
  rows: SourceRow[];
}

async function readRecords(text: string, pause: Pause, options: Options): Promise<ReadCsv> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      ...options,
    }),
  );
  let header: CsvHeader | null = null;
  const rows: SourceRow[] = [];
  for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
    if (header === null) {
      header = readCsvHeader(record);
      if (header === null) throw new ApiError('SCHOOL_FILE_UNREADABLE');
      continue;
    }
    await pause();
    // empty but for its separators, as spreadsheets leave lines at the end
    if (record.every((cell) => cell.trim() === '')) continue;
    if (rows.length === maxImportRows) throw new ApiError('SCHOOL_FILE_TOO_LONG');
    rows.push(readCsvRow(header, record, info.lines - linesIn(record)));
  }
  if (header === null) throw new ApiError('SCHOOL_FILE_EMPTY');
  return { header, rows };
}

const nothingRecognised: Omit<RecognisedFile, 'encoding'> = {
  separator: null,
  columns: [],
  hasBrokenQuotes: false,
  remark: null,
  dataFrom: null,
  otherElements: 0,
};

/** Where quotation marks are broken, each line is read by itself, so that one broken line costs no other. */
async function readCsv(text: string, encoding: RecognisedFile['encoding'], pause: Pause): Promise<ReadFile> {
  const separator = csvSeparatorOf(text);
  let hasBrokenQuotes = false;
  const { header, rows } = await readRecords(text, pause, { delimiter: separator }).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    hasBrokenQuotes = true;
    return readRecords(text, pause, { delimiter: separator, quote: false }).catch((again: unknown) => {
      // such as a line that is longer than any school's
      throw again instanceof CsvError ? new ApiError('SCHOOL_FILE_UNREADABLE') : again;
    });
  });
  const columns = header.headings.map((heading, at) => ({ heading, isUsed: header.columns[at] !== null }));
  return {
    source: 'register',
    recognised: { ...nothingRecognised, encoding, separator, columns, hasBrokenQuotes },
    rows,
  };
}

function readJson(text: string, encoding: RecognisedFile['encoding']): ReadFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ApiError('SCHOOL_FILE_UNREADABLE');
  }
  const own = readOwnExport(json);
  if (own) {
    return {
      source: 'export',
      recognised: { ...nothingRecognised, encoding, dataFrom: own.exportedAt },
      rows: own.rows,
    };
  }
  const answer = readOverpass(json);
  if (!answer) throw new ApiError('SCHOOL_FILE_UNREADABLE');
  const { rows, ...said } = answer;
  return { source: 'openstreetmap', recognised: { ...nothingRecognised, encoding, ...said }, rows };
}

const contentOf = (decoded: DecodedText): Extract<DecodedText, { ok: true }> => {
  if (!decoded.ok) throw new ApiError('SCHOOL_FILE_UNREADABLE');
  return decoded;
};

/**
 * Reads a file of schools by what is in it, whatever it is called.
 * @throws ApiError SCHOOL_FILE_UNREADABLE, SCHOOL_FILE_EMPTY, SCHOOL_FILE_TOO_LONG
 */
export async function readSchoolFile(bytes: Buffer, pause: Pause): Promise<ReadFile> {
  const { text, encoding } = contentOf(decodeText(bytes));
  if (text.trim() === '') throw new ApiError('SCHOOL_FILE_EMPTY');
  const read = /^\s*[[{]/.test(text) ? readJson(text, encoding) : await readCsv(text, encoding, pause);
  // a part of an answer may be none of it, which is worth being told
  if (read.rows.length === 0 && read.recognised.remark === null) throw new ApiError('SCHOOL_FILE_EMPTY');
  if (read.rows.length > maxImportRows) throw new ApiError('SCHOOL_FILE_TOO_LONG');
  return read;
}
