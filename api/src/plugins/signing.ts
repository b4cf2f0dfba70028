import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs what leaves us and comes back, such as what a link in a mail says: nothing of it has to be stored. The first of the keys
 * signs, and what any of them has signed is genuine, so that a key can be changed. What is signed for one use is worth nothing
 * in another.
 */
export function createSigning(secrets: readonly [current: string, ...previous: string[]], use: string) {
  const digestOf = (secret: string, said: string): Buffer =>
    createHmac('sha256', secret).update(`${use}\n${said}`).digest();

  return {
    sign: (said: string): string => digestOf(secrets[0], said).toString('base64url'),

    isGenuine(said: string, signature: string): boolean {
      const given = Buffer.from(signature, 'base64url');
      return secrets.some((secret) => {
        const expected = digestOf(secret, said);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
