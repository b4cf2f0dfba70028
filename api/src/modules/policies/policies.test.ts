import { describe, expect, it } from 'vitest';
import { policySlugs } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { policyModel } from './model';
import { readPolicyTexts } from './policy-texts';
import { createPolicyRepository } from './repository';

describe('the legal texts', async () => {
  const { app, databaseName } = await buildTestApp({ variables: { OPERATOR: 'Bolaget AB, 556016-0680' } });
  const { connection } = app.database;
  const policies = policyModel(connection);
  const versions = { privacy: '3', cookies: '3', terms: '1', 'school-terms': '4', dsr: '3' };
  const days = { privacy: '22', cookies: '22', terms: '22', 'school-terms': '23', dsr: '28' };
  const store = (version: string, changelog: string) =>
    policies.create({
      _id: `terms-${version}`,
      slug: 'terms',
      version,
      publishedAt: new Date('2026-11-22T06:00:00Z'),
      markup: `# Villkor ${version}\n\nNytt.\n\n## Först\n\nText av {{operator}}.`,
      changelog,
    });

  it.each(policySlugs)('%s is published by the start, and anybody may read it', async (slug) => {
    const answer = await ask(app, 'getPolicy', { params: { slug } });
    expect(answer.statusCode).toBe(200);
    const policy = answer.json();
    expect(policy).toMatchObject({
      slug,
      version: versions[slug],
      isCurrent: true,
      publishedAt: `2026-11-${days[slug]}T00:00:00.000Z`,
    });
    expect(policy.versions).toHaveLength(1);
    expect(policy.html).not.toContain('{{');
  });

  it('name whoever runs the product now', async () => {
    const { html } = (await ask(app, 'getPolicy', { params: { slug: 'privacy' } })).json();
    expect(html).toContain('Personuppgiftsansvarig är Bolaget AB, 556016-0680.');
    expect(await policies.findOne({ slug: 'privacy' }).lean()).toMatchObject({
      markup: expect.stringContaining('Personuppgiftsansvarig är {{operator}}.') as string,
    });
  });

  it('are published once, however many instances start', async () => {
    await Promise.all([buildTestApp({ databaseName }), buildTestApp({ databaseName })]);
    expect(await policies.countDocuments()).toBe(policySlugs.length);
  });

  it('are kept as they were published: a change without a new version is told and not shown', async () => {
    const texts = await readPolicyTexts();
    const changed = texts.map((text) => (text.slug === 'cookies' ? { ...text, markup: '# Annat' } : text));
    expect(await createPolicyRepository(connection).publish(changed)).toEqual(['cookies 3']);
    expect((await ask(app, 'getPolicy', { params: { slug: 'cookies' } })).json().title).toBe('Cookiepolicy');
  });

  it('stay readable in every version, the newest first', async () => {
    await store('2', 'Andra.');
    await store('10', 'Tionde.');
    const current = (await ask(app, 'getPolicy', { params: { slug: 'terms' } })).json();
    expect(current).toMatchObject({ version: '10', title: 'Villkor 10', changelog: 'Tionde.', isCurrent: true });
    expect(current.versions.map(({ version, changelog }) => [version, changelog])).toEqual([
      ['10', 'Tionde.'],
      ['2', 'Andra.'],
      ['1', 'Första versionen.'],
    ]);
    expect(current.contents).toEqual([{ id: 'forst', title: 'Först' }]);
    const earlier = await ask(app, 'getPolicyVersion', { params: { slug: 'terms', version: '2' } });
    expect(earlier.json()).toMatchObject({ version: '2', title: 'Villkor 2', isCurrent: false });
    const { app: next } = await buildTestApp({ databaseName });
    expect(next.policies.currentVersions()).toEqual({ ...versions, terms: '10' });
  });

  it.each(['', 'imprint', 'PRIVACY', '{"$ne":null}', 'x'.repeat(90)])('says that there is none: %j', async (slug) => {
    const answer = await ask(app, 'getPolicyVersion', { params: { slug: slug || ' ', version: '1' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'POLICY_NOT_FOUND' }]);
    expect((await ask(app, 'getPolicy', { params: { slug: slug || ' ' } })).statusCode).toBe(404);
  });

  it.each(['0', '4', 'current', '01', '{"$gt":""}'])('says that there is no version %j', async (version) => {
    const answer = await ask(app, 'getPolicyVersion', { params: { slug: 'privacy', version } });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'POLICY_NOT_FOUND' }]);
  });

  it('are sent as answers that may be kept, and told from others', async () => {
    const params = { slug: 'privacy' };
    const answer = await ask(app, 'getPolicy', { params });
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) as string });
    const again = await ask(app, 'getPolicy', { params, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
