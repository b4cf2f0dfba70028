import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { RegisterFilterQuery } from '../../../contracts/admin';
import { registerExportSource } from '../../../contracts/register-export';
import { languageLabel } from '../../../domain/vocabulary/languages';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { createLease } from '../../plugins/database/lease';
import { type Column, plainColumn, textColumn, timeColumn, writeWorkbook } from '../../plugins/workbook';
import { sv } from '../../texts/sv';
import { createAdminAudit } from '../audit/service';
import type { AdminRegisterService, WholeSchool } from '../schools/service';

export type ExportKind = 'emails' | 'json' | 'xlsx';

const { columns: words, statuses, prices: priceWords, sheet } = sv.schoolExport;

const instantOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));

const columns: readonly Column<[WholeSchool]>[] = [
  textColumn(words.name, 32, ({ school }) => school.name),
  textColumn(words.status, 11, ({ school }) => statuses[school.status]),
  timeColumn(words.verifiedAt, ({ school }) => instantOf(school.verification?.verifiedAt)),
  textColumn(words.address, 28, ({ school }) => school.address),
  textColumn(words.postalCode, 11, ({ school }) => school.postalCode),
  textColumn(words.city, 14, ({ school }) => school.city),
  textColumn(words.district, 18, ({ school }) => school.district),
  textColumn(words.phone, 16, ({ school }) => school.phone),
  textColumn(words.email, 30, ({ school }) => school.email),
  textColumn(words.website, 30, ({ school }) => school.website),
  plainColumn(words.rating, 11, ({ school }) => school.rating),
  plainColumn(words.reviewCount, 11, ({ school }) => school.reviewCount),
  textColumn(words.ratingSource, 18, ({ school }) => school.ratingOrigin?.source ?? null),
  timeColumn(words.ratingReadAt, ({ school }) => instantOf(school.ratingOrigin?.updatedAt)),
  plainColumn(words.teacherCount, 11, ({ school }) => school.teacherCount),
  plainColumn(words.yearsInBusiness, 11, ({ school }) => school.yearsInBusiness),
  textColumn(words.licences, 14, ({ school }) => school.licenseTypes.join(', ')),
  textColumn(words.languages, 24, ({ school }) => school.languages.map(languageLabel).join(', ')),
  plainColumn(words.latitude, 11, ({ school }) => school.latitude),
  plainColumn(words.longitude, 11, ({ school }) => school.longitude),
  textColumn(words.prices, 10, ({ prices }) => priceWords[prices]),
  textColumn(words.sourceFlag, 14, ({ school }) => school.sourceFlag),
  timeColumn(words.createdAt, ({ school }) => instantOf(school.createdAt)),
  timeColumn(words.updatedAt, ({ school }) => instantOf(school.updatedAt)),
  textColumn(words.id, 38, ({ school }) => school.id),
];

type Found = Awaited<ReturnType<AdminRegisterService['findAll']>>;

async function* rowsOf({ readWhole }: Found): AsyncGenerator<[WholeSchool]> {
  for await (const portion of readWhole()) for (const whole of portion) yield [whole];
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
  return Readable.fromWeb(writeWorkbook(sheet, columns, rowsOf(found)));
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
