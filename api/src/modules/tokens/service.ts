import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseConnection } from '../../plugins/database';
import { KEPT_AFTER_MS, singleUseTokenModel, tokenPurposes, type TokenPurpose } from './model';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const HOUR_MS = 3_600_000;

/** How long a link is open. */
export const linkLifetimeHours = (purpose: TokenPurpose): number => tokenPurposes[purpose].lifetimeMs / HOUR_MS;

/** How long after that it can still be said of a link that it was used, or is too old. */
export const linkKnownDays = KEPT_AFTER_MS / (24 * HOUR_MS);

/** How long something can be said of a link that is made now, and whoever made it should know what it was for. */
export const linkKnownUntil = (purpose: TokenPurpose, createdAt: Date): Date =>
  new Date(createdAt.getTime() + tokenPurposes[purpose].lifetimeMs + KEPT_AFTER_MS);

export type { TokenPurpose };

export interface KnownLink {
  purpose: TokenPurpose;
  subject: string;
  state: 'open' | 'used' | 'expired';
}

/** Links that open something once, for whoever mails them and whoever they lead to. */
export function createTokenService(connection: DatabaseConnection) {
  const tokens = singleUseTokenModel(connection);
  const openFilter = (purpose: TokenPurpose, secret: string) => ({
    _id: hashOf(secret),
    purpose,
    expiresAt: { $gt: new Date() },
    usedAt: null,
  });

  /** The secret of a new link, which is told once and never again. */
  async function issue(purpose: TokenPurpose, subject: string): Promise<{ secret: string; expiresAt: Date }> {
    const { lifetimeMs, maxOpen } = tokenPurposes[purpose];
    const secret = randomBytes(32).toString('base64url');
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
    const keptUntil = linkKnownUntil(purpose, createdAt);
    await tokens.create({ _id: hashOf(secret), purpose, subject, createdAt, expiresAt, usedAt: null, keptUntil });
    const newestFirst = { createdAt: -1, _id: 1 } as const;
    const earlier = await tokens.find({ purpose, subject }, { _id: 1 }).sort(newestFirst).skip(maxOpen).lean();
    if (earlier.length > 0) await tokens.deleteMany({ _id: { $in: earlier.map(({ _id }) => _id) } });
    return { secret, expiresAt };
  }

  /** Whom an open link is for, without using it up; null when it opens nothing (any more). */
  async function subjectOf(purpose: TokenPurpose, secret: string): Promise<string | null> {
    const token = await tokens.findOne(openFilter(purpose, secret)).lean();
    return token?.subject ?? null;
  }

  /** What a link was made for and what has become of it; null for one that never was, or long ago. */
  async function find(secret: string): Promise<KnownLink | null> {
    const token = await tokens.findOne({ _id: hashOf(secret) }).lean();
    if (token === null) return null;
    const { purpose, subject, usedAt, expiresAt } = token;
    if (usedAt !== null) return { purpose, subject, state: 'used' };
    return { purpose, subject, state: expiresAt > new Date() ? 'open' : 'expired' };
  }

  /** Uses a link up: of any number that try at once, one is told whom it is for and the others null. */
  async function consume(purpose: TokenPurpose, secret: string): Promise<string | null> {
    const used = await tokens.findOneAndUpdate(openFilter(purpose, secret), { $set: { usedAt: new Date() } }).lean();
    return used?.subject ?? null;
  }

  /** Closes every open link of a subject; of one that was used it can still be said. */
  async function closeAll(subject: string): Promise<void> {
    await tokens.deleteMany({ subject, usedAt: null });
  }

  return { issue, subjectOf, find, consume, closeAll };
}
export type TokenService = ReturnType<typeof createTokenService>;
