import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { useStore } from 'zustand';
import { CloseIcon } from '../../primitives/icon/icon';
import { texts } from '../../texts/sv';
import { media, reducedMotion } from '../../theme/media';
import { color, fontSize, layer, motion, radius, shadow, size, space } from '../../theme/tokens';
import { Button, innerButtonLook } from '../button/button';
import { TextWithAddresses } from '../text-with-addresses/text-with-addresses';
import { placeMessages } from './message-place';
import type { ToastQueue } from './toast-queue';
import { ToastRegion } from './toast-region';

const SWIPE_THRESHOLD_PX = 50;

const rise = keyframes`from { opacity: 0; translate: 0 12px; }`;
const leave = keyframes`to { opacity: 0; }`;

const Corner = styled(Viewport)`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.toast};
  width: 100%;
  max-width: calc(420px + 2 * ${space.s16});
  margin: 0;
  padding: ${space.s16} ${space.s16} calc(${space.s16} + env(safe-area-inset-bottom));
  list-style: none;
  &:empty {
    display: none;
  }
  ${media.tablet} {
    inset: auto 0 0 auto;
    &[data-side='start'] {
      inset: auto auto 0 0;
    }
  }
  /* a dialog has its buttons at the foot and its way out at the top right: what is left is its title */
  :root:has([role='dialog'][data-state='open']) & {
    inset: 0 auto auto 0;
    max-width: min(calc(420px + 2 * ${space.s16}), calc(100% - 72px));
  }
  @media print {
    display: none;
  }
`;
const Note = styled(Root)<{ $variant: 'neutral' | 'success' | 'error' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space.s12};
  padding: ${space.s12} ${space.s4} ${space.s12} ${space.s16};
  border: 1px solid ${color.line};
  border-inline-start: 4px solid
    ${({ $variant }) => ({ neutral: color.lineStrong, success: color.green, error: color.red })[$variant]};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.float};
  /* an address has no spaces */
  overflow-wrap: anywhere;
  animation: ${rise} ${motion.calm};
  touch-action: pan-y;
  &[data-state='closed'] {
    animation: ${leave} ${motion.quick} forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='end'] {
    opacity: 0;
  }
  ${reducedMotion} {
    animation: none;
    &[data-state='closed'] {
      animation: none;
    }
  }
`;
const Heading = styled(Title)`
  align-self: center;
  font-weight: 600;
`;
const Detail = styled(Description)`
  grid-column: 1;
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Act = styled(Button)`
  grid-column: 1;
  justify-self: start;
  margin-block-start: ${space.s8};
`;
const Dismiss = styled(Close)`
  ${innerButtonLook}
  grid-area: 1 / 2;
  height: ${size.target};
  margin-block: -10px;
`;

/** The list of messages is there before the message is in it. */
const placeAround = (message: HTMLElement | null): void => {
  if (message?.parentElement) placeMessages(message.parentElement);
};

/** What has the focus is another thing now, and may be under the messages; on another page all is, that they made room for. */
function usePlaceAfterFocus(isShown: boolean) {
  const messages = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    // once the browser has brought it into view
    const placeAgain = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => messages.current && placeMessages(messages.current));
    };
    // the region keeps to itself what gets the focus in it: they stay under the hand that is on them
    document.addEventListener('focusin', placeAgain);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', placeAgain);
    };
  }, [isShown]);
  return messages;
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * The message on screen: read aloud, reached with F8, swiped away to the right (50 px), held while the pointer or
 * the focus is on it. Escape takes it away, but in a dialog, which closes instead. Loaded apart from the page by
 * ToastProvider.
 */
export function ToastViewport({ queue }: { queue: ToastQueue }) {
  const current = useStore(queue.store, (state) => state.current);
  const isEscapeOfDialog = useRef(false);
  const messages = usePlaceAfterFocus(current !== null);
  return (
    <Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX} label={texts.toast.label}>
      <ToastRegion isEmpty={current === null} onEscape={queue.clear}>
        {current && (
          <Note
            key={current.id}
            ref={placeAround}
            open
            $variant={current.variant}
            // a modal dialog takes them from the whole page
            style={{ pointerEvents: 'auto' }}
            type={current.variant === 'error' ? 'foreground' : 'background'}
            duration={current.durationMs}
            // Preventing the event would keep the dialog open, too. One that is prevented has closed it, and ends here.
            onEscapeKeyDown={(event) => {
              isEscapeOfDialog.current = !event.defaultPrevented && isInDialog(event.target);
            }}
            onOpenChange={() => {
              if (!isEscapeOfDialog.current) queue.dismiss(current.id);
              isEscapeOfDialog.current = false;
            }}
          >
            <Heading>
              <TextWithAddresses>{current.title}</TextWithAddresses>
            </Heading>
            {current.description && (
              <Detail>
                <TextWithAddresses>{current.description}</TextWithAddresses>
              </Detail>
            )}
            {current.action && (
              <Action asChild altText={`${current.action.label} (F8)`} onClick={current.action.run}>
                <Act size="small">{current.action.label}</Act>
              </Action>
            )}
            <Dismiss aria-label={texts.toast.close}>
              <CloseIcon size={18} />
            </Dismiss>
          </Note>
        )}
        <Corner ref={messages} hotkey={['F8']} label={`${texts.toast.region} (${texts.toast.hotkeyHint})`} />
      </ToastRegion>
    </Provider>
  );
}
