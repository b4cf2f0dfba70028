import { adminLeadSchema, type AdminLead } from '@korkollen/api/contracts/admin-leads';
import { adminOverviewSchema, type AdminOverview } from '@korkollen/api/contracts/admin-overview';
import { adminPolicySchema, type AdminPolicy } from '@korkollen/api/contracts/policies';
import { auditEntrySchema, type AuditEntry } from '@korkollen/api/contracts/audit';
import { type RegisterPage, registerPageSchema } from '@korkollen/api/contracts/admin';
import { claimDetailSchema, type ClaimDetail } from '@korkollen/api/contracts/claims';
import {
  mailHealthSchema,
  outboxMailSchema,
  type MailHealth,
  type OutboxMail,
} from '@korkollen/api/contracts/mail-outbox';
import { registrationSchema, type Registration } from '@korkollen/api/contracts/registrations';
import {
  type AdminSchool,
  type AdminSchoolRow,
  adminSchoolRowSchema,
  adminSchoolSchema,
} from '@korkollen/api/contracts/schools';
import { registerGaps, registerGroups } from '@korkollen/api/contracts/register-words';
import { sessionUserSchema, type SessionUser } from '@korkollen/api/contracts/session';
import { userSchema, type User } from '@korkollen/api/contracts/users';
import { exampleSchool, testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

export function makeUser(changes: Partial<SessionUser> = {}): SessionUser {
  return fixture(sessionUserSchema, {
    id: testId(900),
    email: 'admin@korkollen.example',
    name: 'Ada Min',
    role: 'admin',
    ...changes,
  });
}

let nextSchool = 1;

/** A published school that nobody has verified; everything else as in the register. */
export function makeSchool(changes: Partial<AdminSchool> = {}): AdminSchool {
  const number = nextSchool++;
  return fixture(adminSchoolSchema, {
    ...exampleSchool,
    id: testId(number),
    name: `Skola ${number}`,
    address: `Linnégatan ${number}`,
    postalCode: '413 04',
    rating: 4.5,
    reviewCount: 12,
    ratingOrigin: { source: 'Demodata', updatedAt: '2026-11-01T08:00:00.000Z' },
    description: 'En trafikskola.',
    email: 'skola@example.se',
    pricing: '{}',
    trainingTypes: ['korlektioner'],
    successRate: null,
    sourceFlag: 'extern',
    status: 'seed',
    googlePlaceId: null,
    hasEmail: true,
    hasPricing: true,
    createdAt: '2026-10-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...changes,
  });
}

/** The same in the administrators' list. */
export function makeRow(changes: Partial<AdminSchoolRow> = {}): AdminSchoolRow {
  return fixture(adminSchoolRowSchema, { ...makeSchool(), prices: 'read', ...changes });
}

/** A register that holds these schools alone, all on one page. */
export function makeRegister(schools: AdminSchoolRow[], changes: Partial<RegisterPage> = {}): RegisterPage {
  const groups = registerGroups.map((group) => [group, schools.filter(({ status }) => status === group)] as const);
  const verified = schools.filter(({ verification }) => verification !== null).length;
  return fixture(registerPageSchema, {
    schools: groups.flatMap(([, members]) => members),
    total: schools.length,
    before: 0,
    next: null,
    previous: null,
    counts: {
      groups: Object.fromEntries(groups.map(([group, members]) => [group, members.length])),
      gaps: Object.fromEntries(registerGaps.map((gap) => [gap, 1])),
      districts: [{ name: 'Majorna', count: schools.length }],
    },
    register: { schools: schools.length, verified },
    ...changes,
  });
}

/** A claim that waits, of a school with a website of its own. */
export function makeClaim(changes: Partial<ClaimDetail> = {}): ClaimDetail {
  return fixture(claimDetailSchema, {
    id: testId(500),
    schoolId: testId(501),
    schoolName: 'Kvillebäckens Trafikskola',
    contactPerson: 'Sara Ek',
    role: 'owner',
    businessEmail: 'sara@kvillebacken.example',
    businessPhone: '+4631123456',
    orgNumber: '556016-0680',
    message: 'Vi vill svara på förfrågningar själva.',
    status: 'ny',
    createdAt: '2026-11-20T08:00:00.000Z',
    decision: null,
    invitation: null,
    register: {
      name: 'Kvillebäckens Trafikskola',
      address: 'Gustaf Dalénsgatan 1',
      postalCode: '417 05',
      city: 'Göteborg',
      website: 'https://www.kvillebacken.example',
      email: 'skolan@annan.example',
      phone: '031-12 34 56',
      status: 'seed',
      verification: null,
    },
    otherClaims: [],
    ...changes,
  });
}

/** A school that has registered and waits. */
export function makeRegistration(changes: Partial<Registration> = {}): Registration {
  return fixture(registrationSchema, {
    id: testId(600),
    role: 'school',
    state: 'awaiting_review',
    name: 'Hisings Trafikskola',
    schoolName: null,
    email: 'hej@hisingen.example',
    phone: '+46701740605',
    createdAt: '2026-11-20T08:00:00.000Z',
    reviewDueAt: '2026-11-21T08:00:00.000Z',
    decision: null,
    schoolId: null,
    teacherId: null,
    placeName: null,
    ...changes,
  });
}

/** A change of a school by an administrator, as the log has it. */
export function makeAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return fixture(auditEntrySchema, {
    id: testId(700),
    at: '2026-11-21T08:15:00.000Z',
    who: { id: testId(900), name: 'Ada Min' },
    action: 'school.changed',
    subject: { kind: 'school', id: testId(501), name: 'Kvillebäckens Trafikskola', isThere: true },
    meta: {
      before: { phone: '031-12 34 56', status: 'seed' },
      after: { phone: '031-65 43 21', status: 'seed' },
    },
    ...changes,
  });
}

