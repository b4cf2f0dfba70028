import type { FastifyInstance } from 'fastify';

export interface RepeatedWork {
  firstAfterMs: number;
  intervalMs: number;
  /** Whose end is waited for when the app closes; the signal then asks it to stop. */
  run(signal: AbortSignal): Promise<void>;
  /** What the log says when it fails; the next time tries again. */
  failure: string;
}

/**
 * Does a work by the clock while the app is up and has its database, never twice at once. A turn that comes while one goes on
 * is left out: made up for, all that were missed would follow without a pause, as on a mail server that hardly answers.
 */
export function repeatWork(app: FastifyInstance, { firstAfterMs, intervalMs, run, failure }: RepeatedWork): void {
  const closing = new AbortController();
  let work: Promise<void> | undefined;

  async function runOnce(): Promise<void> {
    if (closing.signal.aborted || !app.database.isReady()) return;
    try {
      await run(closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) app.log.error({ err: error }, failure);
    }
  }

  const start = (): void => {
    work ??= runOnce().finally(() => {
      work = undefined;
    });
  };
  const timers = [setTimeout(start, firstAfterMs).unref(), setInterval(start, intervalMs).unref()];
  app.addHook('preClose', async () => {
    closing.abort();
    timers.forEach(clearTimeout);
    await work;
  });
}
