import { useLayoutEffect, useRef } from 'react';
import { focusMain } from '../../primitives/focus-main/focus-main';
import { texts } from '../../texts/sv';
import { Button, type ButtonProps } from '../button/button';

/**
 * Tries again what failed, and mostly goes when it is pressed. The part of the page that it stood in has the focus after
 * it, or else its content, unless something else takes it.
 */
export function RetryButton(button: Omit<ButtonProps, 'ref' | 'asChild' | 'children'>) {
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = own;
    return () => {
      if (!current || document.activeElement !== current) return;
      const part = current.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
      // once it is gone, and with it whatever goes along
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (part?.isConnected) part.focus({ preventScroll: true });
        else focusMain();
      });
    };
  }, []);
  return (
    <Button ref={own} {...button}>
      {texts.states.retry}
    </Button>
  );
}
