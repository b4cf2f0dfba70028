import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../texts/sv';
import { roadDashes } from '../../theme/road-dashes';
import { color, fontSize, motion, radius, space } from '../../theme/tokens';

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s12};
`;
const Road = styled.div`
  display: flex;
  flex: 1;
  height: 13px;
  border-radius: ${radius.full};
  background-color: ${color.sunk};
  ${roadDashes(color.lineStrong, '22px', '3px')}
  overflow: hidden;
`;
const Driven = styled.div<{ $share: number }>`
  width: ${({ $share }) => $share * 100}%;
  border-radius: ${radius.full};
  background-color: ${color.asphalt};
  ${roadDashes(color.yellow, '22px', '3px')}
  transition: width ${motion.calm};
`;
const Step = styled.span`
  flex: none;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;
const Divider = styled.div`
  height: 3px;
  ${roadDashes(color.yellow, '22px', '3px')}
  /* begins with a dash, not with half a gap: it stands over words and shares their edge */
  background-image: linear-gradient(90deg, ${color.yellow} 68%, transparent 0);
`;

export interface RoadLineProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** How many steps the way has; without it the line is a mere divider. */
  steps?: number;
  /** The step that the person is at, from 1. */
  current?: number;
}

/** The road's dashed centre line: the way so far (with its step in stepText), or a divider. */
export function RoadLine({ steps, current = 1, ...rest }: RoadLineProps) {
  if (steps === undefined) return <Divider aria-hidden="true" {...rest} />;
  const step = Math.min(Math.max(current, 1), steps);
  const stepText = texts.roadLine.step(step, steps);
  return (
    <Progress
      role="progressbar"
      aria-label={stepText}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-valuetext={stepText}
      {...rest}
    >
      <Road>
        <Driven $share={step / steps} />
      </Road>
      <Step>{stepText}</Step>
    </Progress>
  );
}
