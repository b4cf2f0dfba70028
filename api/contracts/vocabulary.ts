import { z } from 'zod';

/** Swedish driving-licence classes, the one list that the API and every app use. */
export const licenceClassSchema = z.enum([
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
]);
export type LicenceClass = z.infer<typeof licenceClassSchema>;

/** Languages that a school or a teacher may teach in, as stored and as used in addresses. */
export const languageSchema = z.enum([
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
]);
export type Language = z.infer<typeof languageSchema>;

export const gearboxSchema = z.enum(['manual', 'automatic']);
export type Gearbox = z.infer<typeof gearboxSchema>;

export const roleSchema = z.enum(['student', 'school', 'teacher', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** How an enquirer wants to be answered; `both` is offered in the school dialog only. */
export const contactMethodSchema = z.enum(['email', 'phone', 'both']);
export type ContactMethod = z.infer<typeof contactMethodSchema>;

/** Inquiry types of the school page's enquiry form. */
export const schoolInquiryTypeSchema = z.enum([
  'pricing',
  'instructor',
  'riskettan',
  'halkbana',
  'intensive',
  'theory',
]);
export type SchoolInquiryType = z.infer<typeof schoolInquiryTypeSchema>;

/** Inquiry types of the contact page when a student writes to a school. Only `other` carries free text. */
export const contactInquiryTypeSchema = z.enum([
  'book-lesson',
  'prices',
  'theory',
  'intensive',
  'schedule',
  'test-booking',
  'other',
]);
export type ContactInquiryType = z.infer<typeof contactInquiryTypeSchema>;

/** Inquiry types of the contact page in its general mode (to Körkollen, not to a school). */
export const generalInquiryTypeSchema = z.enum([
  'question',
  'technical',
  'feedback',
  'school-claim',
  'partnership',
  'other',
]);
export type GeneralInquiryType = z.infer<typeof generalInquiryTypeSchema>;

/** Every inquiry type that a stored lead may have. */
export const inquiryTypeSchema = z.enum([
  ...new Set([
    ...schoolInquiryTypeSchema.options,
    ...contactInquiryTypeSchema.options,
    ...generalInquiryTypeSchema.options,
  ]),
] as [InquiryTypeName, ...InquiryTypeName[]]);
type InquiryTypeName = SchoolInquiryType | ContactInquiryType | GeneralInquiryType;
export type InquiryType = z.infer<typeof inquiryTypeSchema>;

/** `sent` is how a lead is stored; partners see it as NY (`new`). */
export const leadStatusSchema = z.enum(['sent', 'new', 'contacted', 'booked', 'declined']);
export type LeadStatus = z.infer<typeof leadStatusSchema>;

/** The statuses a partner sees and sets. */
export const partnerLeadStatusSchema = z.enum(['new', 'contacted', 'booked', 'declined']);
export type PartnerLeadStatus = z.infer<typeof partnerLeadStatusSchema>;

export const timePreferenceSchema = z.enum(['morning', 'afternoon', 'evening', 'weekend']);
export type TimePreference = z.infer<typeof timePreferenceSchema>;

/** The language an enquirer wants to be taught in, as the partner view groups it. */
export const leadLanguageSchema = z.enum(['swedish', 'english', 'other']);
export type LeadLanguage = z.infer<typeof leadLanguageSchema>;

/** Publication of a school's listing. Verification (an approved claim) is a thing of its own. */
export const schoolStatusSchema = z.enum(['seed', 'verified', 'archived']);
export type SchoolStatus = z.infer<typeof schoolStatusSchema>;

/** Home-page chips and list shortcuts, in the address as `quickFilter`. */
export const quickFilterSchema = z.enum(['cheapest', 'best_rated', 'manual', 'automatic', 'intensive']);
export type QuickFilter = z.infer<typeof quickFilterSchema>;

/** Training that a school offers, as filters name it. */
export const trainingTypeSchema = z.enum(['korlektioner', 'risk1', 'risk2', 'handledarutbildning']);
export type TrainingType = z.infer<typeof trainingTypeSchema>;

/** Adaptations that a school offers. */
export const specialNeedSchema = z.enum(['rorelsehinder', 'npf']);
export type SpecialNeed = z.infer<typeof specialNeedSchema>;
