import type { leadOrders } from '../../contracts/partner';
import {
  type ClaimStatus,
  type ConsentCategory,
  contactMethods,
  gearboxes,
  inquiryTypes,
  leadLanguages,
  leadStatuses,
  partnerLeadStatuses,
  type RegistrationState,
  type Role,
  scheduleTimes,
  type StaffRole,
  timePreferences,
} from '../../contracts/vocabulary';
import { auditActions, auditKinds } from '../../domain/audit/audit-words';
import { gearboxLabel } from '../../domain/vocabulary/gearboxes';
import { inquiryTypeLabel } from '../../domain/vocabulary/inquiry-types';
import { partnerStatusLabel, studentStatusLabel } from '../../domain/vocabulary/lead-status';
import { leadLanguageLabel, timePreferenceLabel } from '../../domain/vocabulary/lesson-wishes';
import { scheduleTimeLabel } from '../../domain/vocabulary/match-wishes';
import { sv } from './sv';

type Words = Readonly<Record<string, string>>;

const labelsOf = <Code extends string>(codes: readonly Code[], label: (code: Code) => string): Words =>
  Object.fromEntries(codes.map((code) => [code, label(code)]));

const roles = {
  student: 'Elev',
  school: 'Trafikskola',
  teacher: 'Lärare',
  admin: 'Administratör',
} satisfies Record<Role, string>;
const staffRoles = { admin: 'Administratör', viewer: 'Läsare' } satisfies Record<StaffRole, string>;
const inquiryTypeNames = labelsOf(inquiryTypes, inquiryTypeLabel);
const leadStatus = labelsOf(leadStatuses, studentStatusLabel);
const requestStatus = { open: 'Öppen', in_progress: 'Pågår', completed: 'Klar', rejected: 'Avslagen' };
const registrationStates = {
  awaiting_review: 'Väntar',
  approved: 'Godkänd',
  refused: 'Avslagen',
} satisfies Record<RegistrationState, string>;
const claimStatuses = { ny: 'Ny', verifierad: 'Godkänd', avslag: 'Avslagen' } satisfies Record<ClaimStatus, string>;
const isAsked = { true: 'Ja', 1: 'Ja' };
const correctedFields = { name: 'Namn', phone: 'Telefon' };

/** What somebody did that is in a log: the same words whatever it was done with. */
const logged: Record<string, Words> = {
  action: auditActions,
  targetType: auditKinds,
  subjectType: auditKinds,
  role: roles,
  staffRole: staffRoles,
  status: { ...leadStatus, ...requestStatus, ...claimStatuses },
  state: registrationStates,
  corrected: correctedFields,
  inAccount: correctedFields,
  stopped: sv.objections.names,
};

/** What the codes mean that stand in what is held about a person, by collection and by the field that they stand in. */
export const personalDataValues: Record<string, Record<string, Words>> = {
  admin_audit: logged,
  audit_logs: logged,
  claim_requests: { role: sv.claimRoles, status: claimStatuses },
  colleague_invitations: { staffRole: staffRoles },
  consents: {
    categories: { essential: 'Nödvändiga', analytics: 'Statistik', marketing: 'Marknadsföring' } satisfies Record<
      ConsentCategory,
      string
    >,
    source: { cmp_v1: 'Rutan om kakor', objection: 'Invändning till oss' },
  },
  dsr_requests: {
    type: sv.dataRights,
    status: requestStatus,
    verificationMethod: { email_verification: 'Mejlad länk' },
    verifiedBy: { requester: 'Den som begärde det' },
  },
  email_suppression: {
    reason: { bounced: 'Mejl studsar', bounce: 'Mejl studsar', unsubscribed: 'Tackade nej', erased: 'Raderad' },
  },
  factor_challenges: {
    purpose: {
      login: 'Inloggning i två steg',
      'passkey login': 'Inloggning med passnyckel',
      'passkey proof': 'Bekräftelse med passnyckel',
      'new passkey': 'Ny passnyckel',
    },
  },
  inbox_views: {
    status: labelsOf(partnerLeadStatuses, partnerStatusLabel),
    type: inquiryTypeNames,
    unread: isAsked,
    late: isAsked,
    sort: { oldest: 'Äldst först' } satisfies Record<(typeof leadOrders)[number], string>,
  },
  leads: {
    preferredContactMethod: labelsOf(contactMethods, (method) => sv.contactMethods[method]),
    status: leadStatus,
    newStatus: leadStatus,
    type: { created: 'Skickades', status_changed: 'Fick ny status', withdrawn: 'Togs tillbaka' },
    inquiryType: inquiryTypeNames,
    gearbox: labelsOf(gearboxes, gearboxLabel),
    language: labelsOf(leadLanguages, leadLanguageLabel),
    timePreference: labelsOf(timePreferences, timePreferenceLabel),
  },
  partner_registrations: { role: roles, state: registrationStates },
  registrations: { role: roles },
  school_profiles: { staffRole: staffRoles },
  second_factors: {
    deviceType: { singleDevice: 'På en enhet', multiDevice: 'På flera enheter' },
    transports: {
      internal: 'I enheten',
      hybrid: 'Med en annan enhet',
      usb: 'USB',
      nfc: 'NFC',
      ble: 'Bluetooth',
      cable: 'Kabel',
      'smart-card': 'Smartkort',
    },
  },
  session: { role: roles },
  single_use_tokens: {
    purpose: {
      invitation: 'Första lösenordet',
      colleague: 'Plats i en skolas personal',
      passwordReset: 'Nytt lösenord',
      registration: 'Nytt konto',
      emailProof: 'Bekräfta adressen',
      dataRequest: 'Bekräfta en begäran om personuppgifter',
      dataExport: 'Hämta personuppgifter',
      leadRecipient: 'Bekräfta en mottagare av förfrågningar',
    },
  },
  students: { subscriptionStatus: { free: 'Gratis' } },
  teachers: { schedule: labelsOf(scheduleTimes, scheduleTimeLabel) },
  user_auth: { role: roles, reviewStatus: { approved: 'Godkänt', pending: 'Väntar' } },
  watches: {
    kind: { school: 'Trafikskola', search: 'Sökning' },
    gearbox: labelsOf(gearboxes, gearboxLabel),
    intensiveCourse: isAsked,
    electricCar: isAsked,
    verified: isAsked,
  },
};
