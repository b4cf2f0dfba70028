import { useRef, type PointerEvent } from 'react';

/** A finger that trembles still presses. */
const PRESS_TOLERANCE_PX = 5;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  hasMoved: boolean;
}

/** Handlers that turn dragging with mouse, pen or one finger into steps; a press stays a press. */
export function useMapDrag(onStep: (rightPx: number, downPx: number) => void, onEnd: () => void) {
  const drag = useRef<Drag | null>(null);
  const end = (event: PointerEvent) => {
    if (drag.current?.pointerId !== event.pointerId) return;
    if (drag.current.hasMoved) onEnd();
    drag.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      drag.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false };
    },
    onPointerMove(event: PointerEvent) {
      const held = drag.current;
      if (held?.pointerId !== event.pointerId) return;
      const [right, down] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.hasMoved && Math.hypot(right, down) < PRESS_TOLERANCE_PX) return;
      // from here on the map gets the events, and a marker under the pointer is not pressed
      if (!held.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { ...held, x: event.clientX, y: event.clientY, hasMoved: true };
      onStep(-right, -down);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
