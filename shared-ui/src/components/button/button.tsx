import {
  Children,
  cloneElement,
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { css, styled } from 'styled-components';
import { texts } from '../../texts/sv';
import { color, fontSize, motion, radius, size, space } from '../../theme/tokens';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'medium' | 'small';

const looks = {
  primary: css`
    background: ${color.green};
    color: ${color.onGreen};
    &:hover {
      background: ${color.greenHover};
      color: ${color.onGreen};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.lineStrong};
    color: ${color.ink};
    &:hover {
      border-color: ${color.green};
      color: ${color.green};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.green};
    &:hover {
      background: ${color.greenTint};
      color: ${color.greenHover};
    }
  `,
  danger: css`
    background: ${color.red};
    color: ${color.onRed};
    &:hover {
      background: ${color.redHover};
      color: ${color.onRed};
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const sizes = {
  medium: css`
    min-height: ${size.target};
    padding: ${space.s8} ${space.s16};
    font-size: ${fontSize.s16};
  `,
  // drawn smaller, but a finger still hits 44 px
  small: css`
    min-height: 36px;
    padding: ${space.s4} ${space.s12};
    font-size: ${fontSize.s14};
    &::after {
      content: '';
      position: absolute;
      inset: -5px 0;
    }
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

const buttonLook = css<{ $variant: ButtonVariant; $size: ButtonSize }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s8};
  border: 1px solid transparent;
  border-radius: ${radius.field};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    color ${motion.quick};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => looks[$variant]}
  &:disabled,
  &[aria-disabled='true'] {
    background: ${color.sunk};
    border-color: ${color.line};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  svg {
    flex: none;
  }
  @media print {
    display: none;
  }
`;

const NativeButton = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonLook}
`;

interface DressedProps extends ComponentPropsWithoutRef<'button'> {
  icon: ReactNode;
}

/**
 * The one child, with the class and the attributes that the button was given, and the icon before its own words. Not
 * Radix' Slot: that is a kB in the shell and again in every page, and merges handlers and refs, which nobody gives here.
 */
function Dressed({ children, className, icon, ...rest }: DressedProps) {
  const child = Children.only(children) as ReactElement<{ className?: string; children?: ReactNode }>;
  const { className: own } = child.props;
  const dressed = { ...rest, className: own ? `${className} ${own}` : className };
  return cloneElement(child, dressed, icon, child.props.children);
}

const DressedButton = styled(Dressed)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonLook}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true the button keeps its focus, says `pendingLabel` and does nothing. */
  isPending?: boolean;
  pendingLabel?: string;
  /** Gives its look to the one child, for example a router Link, which has handlers and ref of its own. */
  asChild?: boolean;
  icon?: ReactNode;
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button; its label is a verb. `type` is `button` unless told, so that it never sends a form by accident.
 * A pending button is aria-disabled rather than disabled: focus stays where the person left it.
 */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size: buttonSize = 'medium', isPending, pendingLabel, asChild, ...rest } = props;
  const { icon, children, onClick, type = 'button', ...native } = rest;
  if (asChild) {
    return (
      <DressedButton $variant={variant} $size={buttonSize} icon={icon} {...native}>
        {children}
      </DressedButton>
    );
  }
  return (
    <NativeButton
      $variant={variant}
      $size={buttonSize}
      type={type}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? refuse : onClick}
      {...native}
    >
      {icon}
      {isPending ? (pendingLabel ?? texts.button.pending) : children}
    </NativeButton>
  );
}

const SquareButton = styled(NativeButton)`
  width: ${size.target};
  padding: 0;
`;

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What the button does, read aloud and shown as the title. */
  label: string;
  variant?: ButtonVariant;
}

/** A 44 px button with an icon as its child and its name in `label`. */
export function IconButton({ label, variant = 'quiet', type = 'button', ...rest }: IconButtonProps) {
  return <SquareButton $variant={variant} $size="medium" type={type} aria-label={label} title={label} {...rest} />;
}

/** The quiet button with an icon that stands inside another part: closes it, empties it, shows what it hides. */
export const innerButtonLook = css`
  display: grid;
  place-items: center;
  width: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: ${color.inkSoft};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
`;
