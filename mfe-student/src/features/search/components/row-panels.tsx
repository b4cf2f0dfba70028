import type { SearchHit } from '@korkollen/api/contracts/search';
import { Button } from '@korkollen/shared-ui/components/button';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { CompareLink } from '../../../comparison/compare-link';
import { addressLine, Phone } from '../../../profile/phone-and-address';
import { useSchoolAddress } from '../state/listed-licence';
import { texts } from '../../../texts/sv';

/** Above the link that covers the row. */
const Panel = styled.section`
  position: relative;
  grid-column: 1 / -1;
  display: grid;
  gap: ${space.s8};
  max-width: 520px;
  margin-bottom: ${space.s8};
  padding: ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  font-size: ${fontSize.s14};
  &[hidden] {
    display: none;
  }
`;

interface RowPanelProps {
  /** For the button that opens it. */
  id: string;
  isOpen: boolean;
  label: string;
  children: ReactNode;
}

/**
 * What a row shows when one of its buttons opens it. Empty until then: it would be nearly half of the elements of every
 * row.
 */
export function RowPanel({ id, isOpen, label, children }: RowPanelProps) {
  return (
    <Panel id={id} hidden={!isOpen} aria-label={label}>
      {isOpen && children}
    </Panel>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: center;
  gap: ${space.s4} ${space.s16};
  font-size: ${fontSize.s16};
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  dd {
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

interface OfSchool {
  school: SearchHit;
}

/** Where the school is and how it is reached by phone. */
export function ContactDetails({ school }: OfSchool) {
  const { name, phone } = school;
  const addressOf = useSchoolAddress();
  return (
    <>
      <Facts>
        <dt>{texts.list.address}</dt>
        <dd>{addressLine(school)}</dd>
        <dt>{texts.list.phone}</dt>
        <dd>{phone ? <Phone phone={phone} /> : texts.list.noPhone}</dd>
      </Facts>
      <Cluster>
        <Button asChild size="small">
          <Link to={addressOf(school.id, 'contact')}>{texts.list.contactSchool(name)}</Link>
        </Button>
        <CompareLink school={school} source="list" />
      </Cluster>
    </>
  );
}

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

/** The four parts of the recommended order for one school, in points of a hundred, and where its rating comes from. */
export function RecommendationBreakdown({ school }: OfSchool) {
  const { recommendation, ratingOrigin, replyTime } = school;
  return (
    <>
      <p>{texts.why.intro}</p>
      <Parts>
        {recommendation.parts.map((part) => (
          <Part key={part.id}>
            <dt>{part.isUnknown ? texts.why.unknown(texts.why.parts[part.id]) : texts.why.parts[part.id]}</dt>
            <Track aria-hidden="true">
              <Filled $share={part.value} />
            </Track>
            <dd>{texts.why.points(part.weight * part.value * HUNDRED, part.weight * HUNDRED)}</dd>
          </Part>
        ))}
      </Parts>
      <p>
        {texts.why.total(recommendation.score * HUNDRED)} {texts.why.profileNote}
        {recommendation.parts.some(({ isUnknown }) => isUnknown) && ` ${texts.why.unknownNote}`}
      </p>
      {replyTime && <p>{texts.replyTime.sentence(replyTime)}</p>}
      {ratingOrigin && <p>{texts.why.rating(ratingOrigin.source, formatDate(ratingOrigin.updatedAt))}</p>}
    </>
  );
}
