import type { BadgeTone } from '@korkollen/shared-ui/components/badge';
import type { ClaimStatus, RegistrationState } from '@korkollen/api/contracts/vocabulary';

export const claimTones: Record<ClaimStatus, BadgeTone> = { ny: 'amber', verifierad: 'green', avslag: 'neutral' };

export const registrationTones: Record<RegistrationState, BadgeTone> = {
  awaiting_review: 'amber',
  approved: 'green',
  refused: 'neutral',
};
