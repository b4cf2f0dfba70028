import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { color, fontSize, layer, radius, space } from '../../theme/tokens';

const DELAY_MS = 700;
const SKIP_MS = 300;

// Remotes carry copies of this module and cannot share one provider, so the skip is counted per copy.
let lastClosedAt = Number.NEGATIVE_INFINITY;

const Bubble = styled(Content)`
  z-index: ${layer.popover};
  max-width: min(280px, calc(100vw - 2 * ${space.s16}));
  padding: ${space.s8} ${space.s12};
  border-radius: ${radius.mark};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${fontSize.s14};
`;

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element; it takes a ref and the trigger's attributes. */
  children: ReactNode;
}

/**
 * A short explanation of a control, on hover after 700 ms (at once within 300 ms of the last one) and on focus.
 * Never the only place where something is said: fingers do not hover.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const [delayMs, setDelayMs] = useState(DELAY_MS);
  const chooseDelay = (): void => {
    const next = performance.now() - lastClosedAt < SKIP_MS ? 0 : DELAY_MS;
    // the first pointer move, which starts the wait, can come before an ordinary update is rendered
    if (next !== delayMs) flushSync(() => setDelayMs(next));
  };
  const remember = (isOpen: boolean): void => {
    if (!isOpen) lastClosedAt = performance.now();
  };
  return (
    <Provider delayDuration={delayMs} skipDelayDuration={0}>
      <Root onOpenChange={remember}>
        <Trigger asChild onPointerEnter={chooseDelay}>
          {children}
        </Trigger>
        <Portal>
          <Bubble sideOffset={6} collisionPadding={16}>
            {content}
          </Bubble>
        </Portal>
      </Root>
    </Provider>
  );
}
