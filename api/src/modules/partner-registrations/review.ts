import type { Registration, RegistrationDecision, TeacherPlaceChange } from '../../../contracts/registrations';
import type { RegistrationState } from '../../../contracts/vocabulary';
import { formatPhone } from '../../../domain/phone/format-phone';
import { registrationApprovedMail, registrationRefusedMail } from '../../mail/mails';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createAdminAudit } from '../audit/service';
import { createReviews, type ReviewStates, type TellDecision, tellUntold, toDecision } from '../reviews/service';
import { createSchoolService } from '../schools/service';
import { createAccountService } from '../session/service';
import { createTeacherService } from '../teachers/service';
import { partnerRegistrationModel, type PartnerRegistrationRecord } from './model';
import { registrationKeptUntil, reviewDueAt } from './service';

const states: ReviewStates<RegistrationState> = {
  field: 'state',
  open: 'awaiting_review',
  approved: 'approved',
  refused: 'refused',
};

type Approval = Extract<RegistrationDecision, { state: 'approved' }>;
type NewSchool = NonNullable<Approval['newSchool']>;

/** What an approved account is tied to, and the school that is made for it. */
interface Placement {
  schoolId: string | null;
  teacherId: string | null;
  newSchool: NewSchool | null;
}

const refuseField = (path: string, message: string): never => {
  throw new ApiError('VALIDATION_FAILED', { fields: [{ path, message }] });
};

export interface ReviewOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  tell: TellDecision;
}

