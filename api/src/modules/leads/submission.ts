import { createHash, randomUUID } from 'node:crypto';
import type { LeadReceipt, LeadRequest } from '../../../contracts/leads';
import { type InquiryType, contactInquiryTypes, generalInquiryTypes } from '../../../contracts/vocabulary';
import { leadRetentionDays } from '../../../domain/retention/retention';
import { fixedMessage } from '../../../domain/vocabulary/inquiry-types';
import { ApiError } from '../../plugins/api-error';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createSchoolService } from '../schools/service';
import { createTeacherService } from '../teachers/service';
import type { LeadRecord } from './model';
import { toE164 } from './phone-number';
import { createLeadRepository } from './repository';

const dayMs = 86_400_000;
const receipt = (id: string): LeadReceipt => ({ id, status: 'sent' });

/** The contact page may write to the product itself; the school page's own inquiry types always mean a school. */
const typesWithoutSchool: ReadonlySet<InquiryType> = new Set([...contactInquiryTypes, ...generalInquiryTypes]);

const hashOf = (request: LeadRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

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

function toRecord(request: LeadRequest, recipient: Recipient, idempotencyKey: string | undefined): LeadRecord {
  const createdAt = new Date();
  return {
    ...recipient,
    ...storedPhone(request),
    _id: randomUUID(),
    name: request.name,
    email: request.email.toLowerCase(),
    city: request.city || null,
    preferredContactMethod: request.preferredContactMethod,
    message: storedMessage(request),
    consent: request.consent,
    marketingConsent: request.marketingConsent ?? false,
    status: 'sent',
    licensePermitApplied: request.licensePermitApplied ?? false,
    inquiryType: request.inquiryType,
    licenseType: request.licenseType ?? null,
    gearbox: request.gearbox ?? null,
    language: request.language ?? null,
    timePreference: request.timePreference ?? null,
    isUnder18: request.isUnder18 ?? false,
    guardianInformed: request.guardianInformed ?? false,
    utmSource: request.utmSource || null,
    utmCampaign: request.utmCampaign || null,
    ...(idempotencyKey !== undefined && { idempotencyKey, contentHash: hashOf(request) }),
    history: [{ id: randomUUID(), userId: null, userName: null, type: 'created', newStatus: 'sent', createdAt }],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + leadRetentionDays * dayMs),
  };
}

/** Stores enquiries. */
export function createLeadSubmission(connection: DatabaseConnection) {
  const leads = createLeadRepository(connection);
  const schools = createSchoolService(connection);
  const teachers = createTeacherService(connection);

  /** The receipt of an earlier submit with the same key; null when there is none. */
  async function earlierReceipt(request: LeadRequest, key: string | undefined): Promise<LeadReceipt | null> {
    const earlier = key === undefined ? null : await leads.findByIdempotencyKey(key);
    if (earlier === null) return null;
    if (earlier.contentHash !== hashOf(request)) throw new ApiError('IDEMPOTENCY_CONFLICT');
    return receipt(earlier._id);
  }

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
    earlierReceipt,

    /** Stores one lead; of several submits with one key at once, one is stored and all get its receipt. */
    async store(request: LeadRequest, key: string | undefined): Promise<LeadReceipt> {
      const lead = toRecord(request, await recipientOf(request), key);
      try {
        await leads.insert(lead);
        return receipt(lead._id);
      } catch (error) {
        const earlier = isDuplicateKey(error, 'idempotencyKey') ? await earlierReceipt(request, key) : null;
        if (earlier === null) throw error;
        return earlier;
      }
    },

    /** What a filled honeypot gets: an answer like a success. */
    pretend: (): LeadReceipt => receipt(randomUUID()),
  };
}
