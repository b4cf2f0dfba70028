import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { CheckIcon, CloseIcon } from '../../primitives/icon/icon';
import { Link, type LinkProps } from '../../router/router';
import { texts } from '../../texts/sv';
import { color, fontSize, motion, radius, size, space } from '../../theme/tokens';

const chipLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.s8};
  min-height: ${size.target};
  padding: ${space.s4} ${space.s16};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${fontSize.s16};
  font-weight: 500;
  line-height: 1.25;
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  a&:hover,
  button&:hover {
    border-color: ${color.green};
    color: ${color.green};
  }
  &:disabled {
    background: ${color.sunk};
    border-color: ${color.line};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;

const Toggle = styled.button`
  ${chipLook}
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.green};
    background: ${color.greenTint};
    color: ${color.green};
    padding-inline-start: ${space.s12};
  }
`;
const StyledLink = styled(Link)`
  ${chipLook}
  a&:focus-visible {
    border-radius: ${radius.full};
  }
`;
const Removable = styled.span`
  ${chipLook}
  max-width: 100%;
  padding-inline-end: 0;
  /* those of one line are as round as any; the text of several would run into full curves */
  border-radius: calc(${size.target} / 2);
  overflow-wrap: anywhere;
  border-color: ${color.green};
  background: ${color.greenTint};
`;
const Remove = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${size.target};
  height: 42px;
  margin-block: calc(-1 * ${space.s4});
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color.inkSoft};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
`;

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  isSelected?: boolean;
}

/** A choice that can be switched on and off; on is told by tick, colour and aria-pressed. */
export function Chip({ isSelected = false, children, ...rest }: ChipProps) {
  return (
    <Toggle type="button" aria-pressed={isSelected} {...rest}>
      {isSelected && <CheckIcon size={18} />}
      {children}
    </Toggle>
  );
}

/** A short way to a page, in the shape of a chip. */
export function ChipLink(props: LinkProps & ComponentPropsWithRef<'a'>) {
  return <StyledLink {...props} />;
}

export interface RemovableChipProps extends ComponentPropsWithRef<'span'> {
  label: string;
  onRemove(): void;
}

/** Something that was chosen and can be taken away again. */
export function RemovableChip({ label, onRemove, ...rest }: RemovableChipProps) {
  return (
    <Removable {...rest}>
      {label}
      <Remove type="button" aria-label={texts.chip.remove(label)} onClick={onRemove}>
        <CloseIcon size={18} />
      </Remove>
    </Removable>
  );
}
