import type { LeadRecord } from '../../../api/src/modules/leads/model';
import { leadWords } from '@korkollen/api/domain/lead-search/lead-words';
import { repliedWithin } from '@korkollen/api/domain/reply-time/reply-time';
import { leadRetentionDays } from '@korkollen/api/domain/retention/retention';
import { fixedMessage } from '@korkollen/api/domain/vocabulary/inquiry-types';
import { generateRegister } from '../register/generate';
import { createRandom, uuidOf, type Random } from '../register/random';
import { verifiedSchoolId } from '../register/schools';
import { demoAccounts } from './accounts';
import { leadPlans, type LeadPlan } from './lead-plans';

const hourMs = 3_600_000;

/** Who answered at the school: a name only, as the demo account's id is made when it is stored. */
const answeredBy = 'Robin Demolund';

const dateAfter = (date: Date, hours: number): Date => new Date(date.getTime() + hours * hourMs);

/** The demo student finds their own enquiry; everybody else can be reached nowhere. */
function emailOf(name: string): string {
  const account = demoAccounts.find((demo) => demo.name === name);
  if (account) return account.email;
  const ascii = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '.');
  return `${ascii}@post.example`;
}

/** One of the mobile numbers that are kept for fiction, as typed and as E.164. */
function phoneAt(index: number) {
  const lastTwo = String(20 + index).padStart(2, '0');
  return { phoneAsTyped: `070-174 06 ${lastTwo}`, phone: `+467017406${lastTwo}` };
}

const noCampaign = { utmSource: null, utmCampaign: null };
const campaigns = [
  { utmSource: 'instagram', utmCampaign: 'hostterminen' },
  noCampaign,
  noCampaign,
  noCampaign,
] as const;

function drawWishes(random: Random) {
  const isUnder18 = random.chance(0.3);
  return {
    licensePermitApplied: random.chance(0.7),
    marketingConsent: random.chance(0.4),
    gearbox: random.pick(['manual', 'automatic', 'automatic', null] as const),
    language: random.pick(['swedish', 'swedish', 'swedish', 'english', 'other', null] as const),
    timePreference: random.pick(['morning', 'afternoon', 'evening', 'evening', 'weekend', null] as const),
    isUnder18,
    guardianInformed: isUnder18 && random.chance(0.8),
    ...random.pick(campaigns),
  };
}

function historyOf(plan: LeadPlan, index: number, createdAt: Date): LeadRecord['history'] {
  const changes = plan.changes.map(({ status, afterHours }, step) => ({
    id: uuidOf(`demo-lead/${index}/change/${step}`),
    userId: null,
    userName: answeredBy,
    type: 'status_changed' as const,
    newStatus: status,
    createdAt: dateAfter(createdAt, afterHours),
  }));
  const id = uuidOf(`demo-lead/${index}/created`);
  return [{ id, userId: null, userName: null, type: 'created', newStatus: 'sent', createdAt }, ...changes];
}

function toLead(plan: LeadPlan, index: number, now: Date, teacherIds: readonly string[]): LeadRecord {
  const random = createRandom(`lead/${index}`);
  const createdAt = dateAfter(now, -plan.hoursAgo);
  const history = historyOf(plan, index, createdAt);
  const preferredContactMethod = random.pick(['email', 'phone', 'both', 'email'] as const);
  const hasPhone = preferredContactMethod !== 'email' || random.chance(0.5);
  const person = {
    name: plan.name,
    email: emailOf(plan.name),
    city: 'Göteborg',
    ...(hasPhone ? phoneAt(index) : { phone: null, phoneAsTyped: null }),
  };
  return {
    _id: uuidOf(`demo-lead/${index}`),
    ...person,
    words: leadWords(person),
    preferredContactMethod,
    message: fixedMessage(plan.inquiryType) ?? plan.message ?? '',
    schoolId: verifiedSchoolId,
    teacherId: random.chance(0.35) ? random.pick(teacherIds) : null,
    consent: true,
    status: history.at(-1)?.newStatus ?? 'sent',
    inquiryType: plan.inquiryType,
    licenseType: 'B',
    ...drawWishes(random),
    idempotencyKey: uuidOf(`demo-lead/${index}/key`),
    history,
    repliedWithin: repliedWithin({ history, createdAt }),
    notes: [],
    reading: plan.changes.length === 0 ? 'unread' : 'opened',
    opened: null,
    openedByMailAt: null,
    changedAt: history.at(-1)?.createdAt ?? createdAt,
    mail: null,
    withdrawnAt: null,
    withdrawnFrom: null,
    isDemo: true,
    createdAt,
    expiresAt: dateAfter(createdAt, leadRetentionDays * 24),
  };
}

/**
 * Invented enquiries to the verified school over the 90 days before `now`, newest first, in every status and with its
 * history. Deterministic for a given `now`.
 */
export function demoLeads(now: Date): LeadRecord[] {
  const { teachers } = generateRegister({ schools: 1 });
  const teacherIds = teachers.filter(({ schoolId }) => schoolId === verifiedSchoolId).map(({ _id }) => _id);
  return leadPlans.map((plan, index) => toLead(plan, index, now, teacherIds));
}
