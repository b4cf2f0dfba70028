import type { Registration } from '@korkollen/api/contracts/registrations';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { useId } from 'react';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { reviewTexts } from '../../../texts/reviews';
import { useRegistration } from '../api/registrations';
import type { ReviewAddress } from '../state/review-address';
import { isLate } from '../state/review-due';
import { RegistrationDecision } from './registration-decision';
import { ReviewFacts, type ReviewFact } from './review-facts';
import { Section, Sections, SectionTitle } from './review-layout';
import { PanelHeading, ReviewPanel } from './review-panel';
import { registrationTones } from './state-tones';

const words = reviewTexts.registrations;

function factsOf({ role, schoolName, email, phone, createdAt, reviewDueAt, ...tie }: Registration): ReviewFact[] {
  return [
    { term: words.fields.role, value: words.roles[role] },
    ...(role === 'teacher' ? [{ term: words.fields.schoolName, value: schoolName }] : []),
    {
      term: words.fields.email,
      value: (
        <a href={`mailto:${email}`}>
          <EmailAddress>{email}</EmailAddress>
        </a>
      ),
    },
    { term: words.fields.phone, value: <a href={`tel:${phone}`}>{formatPhone(phone)}</a> },
    { term: words.fields.createdAt, value: formatDateTime(createdAt) },
    { term: words.fields.reviewDueAt, value: formatDateTime(reviewDueAt) },
    ...(tie.placeName === null
      ? []
      : [
          {
            term: words.fields.placeName,
            value: <Link to={`/admin/schools?open=${tie.schoolId}`}>{tie.placeName}</Link>,
          },
        ]),
    ...(tie.teacherId === null ? [] : [{ term: words.fields.teacherId, value: words.tiedToEntry }]),
  ];
}

export interface RegistrationPanelProps {
  registrationId: string;
  address: Pick<ReviewAddress<string>, 'close' | 'linkBack'>;
}

/** One registration, and the decision on it. */
export function RegistrationPanel({ registrationId, address }: RegistrationPanelProps) {
  const query = useRegistration(registrationId);
  const factsId = useId();
  return (
    <ReviewPanel words={words} query={query} address={address}>
      {(registration) => (
        <Sections>
          <PanelHeading>{registration.name}</PanelHeading>
          <Cluster>
            <Badge tone={registrationTones[registration.state]}>{words.states[registration.state]}</Badge>
            {isLate(registration, new Date(query.dataUpdatedAt)) && <Badge tone="red">{words.late}</Badge>}
          </Cluster>
          <RegistrationDecision registration={registration} />
          <Section aria-labelledby={factsId}>
            <SectionTitle id={factsId}>{words.said}</SectionTitle>
            <ReviewFacts facts={factsOf(registration)} />
          </Section>
        </Sections>
      )}
    </ReviewPanel>
  );
}
