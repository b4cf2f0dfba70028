import { exportDays, type LeadExportQuery } from '../../../contracts/lead-export';
import { answeredAt } from '../../../domain/reply-time/reply-time';
import { gearboxLabel } from '../../../domain/vocabulary/gearboxes';
import { inquiryTypeLabel } from '../../../domain/vocabulary/inquiry-types';
import { partnerStatus, partnerStatusLabel } from '../../../domain/vocabulary/lead-status';
import { leadLanguageLabel, timePreferenceLabel } from '../../../domain/vocabulary/lesson-wishes';
import { licenceLabel } from '../../../domain/vocabulary/licence-classes';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { type Column, plainColumn, textColumn, timeColumn, writeWorkbook } from '../../plugins/workbook';
import { sv } from '../../texts/sv';
import { createAuditLog } from '../audit/service';
import { createSchoolLeadService, type StoredLead } from '../leads/service';
import { createTeacherService } from '../teachers/service';
import { lastDays, stockholmDay } from '../../../domain/stockholm/days';
import { createPartnerService } from './service';

const words = sv.leadExport.columns;

/** A row: a lead, and what its teacher is called where it is to one. */
type Row = [lead: StoredLead, teacherName: string | undefined];

/** A label for what was told; an empty cell for what was not. */
const told = <Value, Shown>(value: Value | null, show: (value: Value) => Shown): Shown | null =>
  value === null ? null : show(value);

const columns: readonly Column<Row>[] = [
  timeColumn(words.createdAt, ({ createdAt }) => createdAt),
  textColumn(words.status, 12, ({ status }) => partnerStatusLabel(partnerStatus(status))),
  textColumn(words.name, 24, ({ name }) => name),
  textColumn(words.email, 30, ({ email }) => email),
  textColumn(words.phone, 16, ({ phone }) => phone),
  textColumn(words.contact, 18, ({ preferredContactMethod }) => sv.contactMethods[preferredContactMethod]),
  textColumn(words.inquiry, 20, ({ inquiryType }) => inquiryTypeLabel(inquiryType)),
  textColumn(words.message, 60, ({ message }) => message.replace(/\r\n?/g, '\n')),
  textColumn(words.licence, 16, ({ licenseType }) => told(licenseType, licenceLabel)),
  textColumn(words.gearbox, 12, ({ gearbox }) => told(gearbox, gearboxLabel)),
  textColumn(words.language, 12, ({ language }) => told(language, leadLanguageLabel)),
  textColumn(words.time, 14, ({ timePreference }) => told(timePreference, timePreferenceLabel)),
  textColumn(words.city, 16, ({ city }) => city),
  textColumn(words.teacher, 22, (_lead, teacherName) => teacherName ?? null),
  plainColumn(words.permit, 12, ({ licensePermitApplied }) => licensePermitApplied),
  plainColumn(words.under18, 12, ({ isUnder18 }) => isUnder18),
  plainColumn(words.guardian, 12, ({ isUnder18, guardianInformed }) => (isUnder18 ? guardianInformed : null)),
  timeColumn(words.answeredAt, ({ history }) => answeredAt(history)),
  textColumn(words.source, 16, ({ utmSource }) => utmSource),
  textColumn(words.campaign, 16, ({ utmCampaign }) => utmCampaign),
];

/** The leads of a school as a workbook. */
export function createLeadExport(connection: DatabaseConnection) {
  const { schoolOf } = createPartnerService(connection);
  const leads = createSchoolLeadService(connection);
  const teachers = createTeacherService(connection);
  const auditLog = createAuditLog(connection);

  async function* withTeachers(found: AsyncIterable<StoredLead>): AsyncGenerator<Row> {
    const names = new Map<string, string | undefined>();
    for await (const lead of found) {
      const { teacherId } = lead;
      if (teacherId !== null && !names.has(teacherId)) {
        names.set(teacherId, (await teachers.namesOf([teacherId])).get(teacherId));
      }
      yield [lead, names.get(teacherId ?? '')];
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
    return writeWorkbook(sv.leadExport.sheet, columns, withTeachers(leads.inPeriod(schoolId, period, now)));
  };
}