/** What administrators do with registrations. An approval opens the account with the password that was chosen. */
export function createRegistrationReview(connection: DatabaseConnection, { siteOrigin, tell }: ReviewOptions) {
  const reviews = createReviews(partnerRegistrationModel(connection), states);
  const schools = createSchoolService(connection);
  const teachers = createTeacherService(connection);
  const accounts = createAccountService(connection);
  const audit = createAdminAudit(connection);

  async function describe(registrations: readonly PartnerRegistrationRecord[]): Promise<Registration[]> {
    const people = await accounts.describeAccounts(
      registrations.map(({ decidedBy }) => decidedBy).filter((id) => id !== null),
    );
    const names = new Map([...people].map(([id, { name }]) => [id, name]));
    const places = await schools.namesOf(registrations.map(({ schoolId }) => schoolId).filter((id) => id !== null));
    return registrations.map((registration) => ({
      id: registration._id,
      role: registration.role,
      state: registration.state,
      name: registration.name,
      schoolName: registration.schoolName,
      email: registration.email,
      phone: registration.phone,
      createdAt: registration.createdAt.toISOString(),
      reviewDueAt: reviewDueAt(registration.createdAt).toISOString(),
      decision: toDecision(registration, names),
      isCutOff: reviews.isCutOff(registration),
      schoolId: registration.schoolId,
      teacherId: registration.teacherId,
      placeName: places.get(registration.schoolId ?? '')?.name ?? null,
    }));
  }

  function placeSchool(id: string, { schoolId, newSchool, teacherId }: Approval): Placement {
    if (teacherId !== undefined) return refuseField('teacherId', sv.fields.onlyForTeachers);
    if ((schoolId === undefined) === (newSchool === undefined))
      return refuseField('schoolId', sv.fields.schoolRequired);
    // a school that is made has the registration's id, so that an approval which was cut off makes no second one
    return { schoolId: schoolId ?? id, teacherId: null, newSchool: newSchool ?? null };
  }

  async function placeTeacher({ schoolId, newSchool, teacherId }: Approval): Promise<Placement> {
    if (newSchool !== undefined) return refuseField('newSchool', sv.fields.onlyForSchools);
    const entry = teacherId === undefined ? null : await teachers.find(teacherId);
    if (teacherId !== undefined && entry === null) throw new ApiError('TEACHER_NOT_FOUND');
    if (entry !== null && schoolId !== undefined && entry.schoolId !== schoolId)
      throw new ApiError('TEACHER_NOT_FOUND');
    const place = entry?.schoolId ?? schoolId ?? null;
    if (place !== null && !(await schools.isPublic(place))) throw new ApiError('SCHOOL_NOT_FOUND');
    return { schoolId: place, teacherId: teacherId ?? null, newSchool: null };
  }

  /** Where an approval that was cut off has placed it; null where nothing of that was stored. */
  function placementOf({ role, schoolId, teacherId, newSchool }: PartnerRegistrationRecord): Placement | null {
    return role === 'school' && schoolId === null ? null : { schoolId, teacherId, newSchool };
  }

  const placeAnew = (
    { _id: id, role }: PartnerRegistrationRecord,
    approval: Approval,
  ): Promise<Placement> | Placement => (role === 'school' ? placeSchool(id, approval) : placeTeacher(approval));

  /**
   * Takes up an approval that was cut off as it was decided: some of it may have been carried out, so another place would
   * leave that behind. What can be carried out no longer is taken back, and waits to be decided again.
   */
  async function placeAgain(registration: PartnerRegistrationRecord, approval: Approval): Promise<Placement> {
    const stored = placementOf(registration);
    if (stored === null) return placeAnew(registration, approval);
    const { schoolId, newSchool, teacherId } = approval;
    if ([schoolId, newSchool, teacherId].every((named) => named === undefined)) return stored;
    const named = await placeAnew(registration, approval);
    if (named.schoolId !== stored.schoolId || named.teacherId !== stored.teacherId)
      throw new ApiError('ALREADY_DECIDED');
    return named;
  }

  /** The school comes first: of two accounts for one school, one gets through. */
  async function openAccount(registration: PartnerRegistrationRecord, { newSchool, ...tie }: Placement): Promise<void> {
    const { _id: id, role, email, name, schoolName, phone, passwordHash, createdAt: provedAt } = registration;
    if (newSchool) {
      // students read the number as it stands in the register
      const school = { id, name, email, phone: formatPhone(phone), postalCode: null, district: null, ...newSchool };
      await schools.createRegistered(school);
    } else if (role === 'school' && tie.schoolId !== null) {
      await schools.verify(tie.schoolId, { method: 'registration', reference: id });
    } else if (tie.schoolId !== null && !(await schools.isPublic(tie.schoolId))) {
      // archived since it was chosen
      throw new ApiError('SCHOOL_NOT_FOUND');
    }
    const person = { id, email, passwordHash: passwordHash ?? '', role, name, schoolName, phone, provedAt };
    await accounts.openReviewed(person, tie);
  }

  async function carryOut(registration: PartnerRegistrationRecord, placement: Placement): Promise<void> {
    const { _id: id, passwordHash } = registration;
    try {
      await openAccount(registration, placement);
      await reviews.finish(registration, id, { passwordHash: null, newSchool: null });
    } catch (error) {
      const undo = async (): Promise<void> => {
        await accounts.closeReviewed(id);
        if (placement.schoolId !== null) await schools.takeBack(placement.schoolId, id);
      };
      await reviews.takeBack(registration, undo, { passwordHash, schoolId: null, teacherId: null, newSchool: null });
      throw error;
    }
  }

  /** What follows a decision; done again where that was cut off, or the mail could not be sent. */
  async function conclude(registration: PartnerRegistrationRecord): Promise<void> {
    const { _id: id, state, role, email, schoolId, teacherId, accountId, decidedBy, reason } = registration;
    const isApproved = accountId !== null;
    await audit.recordOnce({
      actorId: decidedBy ?? '',
      action: isApproved ? 'registration.approved' : 'registration.refused',
      targetType: 'registration',
      targetId: id,
      meta: {
        before: { state: 'awaiting_review' },
        after: { state, ...(isApproved && { schoolId, teacherId, isNewSchool: schoolId === id, accountId }) },
      },
    });
    const school = schoolId === null ? null : await schools.nameOf(schoolId);
    const mail = isApproved
      ? registrationApprovedMail(email, role, school, siteOrigin)
      : registrationRefusedMail(email, reason ?? '');
    await reviews.setMailed(id, await tell(mail));
  }

  async function approveRegistration(id: string, adminId: string, approval: Approval): Promise<void> {
    const found = await reviews.find(id);
    const isCutOff = reviews.isCutOff(found);
    if (found.state !== 'awaiting_review' && !isCutOff) throw new ApiError('ALREADY_DECIDED');
    const placement = await (isCutOff ? placeAgain : placeAnew)(found, approval);
    const { schoolId, teacherId, newSchool } = placement;
    const more = { schoolId, teacherId, newSchool, expiresAt: registrationKeptUntil(new Date()) };
    const registration = await reviews.approve(id, adminId, more);
    await carryOut(registration, placement);
    await conclude({ ...registration, accountId: id });
  }

  /** Ties an account that has been approved to where its teacher teaches, as it turned out. */
  async function replaceTeacher(id: string, adminId: string, change: TeacherPlaceChange): Promise<void> {
    const registration = await reviews.find(id);
    const { role, accountId } = registration;
    const profile = role === 'teacher' ? await teachers.profileOf(accountId ?? '') : null;
    if (profile === null) throw new ApiError('NOT_FOUND');
    const { schoolId, teacherId } = await placeTeacher({ state: 'approved', ...change });
    if ((await teachers.place(profile, { schoolId, teacherId })) === null) throw new ApiError('NOT_FOUND');
    await reviews.finish(registration, profile.authId, { schoolId, teacherId });
    await audit.record({
      actorId: adminId,
      action: 'registration.placed',
      targetType: 'registration',
      targetId: id,
      meta: {
        before: { schoolId: profile.schoolId, teacherId: profile.teacherId },
        after: { schoolId, teacherId },
      },
    });
  }

  async function refuseRegistration(id: string, adminId: string, reason: string): Promise<void> {
    const more = { passwordHash: null, expiresAt: registrationKeptUntil(new Date()) };
    await conclude(await reviews.refuse(id, adminId, reason, more));
  }

  async function getRegistration(id: string): Promise<Registration> {
    const [registration] = await describe([await reviews.find(id)]);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    return registration;
  }

  return {
    approveRegistration,
    refuseRegistration,
    getRegistration,

    tellUntold: (signal?: AbortSignal): Promise<void> =>
      tellUntold({ takeUntold: reviews.takeUntold, conclude }, signal),

    async listRegistrations({ state, after }: { state?: RegistrationState | undefined; after?: string | undefined }) {
      const [{ found, hasMore }, counts] = await Promise.all([reviews.page(state, after), reviews.counts()]);
      return { counts, items: await describe(found), hasMore };
    },

    async replaceTeacher(id: string, adminId: string, change: TeacherPlaceChange): Promise<Registration> {
      await replaceTeacher(id, adminId, change);
      return getRegistration(id);
    },

    /** @throws ApiError as the two of them, with what the contract names */
    async decide(id: string, adminId: string, decision: RegistrationDecision): Promise<Registration> {
      if (decision.state === 'approved') await approveRegistration(id, adminId, decision);
      else await refuseRegistration(id, adminId, decision.reason);
      return getRegistration(id);
    },
  };
}
