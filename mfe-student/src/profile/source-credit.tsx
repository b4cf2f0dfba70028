import type { SchoolListItem } from '@korkollen/api/contracts/schools';
import { ExternalLink } from '@korkollen/shared-ui/components/link';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { openStreetMapCredit as words } from '../texts/school-facts';

const Credit = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** Whose data is among what is said of the schools; nothing where it is nobody's who wants to be named. */
export function SourceCredit({ of: schools }: { of: readonly Pick<SchoolListItem, 'credits'>[] }) {
  if (!schools.some(({ credits }) => credits?.includes('openstreetmap'))) return null;
  return (
    <Credit>
      {words.text} <ExternalLink href={words.address}>{words.name}</ExternalLink>
    </Credit>
  );
}
