import type { MapPoint } from '@korkollen/geography/map';
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** A finger that trembles still presses. */
const PRESS_TOLERANCE_PX = 5;
/** Factor per pixel of the wheel; a trackpad's pinch comes as small steps of a wheel with Ctrl. */
const WHEEL_FACTOR = 1.01;

export interface MapGestures {
  /** The window moves by so many pixels. */
  onPan(rightPx: number, downPx: number): void;
  /** Zooms by a factor around a point, in pixels from the corner of the surface. */
  onZoom(factor: number, at: MapPoint): void;
  /** A gesture that has moved the map is over. */
  onEnd(kind: 'pan' | 'zoom'): void;
}

const middleOf = (points: readonly MapPoint[]): MapPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spreadOf = ([a, b]: readonly MapPoint[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Handlers that turn dragging with mouse, pen or one finger, and pinching with two, into steps of the map; a press stays
 * a press. The wheel scrolls the page, and zooms the map with Ctrl, which is also what a trackpad's pinch sends.
 */
export function useMapGestures(surface: RefObject<HTMLElement | null>, { onPan, onZoom, onEnd }: MapGestures) {
  const held = useRef(new Map<number, MapPoint>());
  const start = useRef<MapPoint>({ x: 0, y: 0 });
  const kind = useRef<'pan' | 'zoom' | null>(null);
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onZoom(WHEEL_FACTOR ** -event.deltaY, cornerPoint(surface.current, event));
    };
  });
  useEffect(() => {
    const element = surface.current;
    // not React's own handler: that one may not keep the page from zooming
    const listen = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [surface]);

  const end = ({ pointerId }: PointerEvent) => {
    if (!held.current.delete(pointerId) || held.current.size > 0) return;
    if (kind.current) onEnd(kind.current);
    kind.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || held.current.size === 2) return;
      const point = { x: event.clientX, y: event.clientY };
      if (held.current.size === 0) start.current = point;
      held.current.set(event.pointerId, point);
    },
    onPointerMove(event: PointerEvent) {
      if (!held.current.has(event.pointerId)) return;
      // let go where the map could not see it
      if (event.buttons === 0) return end(event);
      const before = [...held.current.values()];
      const point = { x: event.clientX, y: event.clientY };
      const travelled = Math.hypot(point.x - start.current.x, point.y - start.current.y);
      if (kind.current === null && before.length === 1 && travelled < PRESS_TOLERANCE_PX) return;
      // from here on the map gets the events, and a marker under the pointer is not pressed
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, point);
      const after = [...held.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      onPan(from.x - to.x, from.y - to.y);
      kind.current = after.length === 2 ? 'zoom' : (kind.current ?? 'pan');
      if (after.length === 2 && spreadOf(before) > 0) {
        const at = cornerPoint(event.currentTarget, { clientX: to.x, clientY: to.y });
        onZoom(spreadOf(after) / spreadOf(before), at);
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function cornerPoint(element: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): MapPoint {
  const corner = element?.getBoundingClientRect();
  return { x: clientX - (corner?.left ?? 0), y: clientY - (corner?.top ?? 0) };
}
