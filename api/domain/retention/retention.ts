import type { Role } from '../../contracts/vocabulary';

export { consentDays } from '../../contracts/limits';

/** Days that a lead is kept before it is deleted; the legal pages print this number (PRODUCT.md 15). */
export const leadRetentionDays = 90;

/** Days that a registration of a school or a teacher is kept after it was decided, or was left undecided. */
export const partnerRegistrationDays = 90;

/**
 * Days that a claim to a school is kept after its decision, as evidence of who was let in, like the audit log; from its
 * coming where nobody decides.
 */
export const claimDays = 365;

/** Days that what a search for place ids has proposed waits to be accepted. */
export const placeIdRunDays = 7;

/** Days that a school still sees an invitation whose link opens nothing any more. */
export const invitationKeptDays = 30;

/** Days that the link to an enquiry, in a mail to its school, opens it. */
export const leadLinkDays = 7;

/** Hours that an enquiry which could not be sent waits in the browser to be sent again. */
export const pendingLeadHours = 24;

/** Days that analytics events are kept; they say nothing of who it was. */
export const analyticsRetentionDays = 90;

/** Days that an import into the register is kept, and can be undone. */
export const importRetentionDays = 90;

/** What was counted of an app's release: longer than its files are kept, nobody can go back to it. */
export const releaseHealthDays = 30;

/** Days that audit logs are kept (PRODUCT.md 15). */
export const auditRetentionDays = 365;

/** Days that a browser is known as one that somebody has logged in with; the cookie for it lasts as long. */
export const knownDeviceDays = 365;

/** Days that a visitor is shown the same of what is shown to some visitors alone. */
export const channelCookieDays = 30;

/** Hours that one person is shown a release that is not live: a working day. */
export const previewHours = 8;

/** How long a session lasts; an administrator's is as long as a working day. */
export const sessionHours: Record<Role, number> = { student: 30 * 24, teacher: 14 * 24, school: 14 * 24, admin: 12 };
