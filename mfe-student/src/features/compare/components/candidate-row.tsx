import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import type { ChosenSchool } from '../../../comparison/compare-selection';
import { priceLine } from '../../../prices/price-words';
import { texts } from '../../../texts/sv';
import type { Candidate } from '../state/use-candidates';

const Row = styled.li`
  display: grid;
  grid-template: 'name action' 'facts facts' / minmax(0, 1fr) auto;
  gap: ${space.s4} ${space.s16};
  align-items: center;
  padding-block: ${space.s12};
  border-bottom: 1px solid ${color.line};
  > :first-child {
    grid-area: name;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    grid-area: action;
    min-width: 96px;
  }
  ${media.tablet} {
    grid-template: 'name facts action' / minmax(0, 1fr) minmax(0, 1fr) auto;
  }
`;
const Place = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Name = styled.b`
  font-weight: 600;
`;
const Facts = styled.div`
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0 ${space.s16};
  > :last-child {
    font-variant-numeric: tabular-nums;
  }
`;

interface CandidateRowProps {
  school: Candidate;
  isFull: boolean;
  onAdd(school: ChosenSchool): void;
}

/** A school to choose: name and place, rating with its source, the price of a lesson. */
export function CandidateRow({ school, isFull, onAdd }: CandidateRowProps) {
  const { name, district, city, rating, reviewCount, ratingOrigin, priceFrom } = school;
  return (
    <Row>
      <div>
        <Name>{name}</Name>
        <Place>{district ?? city}</Place>
      </div>
      <Facts>
        <Rating value={rating} origin={ratingOrigin} count={reviewCount} />
        <span>{priceLine(priceFrom)}</span>
      </Facts>
      <Button size="small" disabled={isFull} onClick={() => onAdd(school)}>
        {isFull ? texts.compareChoice.full : texts.compareChoice.add}
        <VisuallyHidden>{isFull ? texts.compareChoice.fullFor(name) : ` ${name}`}</VisuallyHidden>
      </Button>
    </Row>
  );
}
