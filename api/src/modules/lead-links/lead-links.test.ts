import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app';
import { leadAccessTokenModel } from './model';
import { createLeadLinkService, hashOfLinkSecret } from './service';

const DAY_MS = 86_400_000;

describe('a mailed link to a lead', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const links = createLeadLinkService(connection);
  const stored = leadAccessTokenModel(connection);
  const now = new Date('2026-11-22T05:00:00Z');
  const lead = { id: 'lead', expiresAt: new Date(now.getTime() + 90 * DAY_MS) };

  it('is the same whenever its mail is tried, another in another mail, and stored as its hash', async () => {
    const secret = await links.issue('key', 'mail', lead, now);
    expect(await links.issue('key', 'mail', lead, now)).toBe(secret);
    expect(await links.issue('key', 'another mail', lead, now)).not.toBe(secret);
    expect(await links.issue('another key', 'mail', lead, now)).not.toBe(secret);
    expect(await stored.countDocuments()).toBe(3);
    const found = await stored.findOne({ token: hashOfLinkSecret(secret) }).lean();
    expect(found).toMatchObject({ leadId: 'lead', usedAt: null, createdBy: 'mail', createdAt: now });
    expect(JSON.stringify(found)).not.toContain(secret);
  });

  it('stays used, and is open for seven days or as long as there is the lead', async () => {
    const secret = await links.issue('key', 'mail', lead, now);
    await stored.updateOne({ token: hashOfLinkSecret(secret) }, { $set: { usedAt: now } });
    const later = new Date(now.getTime() + DAY_MS);
    await links.issue('key', 'mail', lead, later);
    const found = await stored.findOne({ token: hashOfLinkSecret(secret) }).lean();
    expect(found).toMatchObject({ usedAt: now, expiresAt: new Date(later.getTime() + 7 * DAY_MS) });
    const short = { id: 'old lead', expiresAt: later };
    const last = await links.issue('key', 'mail', short, now);
    expect((await stored.findOne({ token: hashOfLinkSecret(last) }).lean())?.expiresAt).toEqual(later);
  });
});
