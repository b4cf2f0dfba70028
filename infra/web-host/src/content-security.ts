import { createHash, randomBytes } from 'node:crypto';

/** A fresh nonce for one answer: 128 random bits, as the content security standard asks. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What a policy allows a script by that stands in the page. */
export function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * The policy of every page. Scripts run only with this answer's nonce, or when such a script adds them
 * (`strict-dynamic`: that is how the remotes come in). No inline styles or scripts without it, no eval.
 * @param scriptHashes of the scripts that stand in the page, in place of the nonce
 */
export function contentSecurityPolicy(
  nonce: string,
  extraConnections: readonly string[] = [],
  scriptHashes: readonly string[] = [],
): string {
  const scripts = scriptHashes.length > 0 ? scriptHashes : [`nonce-${nonce}`];
  return [
    "default-src 'none'",
    `script-src ${scripts.map((source) => `'${source}'`).join(' ')} 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...extraConnections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers of every answer of the web host itself; one frozen object, because building them per request costs more. */
export const securityHeaders = Object.freeze({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
});

/** Tells browsers to use TLS only. Sent in production alone: on a developer's machine it would lock localhost out. */
export const transportSecurity = 'max-age=63072000; includeSubDomains';

/** For answers that are no pages: nothing in them may run, even when somebody opens the file by itself. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'";
