/**
 * The words that the API, its stored documents, addresses and every app share, as plain lists: browsers read them without
 * the validation library. The schemas are made of them in `vocabulary-schemas.ts`, the Swedish labels stand in `domain/vocabulary`.
 */

/** Who may sign in. */
export const roles = ['student', 'school', 'teacher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Of an account: `waiting` until its owner has opened the mailed link, `review` until an administrator has decided. */
export const accountStates = ['active', 'waiting', 'review', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** What somebody of a school's staff may do: an administrator changes things, a viewer reads all of it. */
export const staffRoles = ['admin', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * The entry of a teacher's account among the teachers that schools show: `awaited` until a school has one of them, `gone`
 * when the school has removed it or is shown no longer.
 */
export const teacherEntryStates = ['shown', 'awaited', 'gone'] as const;
export type TeacherEntryState = (typeof teacherEntryStates)[number];

/** Who may have favourites of their own: everybody with an account but the administrators. */
export const favouriteRoles = ['student', 'school', 'teacher'] as const satisfies readonly Role[];

/** Swedish driving-licence classes, lightest first. */
export const licenceClasses = [
  'AM',
  'A1',
  'A2',
  'A',
  'B',
  'B96',
  'BE',
  'C1',
  'C1E',
  'C',
  'CE',
  'D1',
  'D1E',
  'D',
  'DE',
] as const;
export type LicenceClass = (typeof licenceClasses)[number];

/** Languages that a school or a teacher may teach in, as stored and as used in addresses, in the order of menus. */
export const languages = [
  'svenska',
  'engelska',
  'arabiska',
  'spanska',
  'polska',
  'somaliska',
  'persiska',
  'bosniska',
  'finska',
  'tyska',
] as const;
export type Language = (typeof languages)[number];

/** In the order of menus. */
export const gearboxes = ['manual', 'automatic'] as const;
export type Gearbox = (typeof gearboxes)[number];

/** What the matching asks a learner of the gearbox, in the order of its choices. */
export const gearboxWishes = ['automatic', 'manual', 'both'] as const;
export type GearboxWish = (typeof gearboxWishes)[number];

/** The languages and licence classes that the matching asks about, in the order of its choices. */
export const matchLanguages = [
  'svenska',
  'engelska',
  'arabiska',
  'spanska',
  'finska',
] as const satisfies readonly Language[];
export type MatchLanguage = (typeof matchLanguages)[number];
export const matchLicences = ['B', 'BE'] as const satisfies readonly LicenceClass[];
export type MatchLicence = (typeof matchLicences)[number];

/** When somebody drives or teaches: what a learner wishes in the matching, and what a teacher has told. */
export const scheduleTimes = ['weekdays', 'evenings', 'weekends', 'flexible'] as const;
export type ScheduleTime = (typeof scheduleTimes)[number];

/** How somebody teaches, in the order of the matching's choices. */
export const teachingStyles = ['calm', 'structured', 'encouraging', 'direct', 'humorous', 'detailed'] as const;
export type TeachingStyle = (typeof teachingStyles)[number];

/** Training that a school offers, as filters name it, in the order of menus. */
export const trainingTypes = ['korlektioner', 'risk1', 'risk2', 'handledarutbildning'] as const;
export type TrainingType = (typeof trainingTypes)[number];

/** Adaptations that a school offers. */
export const specialNeeds = ['rorelsehinder', 'npf'] as const;
export type SpecialNeed = (typeof specialNeeds)[number];

/** Home-page chips and list shortcuts, in the address as `quickFilter`. */
export const quickFilters = ['cheapest', 'best_rated', 'manual', 'automatic', 'intensive'] as const;
export type QuickFilter = (typeof quickFilters)[number];

/** Publication of a school's listing. Verification (an approved claim) is a thing of its own. */
export const schoolStatuses = ['seed', 'verified', 'archived'] as const;
export type SchoolStatus = (typeof schoolStatuses)[number];

/** How an enquirer wants to be answered; `both` is offered in the school dialog only. */
export const contactMethods = ['email', 'phone', 'both'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** Inquiry types of the school page's enquiry form. */
export const schoolInquiryTypes = ['pricing', 'instructor', 'riskettan', 'halkbana', 'intensive', 'theory'] as const;
export type SchoolInquiryType = (typeof schoolInquiryTypes)[number];

/** Inquiry types of the contact page when a student writes to a school. Only `other` carries free text. */
export const contactInquiryTypes = [
  'book-lesson',
  'prices',
  'theory',
  'intensive',
  'schedule',
  'test-booking',
  'other',
] as const;
export type ContactInquiryType = (typeof contactInquiryTypes)[number];

/** Inquiry types of the contact page in its general mode (to Körkollen, not to a school). */
export const generalInquiryTypes = [
  'question',
  'technical',
  'feedback',
  'school-claim',
  'partnership',
  'other',
] as const;
export type GeneralInquiryType = (typeof generalInquiryTypes)[number];

/** Every inquiry type that a stored lead may have. */
export type InquiryType = SchoolInquiryType | ContactInquiryType | GeneralInquiryType;
export const inquiryTypes: readonly InquiryType[] = /* @__PURE__ */ Array.from(
  new Set([...schoolInquiryTypes, ...contactInquiryTypes, ...generalInquiryTypes]),
);

/** The statuses that a partner sees and sets, in the order of their buttons. */
export const partnerLeadStatuses = ['new', 'contacted', 'booked', 'declined'] as const;
export type PartnerLeadStatus = (typeof partnerLeadStatuses)[number];

/** `sent` is how a lead is stored; partners see it as NY (`new`). */
export const leadStatuses = ['sent', ...partnerLeadStatuses] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const timePreferences = ['morning', 'afternoon', 'evening', 'weekend'] as const;
export type TimePreference = (typeof timePreferences)[number];

/** The language an enquirer wants to be taught in, as the partner view groups it. */
export const leadLanguages = ['swedish', 'english', 'other'] as const;
export type LeadLanguage = (typeof leadLanguages)[number];

/** What somebody who claims a school is to it. */
export const claimRoles = ['owner', 'manager', 'instructor', 'admin', 'other'] as const;
export type ClaimRole = (typeof claimRoles)[number];

/** `ny` until an administrator has decided. */
export const claimStatuses = ['ny', 'verifierad', 'avslag'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Who asks for an account that an administrator reviews before it opens anything. */
export const reviewedRoles = ['school', 'teacher'] as const satisfies readonly Role[];
export type ReviewedRole = (typeof reviewedRoles)[number];

/** Of a registration whose address is proved: `awaiting_review` until an administrator has decided. */
export const registrationStates = ['awaiting_review', 'approved', 'refused'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** What a school may charge for beside the lessons. */
export const costParts = ['registration', 'risk1', 'risk2', 'supervisorCourse', 'testCar'] as const;
export type CostPart = (typeof costParts)[number];

/** What a school may say yes to of itself; in the order in which its page, the lists and the comparison tell it. */
export const schoolFacts = ['manualTransmission', 'automaticTransmission', 'electricCar', 'intensiveCourse'] as const;
export type SchoolFactName = (typeof schoolFacts)[number];

/** The things that make a profile whole, in the order in which a school is asked for them. */
export const profileParts = [
  'description',
  'photo',
  'prices',
  'languages',
  'licences',
  'teachers',
  'years',
  'phone',
  'email',
  'website',
  'address',
  'position',
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** What a visitor can be asked to agree to; the first needs no agreement. */
export const consentCategories = ['essential', 'analytics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The legal texts, as their addresses name them. */
export const policySlugs = ['privacy', 'cookies', 'terms', 'school-terms', 'dsr'] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** Rights under the data protection regulation that somebody may ask for, in the order of the form. */
export const dataRights = ['ACCESS', 'ERASURE', 'PORTABILITY', 'RECTIFICATION', 'OBJECTION'] as const;
export type DataRight = (typeof dataRights)[number];

/** Those that mean nothing without a word on what they are about. */
export const dataRightsInWords: readonly DataRight[] = ['RECTIFICATION', 'OBJECTION'];

/** How a data-subject request stands, as it is stored. */
export const dataRequestStatuses = ['open', 'in_progress', 'completed', 'rejected'] as const;

/** The same as its sender sees it. */
export const dataRequestStates = [...dataRequestStatuses, 'withdrawn'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** Mails of a data-subject request that an administrator can send again. */
export const unmailedNews = ['first_answer', 'export', 'outcome'] as const;
export type UnmailedNews = (typeof unmailedNews)[number];

/** What administrators narrow the list of data-subject requests to. Nobody has proved the address of the last ones. */
export const dataRequestViews = ['open', 'in_progress', 'due_soon', 'overdue', 'finished', 'unproved'] as const;
export type DataRequestView = (typeof dataRequestViews)[number];

/** How a school gets its enquiries by mail: all of a half day in one, or each as it comes. */
export const mailMethods = ['batches', 'atOnce'] as const;
export type MailMethod = (typeof mailMethods)[number];

/** When the enquiries of a half day are mailed, in Stockholm. */
export const batchTimes = ['06:00', '18:00'] as const;
export type BatchTime = (typeof batchTimes)[number];

/** What becomes of a mail of enquiries; `ambiguous`: it was handed over, and nobody knows whether it was taken. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'refused', 'ambiguous', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

/** What became of a search for place ids. `stopped`: something is in its way, and it can be gone on with. */
export const placeIdRunStates = ['running', 'done', 'cancelled', 'stopped'] as const;
export type PlaceIdRunState = (typeof placeIdRunStates)[number];

/** What was found for a school: surely it, perhaps it, nothing; `other`: it could not be asked for. */
export const placeIdOutcomes = ['sure', 'unsure', 'not_found', 'other'] as const;
export type PlaceIdOutcome = (typeof placeIdOutcomes)[number];
