import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { knownDeviceDays } from '../../domain/retention/retention';
import { ownCookie } from '../../domain/http/own-cookie';
import { createSigning } from './signing';

export interface KnownDevicesOptions {
  /** The first signs; what any of them has signed is known. */
  secrets: readonly [current: string, ...previous: string[]];
  publicOrigin: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the browser that this comes from, if somebody has logged in to the account with it before. */
    knownDevice(account: string): string | null;
  }
  interface FastifyReply {
    /** Marks the browser as one that somebody logs in to the account with. */
    rememberDevice(account: string): void;
  }
}

/**
 * Browsers that somebody has logged in with before, so that guessing at an account from elsewhere does not slow down whose
 * it is. The cookie opens nothing and names no one: an id, when it ends, and a signature that fits one account.
 */
export const knownDevicesPlugin = fp<KnownDevicesOptions>(
  async (app, { secrets, publicOrigin }) => {
    const { name: cookieName, optionsFor } = ownCookie('korkollen_device', publicOrigin);
    const { sign, isGenuine } = createSigning(secrets, 'device');
    const saidOf = (account: string, id: string, end: string): string => `${account}\n${id}\n${end}`;

    app.decorateRequest('knownDevice', function knownDevice(this: FastifyRequest, account) {
      const [id = '', end = '', signature = ''] = (this.cookies[cookieName] ?? '').split('.', 3);
      return isGenuine(saidOf(account, id, end), signature) && Number(end) > Date.now() ? id : null;
    });

    app.decorateReply('rememberDevice', function rememberDevice(this: FastifyReply, account) {
      const id = this.request.knownDevice(account) ?? randomBytes(16).toString('base64url');
      const expires = new Date(Date.now() + knownDeviceDays * 86_400_000);
      const end = String(expires.getTime());
      const signature = sign(saidOf(account, id, end));
      this.setCookie(cookieName, `${id}.${end}.${signature}`, { ...optionsFor(this.request), expires });
    });
  },
  { name: 'known-devices', dependencies: ['auth'] },
);
