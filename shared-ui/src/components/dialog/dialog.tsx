import { Close, Content, Description, Overlay, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import {
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { css, keyframes, styled } from 'styled-components';
import { focusMain } from '../../primitives/focus-main/focus-main';
import { CloseIcon } from '../../primitives/icon/icon';
import { texts } from '../../texts/sv';
import { media, reducedMotion } from '../../theme/media';
import { provideStyleNonce } from '../../theme/style-nonce';
import { color, fontSize, layer, motion, radius, shadow, size, space } from '../../theme/tokens';
import { innerButtonLook } from '../button/button';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; translate: 0 12px; }`;
const slideUp = keyframes`from { translate: 0 100%; }`;
const slideIn = keyframes`from { translate: 100% 0; }`;

/* 400 % zoom, a phone on its side: a title and buttons that stay would leave a line between them */
const lowWindow = '@media (max-height: 400px)';

const Scrim = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${color.scrim};
  animation: ${appear} ${motion.calm};
  ${reducedMotion} {
    animation: none;
  }
`;
const panel = css`
  position: fixed;
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.float};
  ${lowWindow} {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  ${reducedMotion} {
    animation: none;
  }
`;
const dialogWidths = { small: '440px', medium: '640px', large: '960px' } as const;

const DialogPanel = styled(Content)<{ $size: keyof typeof dialogWidths }>`
  ${panel}
  inset: 0;
  width: min(${({ $size }) => dialogWidths[$size]}, calc(100vw - 2 * ${space.s16}));
  height: fit-content;
  max-height: min(85dvh, 760px);
  margin: auto;
  border-radius: ${radius.card};
  animation: ${rise} ${motion.calm};
`;
const SheetPanel = styled(Content)`
  ${panel}
  inset: auto 0 0;
  max-height: 80vh;
  border-radius: ${radius.card} ${radius.card} 0 0;
  animation: ${slideUp} ${motion.calm};
  ${media.tablet} {
    inset: 0 0 0 auto;
    width: 420px;
    max-height: none;
    border-radius: 0;
    border-inline-start: 1px solid ${color.line};
    animation-name: ${slideIn};
  }
`;
const Heading = styled(Title)`
  padding: ${space.s24} calc(${size.target} + ${space.s24}) ${space.s12} ${space.s24};
  font-size: ${fontSize.s21};
`;
// last in the document, so that the dialog opens with the focus in its content and not on the way out
const CloseButton = styled(Close)`
  ${innerButtonLook}
  position: absolute;
  inset: ${space.s12} ${space.s12} auto auto;
  height: ${size.target};
  &:hover {
    background: ${color.sunk};
  }
`;
const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 ${space.s24} ${space.s24};
  overflow-y: auto;
  overscroll-behavior: contain;
  ${lowWindow} {
    flex: none;
    overflow-y: visible;
  }
`;
const Intro = styled(Description)`
  margin-bottom: ${space.s16};
  color: ${color.inkSoft};
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.s12};
  padding: ${space.s16} ${space.s24} calc(${space.s16} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  > * {
    flex: 1 1 auto;
  }
  ${media.tablet} {
    > * {
      flex: none;
    }
  }
`;

export interface SheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays in view while the content scrolls; the place for the buttons. */
  footer?: ReactNode;
  /** The button that opens it, when it is not opened from elsewhere. */
  trigger?: ReactNode;
}

export interface DialogProps extends SheetProps {
  /** Large for pictures. */
  size?: keyof typeof dialogWidths;
}

// Where the person was before the first of a chain of dialogs: one that answers another (form, then thanks) opens
// when the button that led to it is already gone. Nowhere once the chain has ended.
let placeOnPage: HTMLElement | null = null;

// one that is hidden stands for a question to come
const shownDialog = '[role="dialog"]:not([hidden])';

function focusedOnPage(): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null;
  return activeElement;
}

/**
 * Radix returns focus to its own trigger only. Most of our dialogs are opened from elsewhere (a row, a link, a
 * failed form), so the place is remembered when it opens. Where there is none, of a dialog that the address opened,
 * or none any more, the page's content has the focus.
 */
function useReturnFocus(isOpen: boolean, trigger: RefObject<HTMLButtonElement | null>) {
  const opener = useRef<HTMLElement | null>(null);
  // a layout effect, because the scroll lock adds its style in an effect of the same commit
  useLayoutEffect(() => {
    if (isOpen) provideStyleNonce();
  }, [isOpen]);
  return {
    onOpenAutoFocus: () => {
      opener.current = focusedOnPage();
      if (opener.current && !opener.current.closest('[role="dialog"]')) placeOnPage = opener.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const place = [opener.current, placeOnPage, trigger.current].find((element) => element?.isConnected);
      if (place) place.focus();
      if (document.querySelector(shownDialog)) return;
      placeOnPage = null;
      // what has taken the focus meanwhile keeps it
      if (!focusedOnPage()) focusMain();
    },
  };
}

function Inside({ title, description, children, footer }: Omit<SheetProps, 'open' | 'onOpenChange' | 'trigger'>) {
  return (
    <>
      <Heading>{title}</Heading>
      <Body>
        {description && <Intro>{description}</Intro>}
        {children}
      </Body>
      {footer && <Foot>{footer}</Foot>}
      <CloseButton aria-label={texts.dialog.close}>
        <CloseIcon />
      </CloseButton>
    </>
  );
}

interface ModalProps extends SheetProps {
  renderPanel(panel: ComponentPropsWithRef<typeof Content>): ReactNode;
}

/** What dialog and sheet have in common. `renderPanel` makes the box around what is inside. */
function Modal({ open, onOpenChange, trigger, renderPanel, ...inside }: ModalProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(open, opener);
  // Radix gives Escape to what came last in its copy, which may be a message that leaves it to the dialog
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onOpenChange(false);
  };
  // Radix warns about a missing description unless it is told that there is none
  const described = inside.description ? {} : { 'aria-describedby': undefined };
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {trigger && (
        <Trigger ref={opener} asChild>
          {trigger}
        </Trigger>
      )}
      <Portal>
        <Scrim />
        {renderPanel({ ...focus, ...described, onKeyDown, children: <Inside {...inside} /> })}
      </Portal>
    </Root>
  );
}

/** A modal dialog: focus stays in it and returns to where it was; Escape and a click beside it close it. */
export function Dialog({ size: panelSize = 'medium', ...modal }: DialogProps) {
  return <Modal {...modal} renderPanel={(panel) => <DialogPanel {...panel} $size={panelSize} />} />;
}

/** A dialog from the edge: from below on phones (at most 80 % of the height), from the right on wider screens. */
export function Sheet(modal: SheetProps) {
  return <Modal {...modal} renderPanel={(panel) => <SheetPanel {...panel} />} />;
}
