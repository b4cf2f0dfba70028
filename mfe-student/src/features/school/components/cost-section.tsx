import type { PriceList } from '@korkollen/api/contracts/prices';
import type { CostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { totalCost, type TotalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { formatKronor } from '@korkollen/shared-ui/format/money';
import { media } from '@korkollen/shared-ui/theme/media';
import { boxLook, figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, lineHeight, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { planParts, useCostPlan } from '../state/cost-plan';
import { CostNotes, CostReceipt, MissingNote, Soft } from './cost-receipt';
import { LessonStepper } from './lesson-stepper';
import { Section } from './section';

const cost = texts.cost;

const Intro = styled.p`
  max-width: ${size.text};
  color: ${color.inkSoft};
`;
const Sides = styled.div`
  display: grid;
  gap: ${space.s24};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: 232px minmax(0, 1fr);
    gap: ${space.s32};
  }
`;
const Choices = styled.fieldset`
  display: grid;
  gap: ${space.s12};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Receipt = styled.div`
  display: grid;
  gap: ${space.s12};
  padding: ${space.s16};
  ${boxLook}
  > p {
    font-size: ${fontSize.s14};
  }
`;
const Sum = styled.div`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  b {
    display: block;
    color: ${color.ink};
    ${figureLook}
    font-size: ${fontSize.s34};
    line-height: ${lineHeight.heading};
  }
`;
/** Everything that can be planned: a school that prices none of it has nothing to plan. */
const widestPlan: CostPlan = { lessons: 1, risk1: true, risk2: true, supervisorCourse: true, testCar: true };

function lengthNote(total: TotalCost | null): string {
  if (!total || total.missing.includes('lessons')) return '';
  return total.lessonMinutes === null ? cost.unknownLength : cost.length(total.lessonMinutes);
}

/** The total before its lines, so that it is in view while the plan is changed; said aloud whenever it changes. */
function Headline({ total, lessons }: { total: TotalCost | null; lessons: number }) {
  const withLessons = total?.isComplete ? cost.withLessons : cost.withLessonsIncomplete;
  return (
    <Sum role="status">
      {total && <b>{formatKronor(total.totalOre)}</b>} {total ? withLessons(lessons) : cost.nothing}
    </Sum>
  );
}

function Calculator({ list }: { list: PriceList }) {
  const [plan, change] = useCostPlan();
  const total = useMemo(() => totalCost(list, plan), [list, plan]);
  return (
    <Sides>
      <Choices>
        <VisuallyHidden as="legend">{cost.plan}</VisuallyHidden>
        <LessonStepper
          lessons={plan.lessons}
          onChange={(lessons) => change({ lessons })}
          lengthNote={lengthNote(total)}
        />
        <div>
          {planParts.map((part) => (
            <Checkbox
              key={part}
              label={cost.parts[part]}
              checked={plan[part]}
              onCheckedChange={(isChosen) => change({ [part]: isChosen })}
            />
          ))}
        </div>
      </Choices>
      <Receipt>
        <Headline total={total} lessons={plan.lessons} />
        {total && <CostReceipt total={total} />}
        {total && <CostNotes total={total} plan={plan} />}
        {!total && <MissingNote text={cost.askInstead} />}
        <Soft>{cost.fees}</Soft>
      </Receipt>
    </Sides>
  );
}

/** ”Vad kostar körkortet här?” Left out where the school's prices cannot be read or cover nothing of a plan. */
export function CostSection({ list }: { list: PriceList | null }) {
  const coversSomething = useMemo(() => list !== null && totalCost(list, widestPlan) !== null, [list]);
  if (!list || !coversSomething) return null;
  return (
    <Section id="kostnad" title={cost.title}>
      <Intro>{cost.intro}</Intro>
      <Calculator list={list} />
    </Section>
  );
}
