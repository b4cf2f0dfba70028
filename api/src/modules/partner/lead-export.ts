import { writeXlsxStream } from 'hucre/xlsx';
import { exportDays, type LeadExportQuery } from '../../../contracts/lead-export';
import { answeredAt } from '../../../domain/reply-time/reply-time';
import { wallClock } from '../../../domain/stockholm/wall-clock';
import { readableCells } from '../../../domain/text/readable-cells';
import { gearboxLabel } from '../../../domain/vocabulary/gearboxes';
import { inquiryTypeLabel } from '../../../domain/vocabulary/inquiry-types';
import { partnerStatus, partnerStatusLabel } from '../../../domain/vocabulary/lead-status';
import { leadLanguageLabel, timePreferenceLabel } from '../../../domain/vocabulary/lesson-wishes';
import { licenceLabel } from '../../../domain/vocabulary/licence-classes';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createAuditLog } from '../audit/service';
import { createSchoolLeadService, type StoredLead } from '../leads/service';
import { createTeacherService } from '../teachers/service';
import { lastDays, stockholmDay } from '../../../domain/stockholm/days';
import { createPartnerService } from './service';

type CellValue = string | boolean | Date | null;

interface Column {
  header: string;
  /** In characters. */
  width: number;
  numFmt: string;
  cell(lead: StoredLead, teacherName: string | undefined): CellValue;
}

const words = sv.leadExport.columns;

/** What a spreadsheet takes for text whatever it looks like, also when somebody changes it there. */
const asText = '@';
const asMoment = 'yyyy-mm-dd hh:mm';
/** A workbook knows no time zones: its clock shows Stockholm's. */
const moment = (instant: Date): Date => new Date(wallClock(instant.getTime()));

const text = (header: string, width: number, cell: Column['cell']): Column => ({ header, width, numFmt: asText, cell });
const time = (header: string, cell: Column['cell']): Column => ({ header, width: 17, numFmt: asMoment, cell });
const yesOrNo = (header: string, cell: Column['cell']): Column => ({ header, width: 12, numFmt: 'General', cell });

/** A label for what was told; an empty cell for what was not. */
const told = <Value, Shown>(value: Value | null, show: (value: Value) => Shown): Shown | null =>
  value === null ? null : show(value);

const columns: readonly Column[] = [
  time(words.createdAt, ({ createdAt }) => moment(createdAt)),
  text(words.status, 12, ({ status }) => partnerStatusLabel(partnerStatus(status))),
  text(words.name, 24, ({ name }) => name),
  text(words.email, 30, ({ email }) => email),
  text(words.phone, 16, ({ phone }) => phone),
  text(words.contact, 18, ({ preferredContactMethod }) => sv.contactMethods[preferredContactMethod]),
  text(words.inquiry, 20, ({ inquiryType }) => inquiryTypeLabel(inquiryType)),
  text(words.message, 60, ({ message }) => message.replace(/\r\n?/g, '\n')),
  text(words.licence, 16, ({ licenseType }) => told(licenseType, licenceLabel)),
  text(words.gearbox, 12, ({ gearbox }) => told(gearbox, gearboxLabel)),
  text(words.language, 12, ({ language }) => told(language, leadLanguageLabel)),
  text(words.time, 14, ({ timePreference }) => told(timePreference, timePreferenceLabel)),
  text(words.city, 16, ({ city }) => city),
  text(words.teacher, 22, (_lead, teacherName) => teacherName ?? null),
  yesOrNo(words.permit, ({ licensePermitApplied }) => licensePermitApplied),
  yesOrNo(words.under18, ({ isUnder18 }) => isUnder18),
  yesOrNo(words.guardian, ({ isUnder18, guardianInformed }) => (isUnder18 ? guardianInformed : null)),
  time(words.answeredAt, ({ history }) => told(answeredAt(history), moment)),
  text(words.source, 16, ({ utmSource }) => utmSource),
  text(words.campaign, 16, ({ utmCampaign }) => utmCampaign),
];

/** The leads of a school as a workbook that is written while it is read, so that its size costs no memory. */
export function createLeadExport(connection: DatabaseConnection) {
  const { schoolOf } = createPartnerService(connection);
  const leads = createSchoolLeadService(connection);
  const teachers = createTeacherService(connection);
  const auditLog = createAuditLog(connection);

  async function* rows(found: AsyncIterable<StoredLead>): AsyncGenerator<CellValue[]> {
    const names = new Map<string, string | undefined>();
    for await (const lead of found) {
      const { teacherId } = lead;
      if (teacherId !== null && !names.has(teacherId)) {
        names.set(teacherId, (await teachers.namesOf([teacherId])).get(teacherId));
      }
      yield readableCells(columns.map(({ cell }) => cell(lead, names.get(teacherId ?? ''))));
    }
  }

  /** It is logged who takes it before the first byte goes out. */
  return async (person: Person, { from, to }: LeadExportQuery): Promise<ReadableStream<Uint8Array>> => {
    const schoolId = await schoolOf(person);
    const now = new Date();
    const [firstDay] = lastDays(now, exportDays);
    // without any day of their own they are the last ones; with an end alone, everything up to it
    const first = from ?? (to === undefined ? firstDay?.date : undefined);
    const period = {
      from: first === undefined ? undefined : stockholmDay(first).from,
      to: to === undefined ? undefined : stockholmDay(to).to,
    };
    const { userId: who } = person;
    await auditLog.record({
      who,
      action: 'leads.exported',
      subjectType: 'school',
      subjectId: schoolId,
      meta: { from: first ?? null, to: to ?? null },
    });
    return writeXlsxStream(rows(leads.inPeriod(schoolId, period, now)), {
      name: sv.leadExport.sheet,
      columns: columns.map(({ header, width, numFmt }) => ({ header, width, numFmt })),
      freezePane: { rows: 1 },
    });
  };
}
