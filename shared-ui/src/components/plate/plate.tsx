import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../texts/sv';
import { color, font, fontSize } from '../../theme/tokens';

const sizes = {
  small: { font: fontSize.s18, padding: '5px 9px 6px', corner: '6px', line: '2px' },
  medium: { font: fontSize.s26, padding: '8px 14px 10px', corner: '8px', line: '3px' },
} as const;

// The rim inside the edge is what makes it a plate and not a button.
const Sign = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-block;
  padding: ${({ $size }) => sizes[$size].padding};
  border-radius: ${({ $size }) => sizes[$size].corner};
  background: ${color.plate};
  box-shadow:
    inset 0 0 0 ${({ $size }) => sizes[$size].line} ${color.plate},
    inset 0 0 0 calc(${({ $size }) => sizes[$size].line} + 1.5px) ${color.onPlate};
  color: ${color.onPlate};
  font-family: ${font.heading};
  font-size: ${({ $size }) => sizes[$size].font};
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.01em;
  white-space: nowrap;
`;

export interface PlateProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  size?: 'small' | 'medium';
}

/** The logo: the product's name on a green plate, like the one on a learner's car. */
export function Plate({ size = 'small', ...rest }: PlateProps) {
  return (
    <Sign $size={size} {...rest}>
      {texts.productName}
    </Sign>
  );
}
