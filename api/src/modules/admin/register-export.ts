import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import type { RegisterFilterQuery } from '../../../contracts/admin';
import { registerExportSource } from '../../../contracts/register-export';
import { wallClock } from '../../../domain/stockholm/wall-clock';
import { readableCells } from '../../../domain/text/readable-cells';
import { languageLabel } from '../../../domain/vocabulary/languages';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { createLease } from '../../plugins/database/lease';
import { sv } from '../../texts/sv';
import { createAdminAudit } from '../audit/service';
import type { AdminRegisterService, WholeSchool } from '../schools/service';

export type ExportKind = 'emails' | 'json' | 'xlsx';

type CellValue = string | number | Date | null;
interface Column {
  header: string;
  /** In characters. */
  width: number;
  numFmt: string;
  cell(of: WholeSchool): CellValue;
}

const { columns: words, statuses, prices: priceWords, sheet } = sv.schoolExport;

/** A workbook knows no time zones: its clock shows Stockholm's. */
const moment = (instant: string | undefined): Date | null =>
  instant === undefined ? null : new Date(wallClock(Date.parse(instant)));

/* what a spreadsheet takes for text whatever it looks like, also when somebody changes it there */
const text = (header: string, width: number, cell: Column['cell']): Column => ({ header, width, numFmt: '@', cell });
const number = (header: string, cell: Column['cell']): Column => ({ header, width: 11, numFmt: 'General', cell });
const time = (header: string, cell: Column['cell']): Column => ({
  header,
  width: 17,
  numFmt: 'yyyy-mm-dd hh:mm',
  cell,
});

const columns: readonly Column[] = [
  text(words.name, 32, ({ school }) => school.name),
  text(words.status, 11, ({ school }) => statuses[school.status]),
  time(words.verifiedAt, ({ school }) => moment(school.verification?.verifiedAt)),
  text(words.address, 28, ({ school }) => school.address),
  text(words.postalCode, 11, ({ school }) => school.postalCode),
  text(words.city, 14, ({ school }) => school.city),
  text(words.district, 18, ({ school }) => school.district),
  text(words.phone, 16, ({ school }) => school.phone),
  text(words.email, 30, ({ school }) => school.email),
  text(words.website, 30, ({ school }) => school.website),
  number(words.rating, ({ school }) => school.rating),
  number(words.reviewCount, ({ school }) => school.reviewCount),
  text(words.ratingSource, 18, ({ school }) => school.ratingOrigin?.source ?? null),
  time(words.ratingReadAt, ({ school }) => moment(school.ratingOrigin?.updatedAt)),
  number(words.teacherCount, ({ school }) => school.teacherCount),
  number(words.yearsInBusiness, ({ school }) => school.yearsInBusiness),
  text(words.licences, 14, ({ school }) => school.licenseTypes.join(', ')),
  text(words.languages, 24, ({ school }) => school.languages.map(languageLabel).join(', ')),
  number(words.latitude, ({ school }) => school.latitude),
  number(words.longitude, ({ school }) => school.longitude),
  text(words.prices, 10, ({ prices }) => priceWords[prices]),
  text(words.sourceFlag, 14, ({ school }) => school.sourceFlag),
  time(words.createdAt, ({ school }) => moment(school.createdAt)),
  time(words.updatedAt, ({ school }) => moment(school.updatedAt)),
  text(words.id, 38, ({ school }) => school.id),
];

type Found = Awaited<ReturnType<AdminRegisterService['findAll']>>;

async function* rowsOf({ readWhole }: Found): AsyncGenerator<CellValue[]> {
  for await (const portion of readWhole()) {
    for (const whole of portion) yield readableCells(columns.map(({ cell }) => cell(whole)));
  }
}

async function* wholeSchools({ readWhole }: Found): AsyncGenerator<unknown[]> {
  for await (const portion of readWhole()) yield portion.map(({ school }) => school);
}

/** The list knows them: nothing more is read. */
async function* addresses({ listed }: Found): AsyncGenerator<unknown[]> {
  for (let start = 0; start < listed.length; start += ADDRESS_PORTION) {
    yield listed.slice(start, start + ADDRESS_PORTION).flatMap(({ id, name, email, status }) => {
      const address = email?.trim() ?? '';
      return address === '' ? [] : [{ id, name, email: address, status }];
    });
  }
}

/** Written a portion at a time, so that the register's size costs no memory. */
async function* jsonOf(exportedAt: string, portions: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  const head = JSON.stringify({ exportedAt, source: registerExportSource });
  yield `${head.slice(0, -1)},"schools":[`;
  let separator = '';
  for await (const portion of portions) {
    if (portion.length === 0) continue;
    yield `${separator}\n${portion.map((fields) => JSON.stringify(fields)).join(',\n')}`;
    separator = ',';
  }
  yield '\n]}\n';
}

function write(kind: ExportKind, exportedAt: string, found: Found): Readable {
  if (kind === 'json') return Readable.from(jsonOf(exportedAt, wholeSchools(found)));
  if (kind === 'emails') return Readable.from(jsonOf(exportedAt, addresses(found)));
  const workbook = writeXlsxStream(rowsOf(found), {
    name: sheet,
    columns: columns.map(({ header, width, numFmt }) => ({ header, width, numFmt })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(workbook);
}

const ADDRESS_PORTION = 1_000;

/** Longer than an export takes; after it another may begin, though the instance that wrote the first one is gone. */
const LEASE_MS = 2 * 60_000;

/** The register as a file that is written while it is read. */
export function createRegisterExport(connection: DatabaseConnection, register: Pick<AdminRegisterService, 'findAll'>) {
  const audit = createAdminAudit(connection);

  /**
   * One at a time for each administrator, whatever is asked for. It is logged who takes what before the first byte goes out.
   * @throws ApiError EXPORT_RUNNING
   */
  return async (adminId: string, kind: ExportKind, filter: RegisterFilterQuery): Promise<Readable> => {
    const lease = createLease(connection, `register-export:${adminId}`, LEASE_MS);
    if (!(await lease.take())) throw new ApiError('EXPORT_RUNNING');
    const end = (): void => void lease.release().catch(() => undefined);
    try {
      const found = await register.findAll(filter);
      await audit.record({
        actorId: adminId,
        action: 'schools.exported',
        targetType: 'register',
        targetId: null,
        meta: { kind, filter, schools: found.listed.length },
      });
      const file = write(kind, new Date().toISOString(), found);
      void finished(file).then(end, end);
      return file;
    } catch (error) {
      end();
      throw error;
    }
  };
}
