import type { ClaimDetail } from '@korkollen/api/contracts/claims';
import { parseOrganisationNumber } from '@korkollen/api/domain/organisation-number/organisation-number';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { useId } from 'react';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { reviewTexts } from '../../../texts/reviews';
import { useClaim } from '../api/claims';
import type { ReviewAddress } from '../state/review-address';
import { ClaimDecision } from './claim-decision';
import { ClaimRegister } from './claim-register';
import { Quote } from './decided';
import { ReviewFacts } from './review-facts';
import { Section, Sections, SectionTitle } from './review-layout';
import { PanelHeading, ReviewPanel } from './review-panel';
import { claimState } from './state-tones';

const words = reviewTexts.claims;

function OrgNumberVerdict({ number }: { number: string }) {
  const holds = parseOrganisationNumber(number) !== null;
  return <Badge tone={holds ? 'green' : 'red'}>{holds ? words.orgNumberHolds : words.orgNumberFails}</Badge>;
}

/** Everything that the claim says. */
function ClaimFacts({ claim }: { claim: ClaimDetail }) {
  const id = useId();
  const { contactPerson, role, businessEmail, businessPhone, orgNumber, message, createdAt } = claim;
  return (
    <Section aria-labelledby={id}>
      <SectionTitle id={id}>{words.said}</SectionTitle>
      <ReviewFacts
        facts={[
          { term: words.fields.contactPerson, value: contactPerson },
          { term: words.fields.role, value: words.roles[role] },
          {
            term: words.fields.businessEmail,
            value: (
              <a href={`mailto:${businessEmail}`}>
                <EmailAddress>{businessEmail}</EmailAddress>
              </a>
            ),
          },
          {
            term: words.fields.businessPhone,
            value: <a href={`tel:${businessPhone}`}>{formatPhone(businessPhone)}</a>,
          },
          {
            term: words.fields.orgNumber,
            value: orgNumber,
            verdict: orgNumber !== null && <OrgNumberVerdict number={orgNumber} />,
          },
          { term: words.fields.createdAt, value: formatDateTime(createdAt) },
          {
            term: words.fields.message,
            value: message && (
              <Quote>
                <TextWithAddresses>{message}</TextWithAddresses>
              </Quote>
            ),
          },
        ]}
      />
    </Section>
  );
}

export interface ClaimPanelProps {
  claimId: string;
  address: Pick<ReviewAddress<string>, 'close' | 'linkBack' | 'linkTo'>;
}

/** One claim beside what the register knows, and the decision on it. */
export function ClaimPanel({ claimId, address }: ClaimPanelProps) {
  return (
    <ReviewPanel words={words} query={useClaim(claimId)} address={address}>
      {(claim) => (
        <Sections>
          <PanelHeading>{words.schoolOf(claim.schoolName, claim.claimedName)}</PanelHeading>
          <Cluster>
            <Badge tone={claimState(claim).tone}>{claimState(claim).word}</Badge>
          </Cluster>
          <ClaimDecision claim={claim} />
          <ClaimFacts claim={claim} />
          <ClaimRegister claim={claim} linkTo={address.linkTo} />
        </Sections>
      )}
    </ReviewPanel>
  );
}
