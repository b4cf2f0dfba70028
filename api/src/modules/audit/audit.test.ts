import { readdir, readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuditQuery } from '../../../contracts/audit';
import { maxAuditEntriesPerPage } from '../../../contracts/limits';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, storeAccount } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';
import { adminAuditModel, auditLogModel } from './model';

describe('listAudit', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const { headers, user } = await signInAs(app, 'admin');
  const school = await storeSchool(app, { name: 'Örgryte Trafikskola' });
  const partner = await storeAccount(app, { role: 'school', name: 'Sara Ek' });
  const created = (day: number, more: object) => ({
    _id: randomUUID(),
    createdAt: new Date(Date.UTC(2026, 9, day, 12)),
    ...more,
  });
  await adminAuditModel(connection).insertMany([
    created(1, {
      actorId: user.id,
      action: 'school.changed',
      targetType: 'school',
      targetId: school._id,
      meta: { before: { name: 'Örgryte' }, after: { name: 'Örgryte Trafikskola' } },
    }),
    created(3, { actorId: user.id, action: 'mail.retried', targetType: 'mail', targetId: 'gone', meta: null }),
  ]);
  await auditLogModel(connection).insertMany([
    created(2, { who: partner._id, action: 'prices_published', subjectType: 'school', subjectId: school._id }),
    created(4, { who: 'system', action: 'person.erased', subjectType: 'person', subjectId: 'erased:x' }),
  ]);
  const list = async (query: AuditQuery = {}) => (await ask(app, 'listAudit', { headers, query })).json();
  const actions = async (query: AuditQuery) => (await list(query)).entries.map(({ action }) => action);

  it('shows both logs as one, the newest first, with names for what is there', async () => {
    const { entries, next } = await list();
    expect(next).toBeNull();
    expect(entries.map(({ action, who, subject }) => [action, who.name, subject.name, subject.isThere])).toEqual([
      ['person.erased', null, null, false],
      ['mail.retried', 'Kim Ek', null, false],
      ['prices_published', 'Sara Ek', 'Örgryte Trafikskola', true],
      ['school.changed', 'Kim Ek', 'Örgryte Trafikskola', true],
    ]);
    expect(entries.at(-1)?.meta).toEqual({ before: { name: 'Örgryte' }, after: { name: 'Örgryte Trafikskola' } });
  });

  it('calls a school that is gone by the name that its own entry tells, and nothing else', async () => {
    const entry = (day: number, action: string, targetType: string, meta: object) =>
      created(day, { actorId: partner._id, action, targetType, targetId: 'removed', meta });
    const entries = [
      entry(10, 'school.created', 'school', { before: {}, after: { name: 'Första namnet' } }),
      entry(11, 'school.changed', 'school', { before: { name: 'Första namnet' }, after: { name: 'Sista namnet' } }),
      entry(12, 'school.changed', 'school', { before: { phone: null }, after: { phone: '031-77 77 77' } }),
      entry(13, 'school.removed', 'school', { before: { name: 'Sista namnet' }, after: {} }),
      entry(14, 'account.changed', 'account', { before: { name: 'Kim Ek' }, after: { name: 'Kim Berg' } }),
    ];
    await adminAuditModel(connection).insertMany(entries);
    const shown = (await list({ id: 'removed' })).entries;
    await adminAuditModel(connection).deleteMany({ targetId: 'removed' });
    expect(shown.map(({ action, subject }) => [action, subject.name, subject.isThere])).toEqual([
      ['account.changed', null, false],
      ['school.removed', 'Sista namnet', false],
      ['school.changed', null, false],
      ['school.changed', 'Sista namnet', false],
      ['school.created', 'Första namnet', false],
    ]);
  });

  it.each<[AuditQuery, string[]]>([
    [{ who: 'system' }, ['person.erased']],
    [{ who: user.id }, ['mail.retried', 'school.changed']],
    [{ action: 'prices_published' }, ['prices_published']],
    [{ kind: 'school' }, ['prices_published', 'school.changed']],
    [{ id: 'gone' }, ['mail.retried']],
    [{ kind: 'school', who: partner._id }, ['prices_published']],
    [{ from: '2026-10-02', to: '2026-10-03' }, ['mail.retried', 'prices_published']],
    [{ from: '2026-11-02' }, []],
    [{ who: 'nobody' }, []],
  ])('is narrowed to %o', async (query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  it('goes on where a page ended, across both logs', async () => {
    const many = Array.from({ length: maxAuditEntriesPerPage + 7 }, () => created(5, {}));
    const target = { action: 'import.done', targetType: 'import', targetId: 'i-1' };
    await adminAuditModel(connection).insertMany(
      many.slice(0, 30).map((entry) => ({ ...entry, actorId: user.id, ...target })),
    );
    await auditLogModel(connection).insertMany(
      many.slice(30).map((entry) => ({
        ...entry,
        who: user.id,
        action: 'import.done',
        subjectType: 'import',
        subjectId: 'i-1',
      })),
    );
    const first = await list({ kind: 'import' });
    const rest = await list({ kind: 'import', cursor: first.next ?? '' });
    expect([first.entries.length, rest.entries.length, rest.next]).toEqual([maxAuditEntriesPerPage, 7, null]);
    expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(many.length);
  });

  it.each([{ cursor: 'x' }, { from: 'i går' }, { who: '' }, { who: 'x'.repeat(101) }])('refuses %o', async (query) => {
    expect((await ask(app, 'listAudit', { headers, query })).statusCode).toBe(400);
  });

  it.each(roles.filter((role) => role !== 'admin'))('is closed to a %s', async (role) => {
    const caller = await signInAs(app, role, school._id);
    expect((await ask(app, 'listAudit', { headers: caller.headers })).statusCode).toBe(403);
  });

  it('has no route that changes or removes an entry', () => {
    const routes = app.declaredRoutes.filter(({ url }) => url.includes('audit'));
    expect(routes.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /api/admin/audit',
      'HEAD /api/admin/audit',
    ]);
  });
});

it('is only ever added to: no source but the models and those who read names the logs', async () => {
  const root = new URL('../../', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const naming: string[] = [];
  for (const file of files) {
    const source = await readFile(new URL(file, root), 'utf8');
    if (/(?:adminAudit|auditLog)Model|['"](?:admin_audit|audit_logs)['"]/.test(source)) naming.push(file);
  }
  expect(naming.toSorted()).toEqual([
    // lists the models for what declares itself: retention and a person's data
    'all-models.ts',
    'modules/audit/model.ts',
    'modules/audit/repository.ts',
    'modules/audit/service.ts',
  ]);
  for (const file of ['repository.ts', 'service.ts']) {
    const source = await readFile(new URL(file, import.meta.url), 'utf8');
    expect(source).not.toMatch(/\.(?:update|delete|replace|remove|findOneAnd|bulkWrite|drop)/);
  }
});
