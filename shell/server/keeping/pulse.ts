/** How often it is asked: of what may be a second old before it is asked for anew, nobody finds anything twice as old. */
const PULSE_MS = 500;
/** A site where nobody is asks for nothing. */
const LATELY_MS = 10 * 60_000;

export interface Pulse {
  /** Somebody has come. */
  begin(): void;
  end(): void;
}

/**
 * Asks for what pages wait for, again and again for ten minutes after somebody has come: who comes next, after a quiet
 * moment, finds it fresh and does not wait.
 */
export function createPulse(ask: () => void): Pulse {
  let timer: NodeJS.Timeout | undefined;
  let begunAt = 0;

  function end(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function beat(): void {
    if (performance.now() - begunAt >= LATELY_MS) end();
    else ask();
  }

  return {
    begin() {
      begunAt = performance.now();
      timer ??= setInterval(beat, PULSE_MS).unref();
    },
    end,
  };
}
