/**
 * The words that the API, its stored documents, addresses and every app share, as plain lists: browsers read them without
 * the validation library. The schemas are made of them in `vocabulary-schemas.ts`, the Swedish labels stand in `domain/vocabulary`.
 */

/** Who may sign in. */
export const roles = ['student', 'school', 'teacher', 'admin'] as const;
export type Role = (typeof roles)[number];

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
export const inquiryTypes: readonly InquiryType[] = [
  ...new Set([...schoolInquiryTypes, ...contactInquiryTypes, ...generalInquiryTypes]),
];

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

/** What a school may charge for beside the lessons. */
export const costParts = ['registration', 'risk1', 'risk2', 'supervisorCourse', 'testCar'] as const;
export type CostPart = (typeof costParts)[number];

/** What a school may say yes to of itself; in the order in which its page, the lists and the comparison tell it. */
export const schoolFacts = ['manualTransmission', 'automaticTransmission', 'electricCar', 'intensiveCourse'] as const;
export type SchoolFactName = (typeof schoolFacts)[number];
