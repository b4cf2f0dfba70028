import { z } from 'zod';
import {
  batchTimes,
  claimRoles,
  claimStatuses,
  consentCategories,
  contactMethods,
  gearboxes,
  gearboxWishes,
  inquiryTypes,
  languages,
  leadLanguages,
  leadStatuses,
  licenceClasses,
  matchLanguages,
  matchLicences,
  partnerLeadStatuses,
  registrationStates,
  reviewedRoles,
  roles,
  scheduleTimes,
  schoolStatuses,
  specialNeeds,
  staffRoles,
  teacherEntryStates,
  timePreferences,
  trainingTypes,
  mailMethods,
} from './vocabulary';

export const roleSchema = z.enum(roles);
export const staffRoleSchema = z.enum(staffRoles);
export const teacherEntryStateSchema = z.enum(teacherEntryStates);
export const licenceClassSchema = z.enum(licenceClasses);
export const languageSchema = z.enum(languages);
export const gearboxSchema = z.enum(gearboxes);
export const gearboxWishSchema = z.enum(gearboxWishes);
export const matchLanguageSchema = z.enum(matchLanguages);
export const matchLicenceSchema = z.enum(matchLicences);
export const scheduleTimeSchema = z.enum(scheduleTimes);
export const trainingTypeSchema = z.enum(trainingTypes);
export const specialNeedSchema = z.enum(specialNeeds);
export const schoolStatusSchema = z.enum(schoolStatuses);
export const contactMethodSchema = z.enum(contactMethods);
export const inquiryTypeSchema = z.enum(inquiryTypes);
export const leadStatusSchema = z.enum(leadStatuses);
export const partnerLeadStatusSchema = z.enum(partnerLeadStatuses);
export const timePreferenceSchema = z.enum(timePreferences);
export const leadLanguageSchema = z.enum(leadLanguages);
export const claimRoleSchema = z.enum(claimRoles);
export const claimStatusSchema = z.enum(claimStatuses);
export const reviewedRoleSchema = z.enum(reviewedRoles);
export const registrationStateSchema = z.enum(registrationStates);
export const consentCategorySchema = z.enum(consentCategories);
export const batchTimeSchema = z.enum(batchTimes);
export const mailMethodSchema = z.enum(mailMethods);
