import type { Registration } from '@korkollen/api/contracts/registrations';
import { registrationStates } from '@korkollen/api/contracts/vocabulary';
import { accountReviewHours } from '@korkollen/api/domain/promises/promises';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { reviewTexts } from '../../../texts/reviews';
import { useRegistrations } from '../api/registrations';
import { RegistrationPanel } from '../components/registration-panel';
import type { ReviewRow } from '../components/review-list';
import { ReviewPage } from '../components/review-page';
import { registrationTones } from '../components/state-tones';
import { useReviewAddress } from '../state/review-address';
import { isLate } from '../state/review-due';

const words = reviewTexts.registrations;

function toRow(registration: Registration, now: Date): ReviewRow {
  const { id, name, role, schoolName, state, reviewDueAt } = registration;
  return {
    id,
    name,
    about: role === 'teacher' && schoolName ? words.teacherAt(schoolName) : words.roles[role],
    state: { tone: registrationTones[state], word: words.states[state] },
    time: formatDateTime(reviewDueAt),
    urgency: isLate(registration, now) ? words.late : undefined,
  };
}

/** /admin/claims/registrations: schools and teachers that wait for their account. */
export function RegistrationsPage() {
  const address = useReviewAddress(registrationStates);
  const listing = useRegistrations(address.chosen);
  return (
    <ReviewPage
      words={words}
      intro={words.intro(accountReviewHours)}
      states={registrationStates}
      stateNames={words.counts}
      listing={listing}
      address={address}
      toRow={toRow}
      panel={(openId) => <RegistrationPanel key={openId} registrationId={openId} address={address} />}
    />
  );
}
