import { useLayoutEffect, useRef, useState } from 'react';
import type { BoxSize } from './map-view';

/** What a phone shows; stands until the element has been measured. */
const ASSUMED: BoxSize = { width: 358, height: 440 };

/** The size of an element, followed as it changes. */
export function useBoxSize<T extends Element>() {
  const ref = useRef<T>(null);
  const [size, setSize] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
