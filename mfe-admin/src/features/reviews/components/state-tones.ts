import type { Claim } from '@korkollen/api/contracts/claims';
import type { BadgeTone } from '@korkollen/shared-ui/components/badge';
import type { ClaimStatus, RegistrationState } from '@korkollen/api/contracts/vocabulary';
import { takeBackTexts } from '../../../texts/decisions';
import { reviewTexts } from '../../../texts/reviews';

const words = reviewTexts.claims;

const claimTones: Record<ClaimStatus, BadgeTone> = { ny: 'amber', verifierad: 'green', avslag: 'neutral' };

/** What a claim has come to. */
export function claimState({ status, takenBack }: Pick<Claim, 'status' | 'takenBack'>): {
  tone: BadgeTone;
  word: string;
} {
  if (takenBack) return { tone: 'neutral', word: takeBackTexts.state };
  return { tone: claimTones[status], word: words.statuses[status] };
}

export const registrationTones: Record<RegistrationState, BadgeTone> = {
  awaiting_review: 'amber',
  approved: 'green',
  refused: 'neutral',
};
