import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { VERSION_PATTERN } from '../format/release';

const previewSchema = z.object({
  /** Federated name. */
  remote: z.string().regex(/^[a-z][a-z0-9_]*$/),
  version: z.string().regex(VERSION_PATTERN),
  /** When it ends. */
  until: z.iso.datetime(),
});
/** One remote in a version that is published and not live, for who holds the token. */
export type Preview = z.infer<typeof previewSchema>;

function signatureOf(content: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`release preview\n${content}`).digest();
}

/** What a staff link (`/release-preview?token=…`) and the cookie after it carry; for whoever knows `RELEASE_PREVIEW_SECRET` to make. */
export function createPreviewToken(preview: Preview, secret: string): string {
  const content = Buffer.from(JSON.stringify(previewSchema.parse(preview))).toString('base64url');
  return `${content}.${signatureOf(content, secret).toString('base64url')}`;
}

/** What a token shows; nothing when it was not made with this secret, or has ended. */
export function readPreviewToken(token: string, secret: string, now: Date): Preview | undefined {
  const [content = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(content, secret);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const preview = previewSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return new Date(preview.until) > now ? preview : undefined;
}
