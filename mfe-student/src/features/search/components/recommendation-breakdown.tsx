import type { SchoolListItem } from '@korkollen/api/contracts/schools';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { RowPanel } from './row-panel';

const Parts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(40px, 1fr) max-content;
  align-items: center;
  gap: ${space.s4} ${space.s12};
  font-variant-numeric: tabular-nums;
  dd {
    text-align: end;
  }
`;
const Part = styled.div`
  display: contents;
`;
const Track = styled.dd`
  height: 6px;
  border-radius: ${radius.full};
  background: ${color.line};
  overflow: hidden;
`;
const Filled = styled.span<{ $share: number }>`
  display: block;
  width: ${({ $share }) => `${$share * 100}%`};
  height: 100%;
  background: ${color.green};
`;

const HUNDRED = 100;

interface RecommendationBreakdownProps {
  /** For the button that opens it. */
  id: string;
  isOpen: boolean;
  school: SchoolListItem;
}

/** The four parts of the recommended order for one school, in points of a hundred, and where its rating comes from. */
export function RecommendationBreakdown({ id, isOpen, school }: RecommendationBreakdownProps) {
  const { recommendation, ratingOrigin, name } = school;
  return (
    <RowPanel id={id} hidden={!isOpen} aria-label={texts.why.of(name)}>
      <p>{texts.why.intro}</p>
      <Parts>
        {recommendation.parts.map((part) => (
          <Part key={part.id}>
            <dt>{texts.why.parts[part.id]}</dt>
            <Track aria-hidden="true">
              <Filled $share={part.value} />
            </Track>
            <dd>{texts.why.points(part.weight * part.value * HUNDRED, part.weight * HUNDRED)}</dd>
          </Part>
        ))}
      </Parts>
      <p>
        {texts.why.total(recommendation.score * HUNDRED)} {texts.why.unknownReply}
      </p>
      {ratingOrigin && <p>{texts.why.rating(ratingOrigin.source, formatDate(ratingOrigin.updatedAt))}</p>}
    </RowPanel>
  );
}
