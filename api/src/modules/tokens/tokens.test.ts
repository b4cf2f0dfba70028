import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app';
import { singleUseTokenModel, tokenPurposes } from './model';
import { createTokenService } from './service';

describe('a link that opens something once', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const tokens = createTokenService(connection);
  const stored = singleUseTokenModel(connection);

  it('opens for its subject and purpose, once', async () => {
    const { secret, expiresAt } = await tokens.issue('invitation', 'elsa');
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(tokenPurposes.invitation.lifetimeMs - 60_000);
    expect(await tokens.subjectOf('invitation', secret)).toBe('elsa');
    expect(await tokens.consume('invitation', secret)).toBe('elsa');
    expect(await tokens.consume('invitation', secret)).toBeNull();
    expect(await tokens.subjectOf('invitation', secret)).toBeNull();
  });

  it('is used up by one of many who try at the same time', async () => {
    const { secret } = await tokens.issue('invitation', 'nils');
    const tried = await Promise.all(Array.from({ length: 8 }, () => tokens.consume('invitation', secret)));
    expect(tried.filter((subject) => subject !== null)).toEqual(['nils']);
  });

  it('has a secret of 32 random bytes, which is not stored', async () => {
    const { secret } = await tokens.issue('invitation', 'alva');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await stored.find({ subject: 'alva' }).lean())).not.toContain(secret);
  });

  it.each(['', 'x'.repeat(10_000), '../..', '{"$gt":""}'])('opens nothing with %.12j', async (secret) => {
    expect(await tokens.consume('invitation', secret)).toBeNull();
  });

  it('opens nothing when it is too old, also before the database takes it away', async () => {
    const { secret } = await tokens.issue('invitation', 'karl');
    await stored.updateMany({ subject: 'karl' }, { expiresAt: new Date(Date.now() - 1) });
    expect(await tokens.consume('invitation', secret)).toBeNull();
  });

  it('closes the oldest when a subject has too many', async () => {
    const { maxOpen } = tokenPurposes.invitation;
    const secrets: string[] = [];
    for (let count = 0; count <= maxOpen; count += 1) {
      secrets.push((await tokens.issue('invitation', 'maja')).secret);
      // a quick machine makes them all within one millisecond
      await stored.updateMany({ subject: 'maja', createdAt: { $gt: new Date(1_000) } }, { createdAt: new Date(count) });
    }
    const subjects = await Promise.all(secrets.map((secret) => tokens.subjectOf('invitation', secret)));
    expect(subjects).toEqual([null, ...Array.from({ length: maxOpen }, () => 'maja')]);
  });

  it('still says for a while that it was used or is too old', async () => {
    const { secret } = await tokens.issue('invitation', 'sten');
    expect(await tokens.find(secret)).toEqual({ purpose: 'invitation', subject: 'sten', state: 'open' });
    await tokens.consume('invitation', secret);
    expect(await tokens.find(secret)).toMatchObject({ state: 'used' });
    const old = await tokens.issue('invitation', 'sten');
    await stored.updateMany({ subject: 'sten', usedAt: null }, { expiresAt: new Date(Date.now() - 1) });
    expect(await tokens.find(old.secret)).toMatchObject({ state: 'expired' });
    expect(await tokens.find('never')).toBeNull();
  });

  it('closes with all others of its subject, and of nobody else', async () => {
    const [hers, his] = [await tokens.issue('invitation', 'ida'), await tokens.issue('invitation', 'otto')];
    await tokens.closeAll('ida');
    expect(await tokens.consume('invitation', hers.secret)).toBeNull();
    expect(await tokens.consume('invitation', his.secret)).toBe('otto');
  });
});
