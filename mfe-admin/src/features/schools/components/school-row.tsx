import { memo } from 'react';
import { styled } from 'styled-components';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { Badge, VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { GridCell, GridRow, GridRowHeader } from '@korkollen/shared-ui/components/grid-table';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { color, fontSize, motion, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { schoolLayout } from './school-columns';

/* Rows out of sight are not laid out: the register may hold thousands. */
const Row = styled(GridRow)`
  padding-block: ${space.s12};
  transition: background-color ${motion.quick};
  content-visibility: auto;
  contain-intrinsic-size: auto 176px;
  &:hover {
    background: ${color.surface};
  }
  ${schoolLayout.whenColumns} {
    min-height: 60px;
    padding-block: ${space.s8};
    contain-intrinsic-size: auto 60px;
  }
`;
const Cell = styled(GridCell)`
  overflow-wrap: anywhere;
`;
const NameCell = styled(GridRowHeader)`
  overflow-wrap: anywhere;
`;
const Name = styled.span`
  display: block;
  font-weight: 600;
`;
const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s4} ${space.s8};
`;

/** Says whether something is there; what is missing is what the eye should find. */
function Presence({ isThere, there, missing }: { isThere: boolean; there: string; missing: string }) {
  return isThere ? <Badge>{there}</Badge> : <Badge tone="amber">{missing}</Badge>;
}

/** One school of the register. */
export const SchoolRow = memo(function SchoolRow({ school }: { school: AdminSchoolRow }) {
  return (
    <Row $layout={schoolLayout}>
      <NameCell $area="name">
        <Name>{school.name}</Name>
        {school.district && <Soft>{school.district}</Soft>}
      </NameCell>
      <Cell $area="place">
        {school.address}
        <Soft>{[school.postalCode, school.city].filter(Boolean).join(' ')}</Soft>
      </Cell>
      <Cell $area="rating">
        <Rating value={school.rating} origin={school.ratingOrigin} count={school.reviewCount} />
      </Cell>
      <Cell $area="data">
        <Badges>
          <Presence isThere={school.hasEmail} there={texts.schools.hasEmail} missing={texts.schools.noEmail} />
          <Presence isThere={school.hasPricing} there={texts.schools.hasPricing} missing={texts.schools.noPricing} />
        </Badges>
      </Cell>
      <Cell $area="verification">
        {school.verification ? <VerifiedPlate /> : <Soft>{texts.schools.unverified}</Soft>}
      </Cell>
    </Row>
  );
});
