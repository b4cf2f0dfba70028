import type { School } from '@korkollen/api/contracts/schools';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { fontSize, size } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Claim = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: ${size.target};
  font-size: ${fontSize.s14};
`;

/** The way for a school's staff to take over its profile; gone once somebody has. */
export function ClaimLink({ school }: { school: School }) {
  if (school.verification) return null;
  const query = new URLSearchParams({ school: school.name, schoolId: school.id });
  return <Claim to={`/claim?${query.toString()}`}>{texts.school.claim}</Claim>;
}
