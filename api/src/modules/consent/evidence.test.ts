import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ConsentCategory, roles } from '../../../contracts/vocabulary';
import type { ConsentQuery } from '../../../contracts/consent';
import { maxConsentsPerPage } from '../../../contracts/limits';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { consentModel } from './model';

const windows = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0';

describe('choices of cookies, as evidence', async () => {
  const { app } = await buildTestApp();
  const { headers, user } = await signInAs(app, 'admin');
  const store = async (at: Date, categories: ConsentCategory[], userId: string | null = null): Promise<string> => {
    const consent = consentModel.make({
      _id: randomUUID(),
      userId,
      categories,
      ipHash: 'a hash of an address',
      userAgent: windows,
      policyVersionMap: { cookies: '2' },
      createdAt: at,
    });
    await consentModel(app.database.connection).create(consent);
    return consent._id;
  };
  const list = async (query: ConsentQuery = {}) => (await ask(app, 'listConsents', { headers, query })).json();

  it('are listed by day and found by a reference, without what leads to an address', async () => {
    const refusal = await store(new Date('2026-10-01T10:00:00Z'), ['essential']);
    const own = await store(new Date('2026-10-01T11:00:00Z'), ['essential', 'analytics'], user.id);
    const late = await store(new Date('2026-10-01T22:30:00Z'), ['essential']);
    const { consents } = await list({ day: '2026-10-01' });
    expect(consents).toEqual([
      {
        id: own,
        at: '2026-10-01T11:00:00.000Z',
        categories: ['essential', 'analytics'],
        source: 'cmp_v1',
        policyVersions: { cookies: '2' },
        accountId: user.id,
        browser: 'Firefox',
        system: 'Windows',
      },
      expect.objectContaining({ id: refusal, accountId: null }),
    ]);
    expect((await list({ day: '2026-10-02' })).consents.map(({ id }) => id)).toEqual([late]);
    expect((await list({ reference: user.id })).consents.map(({ id }) => id)).toEqual([own]);
    expect((await list({ reference: refusal })).consents.map(({ id }) => id)).toEqual([refusal]);
    expect((await list({ reference: 'nobody' })).consents).toEqual([]);
    expect(JSON.stringify(await list())).not.toContain('a hash of an address');
  });

  it('go on where a page ended', async () => {
    const at = new Date('2026-09-01T10:00:00Z');
    for (let index = 0; index < maxConsentsPerPage + 2; index += 1) await store(at, ['essential']);
    const first = await list({ day: '2026-09-01' });
    const rest = await list({ day: '2026-09-01', cursor: first.next ?? '' });
    expect([first.consents.length, rest.consents.length, rest.next]).toEqual([maxConsentsPerPage, 2, null]);
    expect((await ask(app, 'listConsents', { headers, query: { cursor: 'x' } })).statusCode).toBe(400);
  });

  it('are counted a day by what they agreed to', async () => {
    const now = new Date();
    await store(now, ['essential']);
    await store(now, ['essential', 'analytics']);
    await store(now, ['essential', 'analytics', 'marketing']);
    const { days } = (await ask(app, 'getConsentFigures', { headers })).json();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ essential: 3, analytics: 2, marketing: 1 });
  });

  it.each(roles.filter((role) => role !== 'admin'))('are closed to a %s', async (role) => {
    const caller = await signInAs(app, role);
    for (const name of ['listConsents', 'getConsentFigures'] as const) {
      expect((await ask(app, name, { headers: caller.headers })).statusCode).toBe(403);
    }
  });
});
