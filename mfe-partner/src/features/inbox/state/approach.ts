import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How far below the window what is approached begins to count as near. */
const nearness = '600px';

/**
 * Calls once the person comes near to an element by scrolling; not for what happens to stand near when the page is opened.
 * A new call comes after it has been switched off and on again.
 */
export function useApproach<Target extends HTMLElement>(
  isOn: boolean,
  onApproach: () => void,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const approach = useEffectEvent(onApproach);
  useEffect(() => {
    const { current } = target;
    if (!isOn || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) approach();
      },
      { rootMargin: `0px 0px ${nearness} 0px` },
    );
    const start = (): void => observer.observe(current);
    window.addEventListener('scroll', start, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', start);
      observer.disconnect();
    };
  }, [isOn]);
  return target;
}
