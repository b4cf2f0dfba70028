import { text } from 'node:stream/consumers';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { emailExportSchema, registerExportSchema } from '../../../contracts/register-export';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storeSchools } from '../../../test/factories/school';
import { createRegisterExport } from './register-export';

const kinds = ['exportSchools', 'exportSchoolEmails', 'exportSchoolWorkbook'] as const;

describe('the register as a file', async () => {
  const { app } = await buildTestApp();
  const { headers, user } = await signInAs(app, 'admin');
  await storeSchools(
    app,
    { name: '=HYPERLINK("http://x")', status: 'verified', email: ' a@skola.example ', phone: '+46311234567' },
    {
      name: 'Bergs "Trafik"',
      email: null,
      pricing: 'Ring så berättar vi mer',
      createdAt: new Date('2026-07-01T10:00:00Z'),
    },
    { name: 'Arkivskolan', status: 'archived', email: 'c@skola.example', address: 'Sko\uFFFEgatan 1' },
  );
  type Query = NonNullable<Parameters<typeof ask<'exportSchools'>>[2]>['query'];

  async function read<Schema extends z.ZodType>(
    name: (typeof kinds)[number],
    schema: Schema,
    query: Query = {},
  ): Promise<z.infer<Schema>> {
    const answer = await ask(app, name, { headers, query });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="skolor/);
    return schema.parse(JSON.parse(answer.body));
  }

  it('holds whole schools as JSON, of the whole register or of a filter', async () => {
    const { schools } = await read('exportSchools', registerExportSchema);
    expect(schools.map(({ name }) => name)).toEqual(['=HYPERLINK("http://x")', 'Bergs "Trafik"', 'Arkivskolan']);
    const [first] = schools;
    const [id] = schools.map((school) => school.id);
    expect(first).toEqual((await ask(app, 'getAdminSchool', { headers, params: { id: id ?? '' } })).json());
    const archived = await read('exportSchools', registerExportSchema, { group: 'archived' });
    expect(archived.schools.map(({ name }) => name)).toEqual(['Arkivskolan']);
    expect((await read('exportSchools', registerExportSchema, { search: 'finnsinte' })).schools).toEqual([]);
  });

  it('holds the e-mail addresses, each with its school', async () => {
    const { schools } = await read('exportSchoolEmails', emailExportSchema);
    expect(schools).toMatchObject([
      { name: '=HYPERLINK("http://x")', email: 'a@skola.example', status: 'verified' },
      { name: 'Arkivskolan', email: 'c@skola.example', status: 'archived' },
    ]);
  });

  it('is a workbook with typed cells and no formula', async () => {
    const file = (await ask(app, 'exportSchoolWorkbook', { headers })).rawPayload;
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows(file)) rows.push(values);
    expect(rows[0]?.slice(0, 3)).toEqual(['Namn', 'Status', 'Verifierad']);
    expect(rows).toHaveLength(4);
    expect([rows[1]?.[0], rows[1]?.[1], rows[1]?.[7], rows[1]?.[10]]).toEqual([
      '=HYPERLINK("http://x")',
      'Aktiv',
      '+46311234567',
      4.2,
    ]);
    // as the clocks in Stockholm showed it, in summer
    expect(rows[2]?.[22]).toEqual(new Date('2026-07-01T12:00:00Z'));
    expect(rows[2]?.[20]).toBe('oläsliga');
    // XML has no room for what was in it
    expect(rows[3]?.[3]).toBe('Skogatan 1');
    const { sheets } = await readXlsx(file);
    expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  it('is in the log before it is sent', async () => {
    await ask(app, 'exportSchools', { headers, query: { gaps: 'noEmail' } });
    const log = app.database.connection.collection('admin_audit');
    const [entry] = await log.find().sort({ createdAt: -1 }).limit(1).toArray();
    expect(entry).toMatchObject({
      actorId: user.id,
      action: 'schools.exported',
      meta: { kind: 'json', filter: { gaps: 'noEmail' }, schools: 1 },
    });
  });

  it('is written once at a time, and whoever asks meanwhile is told so', async () => {
    const nothing = { listed: [], readWhole: async function* () {} };
    const exportRegister = createRegisterExport(app.database.connection, { findAll: async () => nothing });
    // nobody has read it yet
    const file = await exportRegister(user.id, 'json', {});
    for (const name of kinds) {
      const refused = await ask(app, name, { headers });
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'EXPORT_RUNNING' }]);
    }
    const { headers: others } = await signInAs(app, 'admin');
    expect((await ask(app, 'exportSchools', { headers: others })).statusCode).toBe(200);
    await text(file);
    await vi.waitFor(async () => expect((await ask(app, 'exportSchools', { headers })).statusCode).toBe(200));
  });

  it.each(kinds)('is an administrator’s alone (%s)', async (name) => {
    expect((await ask(app, name)).statusCode).toBe(401);
    for (const role of ['student', 'school', 'teacher'] as const) {
      const { headers: theirs } = await signInAs(app, role);
      expect([role, (await ask(app, name, { headers: theirs })).statusCode]).toEqual([role, 403]);
    }
  });
});
