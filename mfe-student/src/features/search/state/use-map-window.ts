import type { MapPoint } from '@korkollen/geography/map';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { fitPoints, panBy, zoomAround, zoomBy, type BoxSize, type MapView } from './map-view';
import { useMapGestures } from './use-map-gestures';

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

const KEY_STEP_PX = 80;
const arrowSteps: Record<string, [rightPx: number, downPx: number]> = {
  ArrowRight: [KEY_STEP_PX, 0],
  ArrowLeft: [-KEY_STEP_PX, 0],
  ArrowDown: [0, KEY_STEP_PX],
  ArrowUp: [0, -KEY_STEP_PX],
};
const zoomKeys: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * The window on the map: it fits `points` until the visitor moves it, and again when they ask for everything. Moved by
 * buttons, dragging, pinching and keys.
 */
export function useMapWindow(points: readonly MapPoint[], size: BoxSize) {
  const { track } = useHostServices();
  const [own, setOwn] = useState<MapView | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const fitted = useMemo(() => fitPoints(points, size), [points, size]);
  const move = (next: (view: MapView) => MapView) => {
    setOwn((view) => next(view ?? fitted));
    setIsMoved(true);
  };
  const note = (action: string) => track('map_interacted', { action, source: 'list' });
  const surface = useRef<HTMLDivElement>(null);
  const gestures = useMapGestures(surface, {
    onPan: (right, down) => move((view) => panBy(view, right, down)),
    onZoom: (factor, at) => move((view) => zoomAround(view, factor, at, size)),
    onEnd: note,
  });
  const zoom = (steps: number) => {
    note('zoom');
    move((view) => zoomBy(view, steps));
  };

  return {
    view: own ?? fitted,
    /** True from a move until the visitor has searched there or asked for everything. */
    isMoved,
    surface,
    gestures,
    note,
    zoom,
    showPoints: (shown: readonly MapPoint[]) => move(() => fitPoints(shown, size)),
    showEverything() {
      note('reset');
      setOwn(null);
      setIsMoved(false);
    },
    /** The window stays where it is, whatever is found there. */
    settle() {
      setOwn(own ?? fitted);
      setIsMoved(false);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = arrowSteps[event.key];
      const steps = zoomKeys[event.key];
      if (!step && steps === undefined) return;
      event.preventDefault();
      if (step) {
        note('pan');
        move((view) => panBy(view, ...step));
      } else if (steps !== undefined) zoom(steps);
    },
  };
}
