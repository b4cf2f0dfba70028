import { Button } from '@korkollen/shared-ui/components/button';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { QuickstartStep } from '../state/quickstart-steps';
import { StepIcon } from './step-icon';

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
