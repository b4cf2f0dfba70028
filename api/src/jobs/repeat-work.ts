import type { FastifyInstance } from 'fastify';

export interface RepeatedWork {
  firstAfterMs: number;
  intervalMs: number;
  /** Whose end is waited for when the app closes; the signal then asks it to stop. */
  run(signal: AbortSignal): Promise<void>;
  /** What the log says when it fails; the next time tries again. */
  failure: string;
}

/** Does a work by the clock while the app is up and has its database: one time after the other, never two at once. */
export function repeatWork(app: FastifyInstance, { firstAfterMs, intervalMs, run, failure }: RepeatedWork): void {
  const closing = new AbortController();
  let work = Promise.resolve();

  async function runOnce(): Promise<void> {
    if (closing.signal.aborted || !app.database.isReady()) return;
    try {
      await run(closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) app.log.error({ err: error }, failure);
    }
  }

  const start = (): void => {
    work = work.then(runOnce);
  };
  const timers = [setTimeout(start, firstAfterMs).unref(), setInterval(start, intervalMs).unref()];
  app.addHook('preClose', async () => {
    closing.abort();
    timers.forEach(clearTimeout);
    await work;
  });
}
