import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '../../../contracts/leads';
import { type InquiryType, contactInquiryTypes, generalInquiryTypes } from '../../../contracts/vocabulary';
import { leadWords } from '../../../domain/lead-search/lead-words';
import { leadRetentionDays } from '../../../domain/retention/retention';
import { fixedMessage } from '../../../domain/vocabulary/inquiry-types';
import type { Acceptance } from '../../plugins/accept-once';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { acceptedIn } from '../../plugins/database/accepted';
import { sv } from '../../texts/sv';
import { createSchoolService } from '../schools/service';
import { createTeacherService } from '../teachers/service';
import { leadModel, type LeadRecord } from './model';
import { toE164 } from './service';

const DAY_MS = 86_400_000;

/** The contact page may write to the product itself; the school page's own inquiry types always mean a school. */
const typesWithoutSchool: ReadonlySet<InquiryType> = new Set([...contactInquiryTypes, ...generalInquiryTypes]);

function storedPhone(request: LeadRequest): Pick<LeadRecord, 'phone' | 'phoneAsTyped'> {
  const typed = request.phone || null;
  const phone = typed && toE164(typed);
  if (typed !== null && phone === null) {
    throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'phone', message: sv.fields.invalidPhone }] });
  }
  return { phone, phoneAsTyped: typed };
}

/** Only `other` keeps the person's own words; the rest store a text of ours. */
const storedMessage = (request: LeadRequest): string => fixedMessage(request.inquiryType) ?? request.message ?? '';

type Recipient = Pick<LeadRecord, 'schoolId' | 'teacherId'>;

function toRecord(request: LeadRequest, recipient: Recipient, phone: ReturnType<typeof storedPhone>): LeadRecord {
  const { website, ...asked } = request;
  const createdAt = new Date();
  const email = request.email.toLowerCase();
  const city = request.city || null;
  return leadModel.make({
    ...asked,
    // An empty field is one that was not filled in.
    city,
    utmSource: request.utmSource || null,
    utmCampaign: request.utmCampaign || null,
    ...recipient,
    ...phone,
    _id: randomUUID(),
    email,
    words: leadWords({ name: request.name, email, city, phone: phone.phone }),
    message: storedMessage(request),
    mail: recipient.schoolId === null ? null : { state: 'waiting', mailId: null, slot: null },
    status: 'sent',
    history: [{ id: randomUUID(), userId: null, userName: null, type: 'created', newStatus: 'sent', createdAt }],
    reading: 'unread',
    createdAt,
    changedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + leadRetentionDays * DAY_MS),
  });
}

/** How enquiries are accepted; `onQuestion` hears of each new one that is to no school. */
export function createLeadAcceptance(
  connection: DatabaseConnection,
  onQuestion: (lead: LeadRecord) => void,
): Acceptance<LeadRequest, LeadRecord> {
  const schools = createSchoolService(connection);
  const teachers = createTeacherService(connection);

  /** The school, and the teacher who must work there; a teacher alone says which school is meant. */
  async function recipientOf(request: LeadRequest): Promise<Recipient> {
    const teacherId = request.teacherId || null;
    const teacher = teacherId && (await teachers.find(teacherId));
    const schoolId = request.schoolId || (teacher && teacher.schoolId) || null;
    if (schoolId !== null && !(await schools.isPublic(schoolId))) {
      throw new ApiError(request.schoolId ? 'SCHOOL_NOT_FOUND' : 'TEACHER_NOT_FOUND');
    }
    if (teacherId !== null && (!teacher || teacher.schoolId !== schoolId)) throw new ApiError('TEACHER_NOT_FOUND');
    if (schoolId === null && !typesWithoutSchool.has(request.inquiryType)) {
      throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'schoolId', message: sv.fields.schoolRequired }] });
    }
    return { schoolId, teacherId };
  }

  return {
    store: acceptedIn(leadModel(connection)),
    limitPerAddress: 'leadPerAddress',
    async prepare(request) {
      const { email } = request;
      // judged before anything is counted: a slip of the finger is no try
      const phone = storedPhone(request);
      const recipient = await recipientOf(request);
      return {
        counted: [
          ['leadPerAccountAndAddress', { email }],
          ['leadPerSchoolAccountAndAddress', { school: recipient.schoolId ?? '', email }],
        ],
        make: () => toRecord(request, recipient, phone),
        ...(recipient.schoolId === null && { afterwards: onQuestion }),
      };
    },
  };
}
