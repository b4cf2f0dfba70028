import { Button } from '@korkollen/shared-ui/components/button';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { QuickstartIcon, QuickstartStep } from '../state/quickstart-steps';

/** A sign by the road: plate, rim and drawing, as on the learner's car. */
const Sign = styled.svg`
  border-radius: ${radius.field};
  background: ${color.plate};
  color: ${color.onPlate};
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  .mark {
    stroke: ${color.yellow};
  }
`;

const drawings = {
  pin: (
    <>
      <path d="M28 44c-8-8.6-12-15-12-20.5a12 12 0 0 1 24 0C40 29 36 35.4 28 44Z" />
      <circle className="mark" cx="28" cy="23.5" r="4" />
    </>
  ),
  scales: (
    <>
      <path d="M28 13v30M20 43h16M14 18h28" />
      <path d="M14 18 9 30h10l-5-12ZM42 18l-5 12h10l-5-12Z" />
      <path className="mark" d="M9 30a5 5 0 0 0 10 0M37 30a5 5 0 0 0 10 0" />
    </>
  ),
  road: (
    <>
      <path d="M22 12 11 44M34 12l11 32" />
      <path className="mark" d="M28 14v5M28 25v6M28 37v7" />
    </>
  ),
} satisfies Record<QuickstartIcon, ReactNode>;

/** The step's picture; the words beside it say the same. */
function StepIcon({ icon }: { icon: QuickstartIcon }) {
  return (
    <Sign aria-hidden="true" focusable="false" viewBox="0 0 56 56" width="56" height="56">
      {drawings[icon]}
    </Sign>
  );
}

/** As tall as the longest step, so that the buttons below stay where the finger is. */
const Step = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s12} ${space.s16};
  align-content: start;
  justify-items: start;
  min-height: 260px;
`;
const Heading = styled.h3`
  align-self: center;
  font-size: ${fontSize.s26};
  outline: none;
`;
const Words = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space.s16};
  justify-items: start;
  p {
    color: ${color.inkSoft};
  }
`;

interface QuickstartStepViewProps {
  step: QuickstartStep;
  isFirst: boolean;
  onAct(route: string): void;
}

/** One step of the guide. A new step takes the focus to its heading, so that it is also heard. */
export function QuickstartStepView({ step, isFirst, onAct }: QuickstartStepViewProps) {
  const { title, description, icon, actionRoute, actionLabel } = step;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <Step aria-labelledby="quickstart-step">
      <StepIcon icon={icon} />
      <Heading id="quickstart-step" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Words>
        <p>{description}</p>
        {actionRoute && actionLabel && <Button onClick={() => onAct(actionRoute)}>{actionLabel}</Button>}
      </Words>
    </Step>
  );
}
