import fp from 'fastify-plugin';
import { type DiskBlocks, type DiskSpace, readDiskSpace } from '../../../infra/environment/disk-space.mjs';
import { ApiError } from './api-error';
import { isChange } from './same-origin';

export interface DiskGuardOptions {
  /** The folder on whose disk everything is stored. */
  folder: string;
  checkIntervalMs?: number | undefined;
  /** Reads what the system says of a folder's disk another way. */
  readBlocks?: ((folder: string) => Promise<DiskBlocks>) | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a change that is let through on a full disk, since it takes something away or lets in whoever does. */
    freesRoom?: boolean;
  }
}

const CHECK_INTERVAL_MS = 5_000;
const RETRY_AFTER_SECONDS = 60;

/**
 * Refuses changes while the disk is nearly full, before the database can fail on it; reads go on. Room that was made is
 * noticed within seconds.
 */
export const diskGuardPlugin = fp<DiskGuardOptions>(
  async (app, { folder, checkIntervalMs = CHECK_INTERVAL_MS, readBlocks }) => {
    let level: DiskSpace['level'] | 'unknown' = 'roomy';

    function note(now: typeof level, details: object): void {
      if (now === level) return;
      if (now === 'full') app.log.error(details, 'the disk is full: nothing is stored until there is room');
      else if (now === 'roomy') app.log.info(details, 'the disk has room');
      else app.log.warn(details, now === 'low' ? 'the disk is nearly full' : 'the disk cannot be looked at');
      level = now;
    }

    async function look(): Promise<void> {
      try {
        const { level: now, freeBytes, totalBytes } = await readDiskSpace(folder, readBlocks);
        note(now, { freeMegabytes: Math.round(freeBytes / 2 ** 20), totalMegabytes: Math.round(totalBytes / 2 ** 20) });
      } catch (error) {
        note('unknown', { err: error });
      }
    }

    await look();
    const timer = setInterval(() => void look(), checkIntervalMs).unref();
    app.addHook('onClose', async () => clearInterval(timer));
    app.addHook('onRequest', async (request) => {
      if (level !== 'full' || !isChange(request) || request.is404 || request.routeOptions.config.freesRoom) return;
      throw new ApiError('STORAGE_FULL', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    });
  },
  { name: 'disk-guard' },
);
