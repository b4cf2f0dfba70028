import { zodResolver } from '@hookform/resolvers/zod';
import { claimRequestSchema } from '@korkollen/api/contracts/claims';
import { claimRoles } from '@korkollen/api/contracts/vocabulary';
import { parseOrganisationNumber } from '@korkollen/api/domain/organisation-number/organisation-number';
import { z } from 'zod';
import { claimTexts } from '../../../texts/claim';
import { toClaim, type ClaimValues } from './claim-values';

const { messages } = claimTexts;
const { orgNumber } = claimRequestSchema.shape;

/** The contract's own rules, with words for a role that has not been chosen and the check of the number's last digit. */
const claimSchema = claimRequestSchema.omit({ schoolId: true }).extend({
  role: z.enum(claimRoles, messages.role),
  orgNumber: orgNumber.refine((typed) => !typed || parseOrganisationNumber(typed) !== null, messages.orgNumber),
});

/** Everything that stands in the way of sending, at once; the form keeps its values as they were typed. */
export const claimResolver = zodResolver(
  z.preprocess((values: ClaimValues) => toClaim(values), claimSchema),
  { error: () => messages.other },
  { raw: true },
);
