import { leadRequestSchema, type LeadRequest } from '@korkollen/api/contracts/leads';
import type { Resolver } from 'react-hook-form';
import { texts } from '../../../texts/sv';
import { emptyEnquiry, needsPhone, toLead, type EnquiryField, type EnquiryValues } from './enquiry-values';

export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

const { messages } = texts.enquiry;

/** Words for what the contract leaves unworded: choices that have not been made. */
const unworded: EnquiryErrors = {
  inquiryType: messages.inquiryType,
  preferredContactMethod: messages.preferredContactMethod,
};

const noContext = { schoolId: '', teacherId: null, campaign: { utmSource: null, utmCampaign: null } };

/** Everything but the phone answered, so that the rule about it can be asked by itself. */
const answered = {
  ...emptyEnquiry,
  name: 'Namn',
  email: 'namn@exempel.se',
  inquiryType: 'pricing',
  consent: true,
} satisfies EnquiryValues;

function errorsOf(values: EnquiryValues): EnquiryErrors {
  const result = leadRequestSchema.safeParse(toLead(values, noContext), {
    error: ({ path }) => unworded[path?.[0] as EnquiryField] ?? messages.other,
  });
  if (result.success) return {};
  return Object.fromEntries([...result.error.issues].reverse().map(({ path, message }) => [path[0], message]));
}

/**
 * The contract's own rules, a message per field. The schema does not come to its rule about the phone while a choice is
 * missing, so that one is asked separately: the visitor sees everything at once.
 */
export function findEnquiryErrors(values: EnquiryValues): EnquiryErrors {
  const { phone, preferredContactMethod } = values;
  const method = needsPhone(preferredContactMethod) ? preferredContactMethod : 'email';
  const errors = { ...errorsOf(values), ...errorsOf({ ...answered, phone, preferredContactMethod: method }) };
  // on this page the consent is worded as what it is for
  return errors.consent ? { ...errors, consent: messages.consent } : errors;
}

export const enquiryResolver: Resolver<EnquiryValues> = (values) => {
  const found = Object.entries(findEnquiryErrors(values));
  const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
  return found.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** The lead of values that have met the rules. */
export function parseLead(values: EnquiryValues, context: Parameters<typeof toLead>[1]): LeadRequest {
  return leadRequestSchema.parse(toLead(values, context));
}
