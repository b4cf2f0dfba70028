import type {
  ClaimStatus,
  DataRequestState,
  MailState,
  RegistrationState,
  SchoolStatus,
  StaffRole,
} from '@korkollen/api/contracts/vocabulary';

// What the states are called that more than one area tells of.

export const claimStatuses = { ny: 'Ny', verifierad: 'Godkänd', avslag: 'Avslagen' } satisfies Record<
  ClaimStatus,
  string
>;

export const dataRequestStates = {
  open: 'Öppen',
  in_progress: 'Pågår',
  completed: 'Klar',
  rejected: 'Avslagen',
  withdrawn: 'Tillbakatagen',
} satisfies Record<DataRequestState, string>;

export const mailStates = {
  queued: 'Väntar',
  sending: 'Skickas',
  sent: 'Skickat',
  failed: 'Gav upp',
  refused: 'Studsade',
  ambiguous: 'Osäkert',
  suppressed: 'Spärrat',
} satisfies Record<MailState, string>;

export const registrationStates = {
  awaiting_review: 'Väntar',
  approved: 'Godkänd',
  refused: 'Avslagen',
} satisfies Record<RegistrationState, string>;

export const schoolStatuses = { verified: 'Aktiv', seed: 'Ny', archived: 'Arkiverad' } satisfies Record<
  SchoolStatus,
  string
>;

export const staffRoles = { admin: 'Administratör', viewer: 'Läsare' } satisfies Record<StaffRole, string>;