/** The account of a student who has proved the address and is logged in once. */
export function makeAccount(changes: Partial<User> = {}): User {
  return fixture(userSchema, {
    id: testId(800),
    name: 'Elsa Ek',
    email: 'elsa@example.se',
    role: 'student',
    state: 'active',
    createdAt: '2026-10-01T08:00:00.000Z',
    lastSeenAt: '2026-11-20T08:00:00.000Z',
    isEmailProved: true,
    school: null,
    staffRole: null,
    openSessions: 1,
    ...changes,
  });
}

/** An enquiry that a school has not answered, as it is opened. */
export function makeLead(changes: Partial<AdminLead> = {}): AdminLead {
  return fixture(adminLeadSchema, {
    id: testId(750),
    name: 'Elsa Berg',
    email: 'elsa.berg@example.se',
    schoolId: testId(501),
    schoolName: 'Kvillebäckens Trafikskola',
    inquiryType: 'prices',
    status: 'new',
    createdAt: '2026-11-20T08:00:00.000Z',
    withdrawnAt: null,
    phone: '+46701740605',
    city: 'Göteborg',
    teacherName: null,
    message: 'Jag vill veta mer om era priser och paket.',
    licenseType: 'B',
    gearbox: 'manual',
    language: 'swedish',
    timePreference: 'evening',
    preferredContactMethod: 'phone',
    licensePermitApplied: true,
    isUnder18: false,
    guardianInformed: false,
    utmSource: null,
    utmCampaign: null,
    expiresAt: '2027-02-18T08:00:00.000Z',
    openedAt: null,
    openedBy: null,
    history: [{ id: testId(751), type: 'created', status: 'new', by: null, at: '2026-11-20T08:00:00.000Z' }],
    mailing: { state: 'waiting', mail: null },
    ...changes,
  });
}

/** A mail to a school that one of its addresses has not taken. */
export function makeMail(changes: Partial<OutboxMail> = {}): OutboxMail {
  const tried = { tries: 1, lastTriedAt: '2026-11-20T05:01:00.000Z' };
  return fixture(outboxMailSchema, {
    id: `batch_2026-11-20T05:00:00.000Z_${testId(501)}`,
    schoolId: testId(501),
    schoolName: 'Kvillebäckens Trafikskola',
    slot: '2026-11-20T05:00:00.000Z',
    leadCount: 2,
    state: 'refused',
    recipients: [
      { address: 'borta@kvillebacken.example', state: 'refused', lastCode: 550, ...tried },
      { address: 'hej@kvillebacken.example', state: 'sent', lastCode: null, ...tried },
    ],
    createdAt: '2026-11-20T05:00:30.000Z',
    nextTryAt: null,
    ...changes,
  });
}

/** How mails are doing where one bounced and one waits. */
export function makeMailHealth(changes: Partial<MailHealth> = {}): MailHealth {
  return fixture(mailHealthSchema, {
    counts: { queued: 1, sending: 0, sent: 40, failed: 0, refused: 1, ambiguous: 0, suppressed: 0 },
    oldestQueuedAt: '2026-11-20T05:00:30.000Z',
    lastSentAt: '2026-11-20T05:01:00.000Z',
    unaddressedLeads: 3,
    suppressedAddresses: 1,
    nextSlotAt: '2026-11-20T17:00:00.000Z',
    ...changes,
  });
}

/** A product in which something of everything waits, and a lead came on the last day. */
export function makeOverview(changes: Partial<AdminOverview> = {}): AdminOverview {
  const days = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10));
  return fixture(adminOverviewSchema, {
    schools: { verified: 40, seed: 24, archived: 4, noEmail: 7, noPrice: 3 },
    leads: {
      perDay: days.map((date, at) => ({ date, count: at, inTime: Math.floor(at / 2) })),
      due: 400,
      inTime: 300,
      waiting: 12,
      late: 2,
    },
    mails: makeMailHealth(),
    claims: { count: 2, late: 1, oldestAt: '2026-11-12T08:00:00.000Z' },
    registrations: { count: 0, late: 0, oldestAt: null },
    dataRequests: { count: 1, late: 0, nextDueAt: '2026-11-24T08:00:00.000Z' },
    retention: { ranAt: '2026-11-22T08:00:00.000Z', deleted: 17 },
    ...changes,
  });
}

/** The privacy policy in its second version, as it is written. */
export function makePolicy(changes: Partial<AdminPolicy> = {}): AdminPolicy {
  const [current, first] = [
    { version: '2', publishedAt: '2026-11-22T00:00:00.000Z', changelog: 'Tydligare.' },
    { version: '1', publishedAt: '2026-11-01T00:00:00.000Z', changelog: 'Första versionen.' },
  ] as const;
  return fixture(adminPolicySchema, {
    slug: 'privacy',
    title: 'Integritetspolicy',
    current,
    upcoming: [],
    versions: [current, first],
    source: '# Integritetspolicy\n\nSå här.\n\n## Hur länge\n\nI {{leadRetentionDays}} dagar.',
    facts: { leadRetentionDays: '90', operator: 'Bolaget AB' },
    noticeDays: 0,
    feeNoticeDays: null,
    asksVisitorsAnew: true,
    ...changes,
  });
}
