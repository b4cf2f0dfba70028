import { z } from 'zod';
import {
  claimRoles,
  claimStatuses,
  contactInquiryTypes,
  contactMethods,
  gearboxes,
  generalInquiryTypes,
  inquiryTypes,
  languages,
  leadLanguages,
  leadStatuses,
  licenceClasses,
  partnerLeadStatuses,
  roles,
  schoolInquiryTypes,
  schoolStatuses,
  specialNeeds,
  timePreferences,
  trainingTypes,
} from './vocabulary';

export const roleSchema = z.enum(roles);
export const licenceClassSchema = z.enum(licenceClasses);
export const languageSchema = z.enum(languages);
export const gearboxSchema = z.enum(gearboxes);
export const trainingTypeSchema = z.enum(trainingTypes);
export const specialNeedSchema = z.enum(specialNeeds);
export const schoolStatusSchema = z.enum(schoolStatuses);
export const contactMethodSchema = z.enum(contactMethods);
export const schoolInquiryTypeSchema = z.enum(schoolInquiryTypes);
export const contactInquiryTypeSchema = z.enum(contactInquiryTypes);
export const generalInquiryTypeSchema = z.enum(generalInquiryTypes);
export const inquiryTypeSchema = z.enum(inquiryTypes);
export const leadStatusSchema = z.enum(leadStatuses);
export const partnerLeadStatusSchema = z.enum(partnerLeadStatuses);
export const timePreferenceSchema = z.enum(timePreferences);
export const leadLanguageSchema = z.enum(leadLanguages);
export const claimRoleSchema = z.enum(claimRoles);
export const claimStatusSchema = z.enum(claimStatuses);
