import { leadRequestSchema } from '@korkollen/api/contracts/leads';
import { contactMethods, inquiryTypes } from '@korkollen/api/contracts/vocabulary';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { texts } from '../../../texts/sv';
import { toLead, type EnquiryContext, type EnquiryValues } from './enquiry-values';

const { messages } = texts.enquiry;
const noContext: EnquiryContext = {
  schools: [],
  isEach: false,
  teacherId: null,
  campaign: { utmSource: null, utmCampaign: null },
};

/** The contract's own rules, with words for choices that have not been made and for what the consent here is for. */
const enquirySchema = leadRequestSchema
  .safeExtend({
    inquiryType: z.enum(inquiryTypes, messages.inquiryType),
    preferredContactMethod: z.enum(contactMethods, messages.preferredContactMethod),
    consent: z.literal(true, messages.consent),
  })
  // ”Annat” says nothing by itself: without the person's own words nobody could answer it
  .refine(({ inquiryType, message }) => inquiryType !== 'other' || Boolean(message), {
    when: ({ value }) => typeof value === 'object' && value !== null,
    path: ['message'],
    message: messages.message,
  });

/** Everything that stands in the way of sending, at once; the form keeps its values as they were typed. */
export const enquiryResolver = zodResolver(
  z.preprocess((values: EnquiryValues) => toLead(values, noContext), enquirySchema),
  { error: () => messages.other },
  { raw: true },
);
