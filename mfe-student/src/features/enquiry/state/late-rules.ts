import type { LeadRequest } from '@korkollen/api/contracts/leads';
import type { Resolver } from 'react-hook-form';
import type * as EnquiryRules from './enquiry-rules';
import { toLead, type EnquiryContext, type EnquiryValues } from './enquiry-values';

/** The rules bring zod along, which is as large as the page's own code: fetched once somebody writes. */
let rules: typeof EnquiryRules | undefined;

/** Fetches the rules; what failed is tried again the next time. */
export async function fetchRules(): Promise<void> {
  try {
    rules ??= await import('./enquiry-rules');
  } catch (error) {
    console.warn('The rules of the enquiry could not be fetched', error);
  }
}

/** The rules of the enquiry. Where they cannot be fetched nothing is refused here: the API says what it has against it. */
export const enquiryResolver: Resolver<EnquiryValues> = async (values, context, options) => {
  await fetchRules();
  return rules ? rules.enquiryResolver(values, context, options) : { values, errors: {} };
};

/** The lead of values that the resolver has let pass. */
export function leadOf(values: EnquiryValues, context: EnquiryContext): LeadRequest {
  return rules ? rules.parseLead(values, context) : (toLead(values, context) as LeadRequest);
}
