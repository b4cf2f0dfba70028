import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import type { SchoolStatus } from '@korkollen/api/contracts/vocabulary';
import { Badge, VerifiedPlate } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { GridCell, GridRow, GridRowHeader } from '@korkollen/shared-ui/components/grid-table';
import { Rating } from '@korkollen/shared-ui/components/rating';
import { RowLink } from '@korkollen/shared-ui/components/row-link';
import { Tick } from '@korkollen/shared-ui/components/tick';
import { color, fontSize, motion, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolsTexts as words } from '../../../texts/schools';
import { schoolLayout } from './school-columns';

const Row = styled(GridRow)<{ $isChosen: boolean }>`
  position: relative;
  padding-block: ${space.s12};
  background: ${({ $isChosen }) => ($isChosen ? color.greenTint : 'transparent')};
  transition: background-color ${motion.quick};
  overflow-wrap: anywhere;
  &:hover {
    background: ${({ $isChosen }) => ($isChosen ? color.greenTint : color.surface)};
  }
  ${schoolLayout.whenColumns} {
    min-height: 60px;
    padding-block: ${space.s8};
  }
`;
/* above what opens the row */
const Above = styled(GridCell)`
  position: relative;
  z-index: 1;
`;
const ChosenCell = styled(Above)`
  align-self: start;
  ${schoolLayout.whenColumns} {
    align-self: center;
  }
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

/** Active schools are archived, archived ones made active; of new ones nobody has decided either. */
const nextStatuses: Record<SchoolStatus, readonly SchoolStatus[]> = {
  verified: ['archived'],
  seed: ['verified', 'archived'],
  archived: ['verified'],
};

/** What the status may become. Whoever has changed it stays where they are, though another button stands there now. */
function StatusActions({ school, onChangeStatus }: Pick<SchoolRowProps, 'school' | 'onChangeStatus'>) {
  const { name, status } = school;
  const box = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [status]);
  return (
    <Badges ref={box}>
      {nextStatuses[status].map((next) => {
        const action = next === 'archived' ? words.archive : words.activate;
        return (
          <Button
            key={next}
            size="small"
            aria-label={words.aboutSchool(action, name)}
            onClick={() => {
              wasPressed.current = true;
              onChangeStatus(school, next);
            }}
          >
            {action}
          </Button>
        );
      })}
    </Badges>
  );
}

export interface SchoolRowProps {
  school: AdminSchoolRow;
  /** The address that opens it. */
  to: string;
  /** The group that it stands in; a status that was changed meanwhile is said. */
  group: SchoolStatus;
  isChosen: boolean;
  onToggle(school: AdminSchoolRow, isStretch: boolean): void;
  onChangeStatus(school: AdminSchoolRow, status: SchoolStatus): void;
}

/** One school of the register. */
export function SchoolRow({ school, to, group, isChosen, onToggle, onChangeStatus }: SchoolRowProps) {
  const { name, status, prices } = school;
  return (
    <Row $layout={schoolLayout} $isChosen={isChosen}>
      <ChosenCell $area="chosen">
        <Tick label={words.choose(name)} isChosen={isChosen} onToggle={(isStretch) => onToggle(school, isStretch)} />
      </ChosenCell>
      <GridRowHeader $area="name">
        <RowLink to={to}>{name}</RowLink>
        {school.district !== null && <Soft>{school.district}</Soft>}
      </GridRowHeader>
      <GridCell $area="place">
        {school.address}
        <Soft>{[school.postalCode, school.city].filter(Boolean).join(' ')}</Soft>
      </GridCell>
      <GridCell $area="rating">
        <Rating value={school.rating} origin={school.ratingOrigin} count={school.reviewCount} />
      </GridCell>
      <GridCell $area="data">
        <Badges>
          {status !== group && <Badge tone="green">{words.statuses[status]}</Badge>}
          {school.verification && <VerifiedPlate />}
          {/* what is missing is what the eye should find */}
          {school.hasEmail ? <Badge>{words.hasEmail}</Badge> : <Badge tone="amber">{words.noEmail}</Badge>}
          <Badge tone={prices === 'read' ? 'neutral' : 'amber'}>{words.prices[prices]}</Badge>
        </Badges>
      </GridCell>
      <Above $area="actions">
        <StatusActions school={school} onChangeStatus={onChangeStatus} />
      </Above>
    </Row>
  );
}
