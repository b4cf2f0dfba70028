import { Worker } from 'node:worker_threads';
import type { AnnouncedFile } from '../releases/registered-remote';
import type { RenderWorkerData } from './render-worker';

export interface RenderWorkersOptions {
  /** Absolute path of the built worker. */
  workerFile: string;
  apiOrigin: string;
  memoryMb: number;
  /** Keeps a worker ready in reserve, begun so long after another one was taken; none when left out. */
  reserveAfterMs?: number | undefined;
}

export interface RenderWorkers {
  /** A worker in which the shell's server build is loaded, or is just being loaded. */
  start(shell: AnnouncedFile): Worker;
  close(): Promise<void>;
}

/** Starts the threads that render pages. At a desk, where every edit needs another one, the next is begun beforehand. */
export function createRenderWorkers(options: RenderWorkersOptions): RenderWorkers {
  const { workerFile, apiOrigin, memoryMb, reserveAfterMs } = options;
  let reserve: { shell: string; worker: Worker } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function launch({ file }: AnnouncedFile): Worker {
    const worker = new Worker(workerFile, {
      workerData: { shellFile: file, apiOrigin } satisfies RenderWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    worker.unref();
    return worker;
  }

  function keepReserve(shell: AnnouncedFile): void {
    const worker = launch(shell);
    reserve = { shell: shell.integrity, worker };
    // what is wrong with the shell is said when a page is rendered
    worker.on('error', () => {
      if (reserve?.worker === worker) reserve = undefined;
    });
  }

  return {
    start(shell) {
      const ready = reserve?.shell === shell.integrity ? reserve.worker : undefined;
      if (!ready) void reserve?.worker.terminate();
      reserve = undefined;
      clearTimeout(timer);
      if (reserveAfterMs !== undefined) timer = setTimeout(keepReserve, reserveAfterMs, shell).unref();
      return ready ?? launch(shell);
    },
    async close() {
      clearTimeout(timer);
      await reserve?.worker.terminate();
    },
  };
}
