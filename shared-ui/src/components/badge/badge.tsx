import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { CheckIcon } from '../../primitives/icon/icon';
import { texts } from '../../texts/sv';
import { color, font, fontSize, radius, space } from '../../theme/tokens';

export type BadgeTone = 'neutral' | 'green' | 'yellow' | 'red' | 'amber';

const tones = {
  neutral: css`
    background: ${color.sunk};
    color: ${color.inkSoft};
  `,
  green: css`
    background: ${color.greenTint};
    color: ${color.green};
  `,
  yellow: css`
    background: ${color.yellow};
    color: ${color.onYellow};
  `,
  red: css`
    background: ${color.redTint};
    color: ${color.red};
  `,
  amber: css`
    background: ${color.amberTint};
    color: ${color.amber};
  `,
} satisfies Record<BadgeTone, ReturnType<typeof css>>;

const markLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.s4};
  width: fit-content;
  border-radius: ${radius.mark};
  font-size: ${fontSize.s14};
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
`;
const Mark = styled.span<{ $tone: BadgeTone }>`
  ${markLook}
  padding: 2px ${space.s8};
  ${({ $tone }) => tones[$tone]}
`;
const SmallPlate = styled.span`
  ${markLook}
  padding: 2px ${space.s8} 2px ${space.s4};
  background: ${color.plate};
  box-shadow:
    inset 0 0 0 1px ${color.plate},
    inset 0 0 0 2px ${color.onPlate};
  color: ${color.onPlate};
  font-family: ${font.heading};
`;

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: BadgeTone;
}

/** A state in a word. The word carries the meaning, the colour only helps the eye. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <Mark $tone={tone} {...rest} />;
}

/** The mark of a school whose owner has been confirmed: a small plate with a tick and the word. */
export function VerifiedPlate(props: ComponentPropsWithRef<'span'>) {
  return (
    <SmallPlate {...props}>
      <CheckIcon size={16} />
      {texts.badge.verified}
    </SmallPlate>
  );
}

/** The one yellow mark, for what is best or lowest in view; its word says which. */
export function BestMark(props: ComponentPropsWithRef<'span'>) {
  return <Mark $tone="yellow" {...props} />;
}
