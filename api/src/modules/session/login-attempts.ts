import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../plugins/api-error';
import { networkOf } from '../../plugins/network-of';

/** The first login over the limit of its account waits this long, each one after it twice as long as the one before. */
const FIRST_DELAY_MS = 250;
export const MAX_LOGIN_DELAY_MS = 4_000;

/** Those who wait are held in memory: so many from one address, and so many in all. */
const MAX_WAITING_PER_ADDRESS = 2;
const MAX_WAITING = 64;

export type Wait = (ms: number) => Promise<unknown>;

/** How long a login waits that is the `excess`th over the limit of its account. */
export function loginDelayMs(excess: number): number {
  return excess <= 0 ? 0 : Math.min(MAX_LOGIN_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(excess - 1, 10));
}

/**
 * Stops who guesses at passwords, and never whose account it is: wrong passwords lock an account for the address that they
 * came from; for others they only slow it down, but not for a device that somebody logged in with before. Nothing here
 * knows whether there is such an account.
 */
export function createLoginAttempts({ rateLimits }: FastifyInstance, wait: Wait = delay) {
  const waiting = new Map<string, number>();
  let inAll = 0;

  async function slowDown(address: string, ms: number): Promise<void> {
    if (ms === 0) return;
    const network = networkOf(address);
    const fromThere = waiting.get(network) ?? 0;
    if (fromThere >= MAX_WAITING_PER_ADDRESS || inAll >= MAX_WAITING) {
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(MAX_LOGIN_DELAY_MS / 1_000) });
    }
    waiting.set(network, fromThere + 1);
    inAll += 1;
    try {
      await wait(ms);
    } finally {
      inAll -= 1;
      const left = (waiting.get(network) ?? 1) - 1;
      if (left > 0) waiting.set(network, left);
      else waiting.delete(network);
    }
  }

  return {
    /** Lets a login through, at once or after a while. @throws ApiError TOO_MANY_REQUESTS */
    async admit(request: FastifyRequest, account: string): Promise<void> {
      const device = request.knownDevice(account);
      if (device !== null) return rateLimits.count('loginPerDevice', { device, account });
      const { ip: address } = request;
      await rateLimits.countAll([
        ['loginPerAddress', { address }],
        ['loginPerAccountAndAddress', { account, address }],
      ]);
      // only what this address may still try slows others down
      return slowDown(address, loginDelayMs(await rateLimits.countExcess('loginPerAccount', { account })));
    },

    /** Forgets what was tried from where the right password came from. */
    forgive: (request: FastifyRequest, account: string): Promise<void> =>
      rateLimits.clear('loginPerAccountAndAddress', { account, address: request.ip }),
  };
}
