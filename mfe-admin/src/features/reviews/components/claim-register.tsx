import type { ClaimDetail } from '@korkollen/api/contracts/claims';
import { matchMailDomain, type DomainMatch } from '@korkollen/api/domain/mail-domain/mail-domain';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '@korkollen/shared-ui/components/badge';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { ExternalLink } from '@korkollen/shared-ui/components/link';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { reviewTexts } from '../../../texts/reviews';
import { isSamePhone } from '../state/same-phone';
import type { ReviewAddress } from '../state/review-address';
import { claimState } from './state-tones';
import { ReviewFacts } from './review-facts';
import { Section, SectionTitle } from './review-layout';

const words = reviewTexts.claims.register;

const tones: Record<DomainMatch, BadgeTone> = {
  sameAddress: 'green',
  sameDomain: 'green',
  freeAddress: 'amber',
  otherDomain: 'red',
};

const Soft = styled.p`
  color: ${color.inkSoft};
`;
const Others = styled.ul`
  border-top: 1px solid ${color.line};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.s12};
    padding-block: ${space.s4};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
  small {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;

/** How the claimant's address goes with what the register has; nothing where it has none. */
function DomainVerdict({ match }: { match: DomainMatch | null }) {
  return match && <Badge tone={tones[match]}>{words.domain[match]}</Badge>;
}

function PhoneVerdict({ claimed, known }: { claimed: string; known: string | null }) {
  if (known === null) return null;
  return isSamePhone(claimed, known) ? (
    <Badge tone="green">{words.samePhone}</Badge>
  ) : (
    <Badge>{words.otherPhone}</Badge>
  );
}

/** A website that may be opened; other text stays text. */
function Website({ address }: { address: string | null }) {
  if (!address) return null;
  return /^https?:\/\//i.test(address) ? <ExternalLink href={address}>{address}</ExternalLink> : address;
}

function KnownSchool({ claim, school }: { claim: ClaimDetail; school: NonNullable<ClaimDetail['register']> }) {
  const { businessEmail } = claim;
  const { name, address, postalCode, city, website, email, phone, status, verification } = school;
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const publication = verification ? words.verified(formatDate(verification.verifiedAt)) : words.publication[status];
  return (
    <ReviewFacts
      facts={[
        { term: words.name, value: name, verdict: <Badge>{publication}</Badge> },
        { term: words.address, value: place },
        {
          term: words.website,
          value: website && <Website address={website} />,
          verdict: <DomainVerdict match={matchMailDomain(businessEmail, { website })} />,
        },
        {
          term: words.email,
          value: email && (
            <span>
              <EmailAddress>{email}</EmailAddress>
            </span>
          ),
          verdict: <DomainVerdict match={matchMailDomain(businessEmail, { email })} />,
        },
        {
          term: words.phone,
          value: phone && formatPhone(phone),
          verdict: <PhoneVerdict claimed={claim.businessPhone} known={phone} />,
        },
      ]}
    />
  );
}

export interface ClaimRegisterProps {
  claim: ClaimDetail;
  linkTo: ReviewAddress<string>['linkTo'];
}

/** What the register knows of the claimed school, held against the claim. */
export function ClaimRegister({ claim, linkTo }: ClaimRegisterProps) {
  const id = useId();
  const { register, otherClaims } = claim;
  return (
    <>
      <Section aria-labelledby={`${id}-register`}>
        <SectionTitle id={`${id}-register`}>{words.title}</SectionTitle>
        {register ? <KnownSchool claim={claim} school={register} /> : <Soft>{reviewTexts.claims.schoolGone}.</Soft>}
      </Section>
      <Section aria-labelledby={`${id}-others`}>
        <SectionTitle id={`${id}-others`}>{reviewTexts.claims.others}</SectionTitle>
        {otherClaims.length === 0 && <Soft>{reviewTexts.claims.noOthers}</Soft>}
        {otherClaims.length > 0 && (
          <Others role="list">
            {otherClaims.map((other) => (
              <li key={other.id}>
                <Badge tone={claimState(other).tone}>{claimState(other).word}</Badge>
                <Link {...linkTo(other.id)}>{other.contactPerson}</Link>
                <small>
                  <EmailAddress>{other.businessEmail}</EmailAddress>, {formatDate(other.createdAt)}
                </small>
              </li>
            ))}
          </Others>
        )}
      </Section>
    </>
  );
}
