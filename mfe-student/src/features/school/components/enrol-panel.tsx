import type { School } from '@korkollen/api/contracts/schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { media } from '@korkollen/shared-ui/theme/media';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, layer, pinned, shadow, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { ToComparison } from '../../../comparison/compare-link';
import { CompareToggle } from '../../../comparison/compare-toggle';
import { hasShareSheet, useSharing } from '../../../hooks/use-sharing';
import { texts } from '../../../texts/sv';
import { WatchSchoolButton } from '../../../watching/watch-button';
import { useActiveSection } from '../state/sections';
import { useDistanceText } from '../state/use-distance-text';
import { PriceSummary } from './price-summary';
import { SectionButton } from './section';

/** Shares the school by the device's own sheet, or copies its address where there is none. */
function ShareButton({ school: { id, name } }: { school: School }) {
  const { share, copy } = useSharing(texts.sharing);
  const address = addresses.school(id);
  const handOn = () => void (hasShareSheet() ? share(name, address) : copy(address));
  return <Button onClick={handOn}>{texts.sharing.share}</Button>;
}

/** Beside the content on wide screens, where it follows the reading. */
const Panel = styled.aside`
  display: none;
  ${media.desktop} {
    position: sticky;
    top: ${space.s24};
    display: grid;
    gap: ${space.s12};
    margin-top: ${space.s32};
    padding: ${space.s24};
    ${boxLook}
  }
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space.s8};
  padding-block: ${space.s12};
  border-block: 1px solid ${color.line};
  font-size: ${fontSize.s14};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
  }
`;
const Basis = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: inherit;
`;
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
/** At the foot of phones: the enquiry is never more than a thumb away. */
const Bar = styled.div`
  position: ${pinned};
  bottom: 0;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s12};
  margin-inline: calc(-1 * ${size.gutter});
  padding: ${space.s8} ${size.gutter} calc(${space.s8} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  > p {
    line-height: 1.2;
  }
  > p b {
    white-space: normal;
  }
  > a {
    flex: none;
  }
  > p small {
    display: block;
  }
  &[hidden] {
    display: none;
  }
  ${media.desktop} {
    display: none;
  }
  @media print {
    display: none;
  }
`;
const ShareLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  padding-top: ${space.s16};
  ${media.desktop} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** Watching and sharing, the checkbox of the lists, and the way on to what has been chosen. */
function FurtherWays({ school }: { school: School }) {
  return (
    <>
      <WatchSchoolButton school={school} />
      <ShareButton school={school} />
      <CompareToggle school={school} source="school" />
      <ToComparison />
    </>
  );
}

/** What a learner decides on beside the price: how far it is, and how soon somebody answers. */
function DecisionFacts({ school }: { school: School }) {
  const distance = useDistanceText(school);
  const words = texts.replyTime;
  return (
    <Facts>
      {distance && (
        <div>
          <dt>{texts.school.decision.distance}</dt>
          <dd>{distance}</dd>
        </div>
      )}
      <div>
        <dt>{words.label}</dt>
        <dd>
          {school.replyTime === null ? words.unknown : words.usually(school.replyTime)}
          {school.replyTime && <Basis>{words.basis(school.replyTime)}</Basis>}
        </dd>
      </div>
    </Facts>
  );
}

interface PanelProps {
  school: School;
  /** What else can be done about the school. */
  children: ReactNode;
}

export function EnrolPanel({ school, children }: PanelProps) {
  return (
    <Panel aria-label={texts.school.stickyBar}>
      <PriceSummary school={school} />
      <DecisionFacts school={school} />
      <SectionButton section="contact-form" variant="primary">
        {texts.school.enrol}
      </SectionButton>
      {children}
      <Note>{texts.school.decision.next}</Note>
      <FurtherWays school={school} />
    </Panel>
  );
}

/** Gives way when the enquiry itself is in view. */
export function EnrolBar({ school }: { school: School }) {
  const isAtEnquiry = useActiveSection() === 'contact-form';
  return (
    <Bar hidden={isAtEnquiry} role="region" aria-label={texts.school.stickyBar}>
      <PriceSummary school={school} />
      <SectionButton section="contact-form" variant="primary">
        {texts.school.enrol}
      </SectionButton>
    </Bar>
  );
}

/** Watching and sharing on phones, where the panel beside the content is missing. */
export function ShareRow({ school, children }: PanelProps) {
  return (
    <ShareLine>
      {children}
      <FurtherWays school={school} />
    </ShareLine>
  );
}
