import type { Claim } from '@korkollen/api/contracts/claims';
import { claimStatuses } from '@korkollen/api/contracts/vocabulary';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { reviewTexts } from '../../../texts/reviews';
import { useClaims } from '../api/claims';
import { ClaimPanel } from '../components/claim-panel';
import type { ReviewRow } from '../components/review-list';
import { ReviewPage } from '../components/review-page';
import { claimState } from '../components/state-tones';
import { useReviewAddress } from '../state/review-address';

const words = reviewTexts.claims;

function toRow(claim: Claim): ReviewRow {
  const { id, schoolName, claimedName, contactPerson, role, createdAt } = claim;
  return {
    id,
    name: words.schoolOf(schoolName, claimedName),
    about: `${contactPerson}, ${words.roles[role]}`,
    state: claimState(claim),
    time: formatDateTime(createdAt),
  };
}

/** /admin/claims: who wants to take over a school's profile. */
export function ClaimsPage() {
  const address = useReviewAddress(claimStatuses);
  const listing = useClaims(address.chosen);
  return (
    <ReviewPage
      words={words}
      intro={words.intro}
      states={claimStatuses}
      stateNames={words.counts}
      listing={listing}
      address={address}
      toRow={toRow}
      panel={(openId) => <ClaimPanel key={openId} claimId={openId} address={address} />}
    />
  );
}
