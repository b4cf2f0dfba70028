import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PolicyPublication } from '../../../contracts/policies';
import { policySlugs, roles } from '../../../contracts/vocabulary';
import { dayAfter } from '../../../domain/stockholm/days';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';

const inDays = (days: number): string => dayAfter(new Date(), days);
const text = (word: string): string =>
  `# Nya villkor\n\n${word} gäller.\n\n## Så länge\n\n{{leadRetentionDays}} dagar.`;

describe('the legal texts, for administrators', async () => {
  const { app, databaseName } = await buildTestApp({ variables: { OPERATOR: 'Bolaget AB' } });
  const { connection } = app.database;
  const policies = connection.collection<{ _id: string }>('policies');
  const { user, headers } = await signInAs(app, 'admin');
  const begin = await policies.find().toArray();

  beforeEach(async () => {
    await policies.deleteMany({});
    await policies.insertMany(begin);
    await app.policies.refresh(connection);
  });

  afterEach(() => void vi.useRealTimers());

  const get = async (slug: string) => (await ask(app, 'getAdminPolicy', { params: { slug }, headers })).json();
  const publish = (slug: string, changes: Partial<PolicyPublication> = {}) =>
    ask(app, 'publishPolicy', {
      params: { slug },
      headers,
      body: { basedOn: '1', markup: text('Ett'), changelog: 'Nytt.', holdsFrom: null, isFeeChange: false, ...changes },
    });
  const shown = async (slug: string) => (await ask(app, 'getPolicy', { params: { slug } })).json();

  it('are listed with the version that holds', async () => {
    const list = (await ask(app, 'listAdminPolicies', { headers })).json();
    expect(list.map(({ slug }) => slug)).toEqual([...policySlugs]);
    expect(list.find(({ slug }) => slug === 'privacy')).toMatchObject({ title: 'Integritetspolicy', upcoming: [] });
  });

  it('come as they were written, with what their names stand for', async () => {
    const policy = await get('cookies');
    expect(policy).toMatchObject({ asksVisitorsAnew: true, noticeDays: 0, feeNoticeDays: null });
    expect(policy.source).toContain('{{');
    expect(policy.facts).toMatchObject({ operator: 'Bolaget AB', leadRetentionDays: '90' });
    // what was published before that was kept
    await policies.updateMany({ slug: 'cookies' }, { $unset: { source: 1 } });
    expect((await get('cookies')).source).toBe(policy.source);
    expect((await ask(app, 'getAdminPolicy', { params: { slug: 'x' }, headers })).statusCode).toBe(404);
  });

  it('are shown as they would be, by the renderer of the pages', async () => {
    const preview = await ask(app, 'previewPolicy', { headers, body: { markup: `${text('Ett')} {{operator}}` } });
    expect(preview.json()).toMatchObject({
      title: 'Nya villkor',
      html: expect.stringContaining('90 dagar. Bolaget AB') as string,
      contents: [{ id: 'sa-lange', title: 'Så länge' }],
    });
    expect(await policies.countDocuments()).toBe(begin.length);
  });

  it('lead to each heading by an id of its own, whatever it is called', async () => {
    const markup =
      '# Villkor\n\n## Ändringar\n\nEtt.\n\n## Ändringar\n\nTvå.\n\n## Ändringar 2\n\nTre.\n\n## §\n\nFyra.';
    const { html, contents } = (await ask(app, 'previewPolicy', { headers, body: { markup } })).json();
    const ids = ['andringar', 'andringar-2', 'andringar-2-2', 'avsnitt'];
    expect(contents.map(({ id }) => id)).toEqual(ids);
    for (const id of ids) expect(html.split(`<h2 id="${id}">`)).toHaveLength(2);
  });

  it.each([
    ['Utan rubrik', 'börja med en rubrik'],
    ['# Bara titel\n\nText.', 'minst en underrubrik'],
    [`${text('Ett')} {{daysOfNothing}}`, '{{daysOfNothing}}'],
    ['', 'Skriv texten'],
  ])('are refused, and said why: %j', async (markup, message) => {
    for (const answer of [
      await ask(app, 'previewPolicy', { headers, body: { markup } }),
      await publish('terms', { markup }),
    ]) {
      const body = answer.json<{ fields: { path: string; message: string }[] }>();
      expect([answer.statusCode, body.fields[0]]).toMatchObject([
        400,
        { path: 'markup', message: expect.stringContaining(message) as string },
      ]);
    }
  });

  it('hold at once for everybody, with the numbers of the product, and keep the earlier ones', async () => {
    const answer = await publish('terms');
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { current: { version: '2' }, source: text('Ett') }]);
    expect(await shown('terms')).toMatchObject({
      version: '2',
      isCurrent: true,
      changelog: 'Nytt.',
      html: expect.stringContaining('90 dagar') as string,
      versions: [{ version: '2' }, { version: '1' }],
    });
    expect(app.policies.currentVersions()).toMatchObject({ terms: '2' });
    expect((await publish('terms', { basedOn: '2' })).json()).toMatchObject({ fields: [{ path: 'markup' }] });
    const [entry] = await connection.collection('admin_audit').find({ targetId: 'terms-2' }).toArray();
    expect(entry).toMatchObject({
      action: 'policy.published',
      meta: { before: { version: '1' }, after: { version: '2', changelog: 'Nytt.' } },
    });
  });

  it('ask every visitor for their choice anew, on every instance', async () => {
    const { app: other } = await buildTestApp({ databaseName });
    const before = (await ask(app, 'getSiteFacts')).json().policyVersions;
    const { basedOn } = { basedOn: before?.['privacy'] ?? '' };
    expect((await publish('privacy', { basedOn })).statusCode).toBe(201);
    const next = String(Number(basedOn) + 1);
    await expect
      .poll(async () => (await ask(app, 'getSiteFacts')).json().policyVersions)
      .toMatchObject({ privacy: next });
    // it looks for itself every other second
    await expect
      .poll(async () => (await ask(other, 'getSiteFacts')).json().policyVersions, { timeout: 10_000 })
      .toMatchObject({ privacy: next });
  });

  it('are told ahead where that is promised: terms of schools 30 days, a fee 60', async () => {
    const [{ version: basedOn } = { version: '' }] = (await get('school-terms')).versions;
    const refused = [
      await publish('school-terms', { basedOn }),
      await publish('school-terms', { basedOn, holdsFrom: inDays(29) }),
      await publish('school-terms', { basedOn, holdsFrom: inDays(59), isFeeChange: true }),
    ];
    for (const answer of refused) expect(answer.json()).toMatchObject({ fields: [{ path: 'holdsFrom' }] });
    const published = await publish('school-terms', { basedOn, holdsFrom: inDays(30) });
    const next = String(Number(basedOn) + 1);
    expect(published.json()).toMatchObject({ current: { version: basedOn }, upcoming: [{ version: next }] });
    expect(await shown('school-terms')).toMatchObject({
      version: basedOn,
      isCurrent: true,
      versions: [{ version: next, isUpcoming: true }, { version: basedOn }],
    });
    const coming = await ask(app, 'getPolicyVersion', { params: { slug: 'school-terms', version: next } });
    expect(coming.json()).toMatchObject({ title: 'Nya villkor', isCurrent: false, isUpcoming: true });
    // when its day has come
    await policies.updateOne(
      { slug: 'school-terms', version: next },
      { $set: { publishedAt: new Date(Date.now() - 1) } },
    );
    expect(await app.policies.refresh(connection)).toBe(true);
    expect(await shown('school-terms')).toMatchObject({ version: next, isCurrent: true });
  });

  it('are not said to come where a newer version holds before their day', async () => {
    expect((await publish('terms', { holdsFrom: inDays(40) })).json().upcoming).toMatchObject([{ version: '2' }]);
    const published = (await publish('terms', { basedOn: '2', markup: text('Två') })).json();
    expect(published).toMatchObject({ current: { version: '3' }, upcoming: [] });
    expect((await shown('terms')).versions.filter(({ isUpcoming }) => isUpcoming)).toEqual([]);
    const passedOver = await ask(app, 'getPolicyVersion', { params: { slug: 'terms', version: '2' } });
    expect(passedOver.json()).not.toHaveProperty('isUpcoming');
  });

  it.each([inDays(0), inDays(-3), 'snart'])('hold from no day that is past: %s', async (holdsFrom) => {
    expect((await publish('terms', { holdsFrom })).json()).toMatchObject({ fields: [{ path: 'holdsFrom' }] });
  });

  it('hold from no day that has begun, also where it is 25 hours long', async () => {
    // half past midnight of the day on which the clocks are set back
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-10-30T22:30:00Z') });
    const then = await signInAs(app, 'admin');
    const publishThen = (holdsFrom: string) =>
      ask(app, 'publishPolicy', {
        params: { slug: 'terms' },
        headers: then.headers,
        body: { basedOn: '1', markup: text('Ett'), changelog: 'Nytt.', holdsFrom, isFeeChange: false },
      });
    expect((await publishThen('2027-10-31')).json()).toMatchObject({ fields: [{ path: 'holdsFrom' }] });
    expect((await publishThen('2027-11-01')).statusCode).toBe(201);
  });

  it.each([null, inDays(40)])(
    'are published once by what is sent twice, which is answered alike: %s',
    async (holdsFrom) => {
      const change = { holdsFrom, markup: text('Dubbel') };
      const answers = await Promise.all([publish('terms', change), publish('terms', change)]);
      expect([...answers, await publish('terms', change)].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect((await get('terms')).versions).toHaveLength(2);
      for (const other of [{ changelog: 'Annat.' }, { markup: text('Annan') }, { holdsFrom: inDays(41) }])
        expect((await publish('terms', { ...change, ...other })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    },
  );

  it('are in the log once, also where whoever published was cut off before', async () => {
    const log = connection.model('admin_audit');
    await log.deleteMany({ action: 'policy.published' });
    vi.spyOn(log, 'create').mockRejectedValueOnce(new Error('cut off'));
    expect((await publish('terms')).statusCode).toBe(500);
    expect(await log.countDocuments({ action: 'policy.published' })).toBe(0);
    expect((await publish('terms')).statusCode).toBe(201);
    expect((await publish('terms')).statusCode).toBe(201);
    expect(await log.find({ action: 'policy.published' }).lean()).toMatchObject([
      { actorId: user.id, targetId: 'terms-2', meta: { before: { version: '1' }, after: { version: '2' } } },
    ]);
  });

  it('come as an earlier version was written, to be published anew', async () => {
    const source = async (slug: string, version: string) =>
      ask(app, 'getPolicySource', { params: { slug, version }, headers });
    const first = (await get('terms')).source;
    await publish('terms');
    const earlier = await source('terms', '1');
    expect([earlier.statusCode, earlier.json()]).toEqual([200, { version: '1', source: first }]);
    await publish('terms', { basedOn: '2', markup: first, changelog: 'Som förut.' });
    expect(await get('terms')).toMatchObject({ current: { version: '3' }, source: first });
    for (const [slug, version] of [
      ['terms', '9'],
      ['x', '1'],
    ] as const) {
      expect((await source(slug, version)).statusCode).toBe(404);
    }
  });

  it('are published once, when two do it at the same time, and the other one is told', async () => {
    const answers = await Promise.all(['Ett', 'Två'].map((word) => publish('terms', { markup: text(word) })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await get('terms')).versions).toHaveLength(2);
    expect((await publish('terms', { markup: text('Tre') })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  it.each(roles.filter((role) => role !== 'admin'))('are published by no %s', async (role) => {
    const caller = await signInAs(app, role);
    for (const answer of [
      await ask(app, 'listAdminPolicies', { headers: caller.headers }),
      await ask(app, 'getPolicySource', { params: { slug: 'terms', version: '1' }, headers: caller.headers }),
      await ask(app, 'previewPolicy', { headers: caller.headers, body: { markup: text('x') } }),
      await ask(app, 'publishPolicy', { params: { slug: 'terms' }, headers: caller.headers, body: {} }),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });
});
