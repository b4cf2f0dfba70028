import { Secret, TOTP } from 'otpauth';
import { productName } from '../../../contracts/product';

const PERIOD_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Clocks differ: a code of the step before and of the step after is taken as well. */
const WINDOW_STEPS = 1;

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({
    issuer: productName,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** A new secret in base32, as people type it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code of an authenticator app says. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step that a code belongs to (RFC 6238, 30 seconds each), at most one from now; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}
