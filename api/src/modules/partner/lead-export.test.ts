import { randomUUID } from 'node:crypto';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportDays, type LeadExportQuery } from '../../../contracts/lead-export';
import { lastDays } from '../../../domain/stockholm/days';
import { wallClock } from '../../../domain/stockholm/wall-clock';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { deleteLeads, storeLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';

describe('the enquiries as a workbook', async () => {
  const { app } = await buildTestApp();
  const school = await storeSchool(app);
  const otherSchool = await storeSchool(app);
  const { headers, user } = await signInAs(app, 'school', school._id);
  const write = (query: LeadExportQuery = {}, as = headers) => ask(app, 'exportLeads', { headers: as, query });

  async function rowsOf(query?: LeadExportQuery): Promise<unknown[][]> {
    const answer = await write(query);
    expect(answer.statusCode).toBe(200);
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows(answer.rawPayload)) rows.push(values);
    return rows;
  }
  const namesOf = async (query?: LeadExportQuery) => (await rowsOf(query)).slice(1).map((row) => row[2]);

  beforeEach(async () => {
    await deleteLeads(app);
  });

  it('has a row a lead with typed cells, times as the clocks in Stockholm show them', async () => {
    const createdAt = new Date(Date.now() - 86_400_000);
    await storeLead(app, school._id, { createdAt, status: 'booked', licensePermitApplied: true });
    const [header, row] = await rowsOf();
    expect(header?.slice(0, 5)).toEqual(['Kom in', 'Status', 'Namn', 'E-post', 'Telefon']);
    expect(row?.slice(1, 8)).toEqual([
      'BOKAD',
      'Elsa Berg',
      'elsa.berg@example.se',
      '+46701234567',
      'telefon',
      'Priser och paket',
      'Jag vill veta mer om era priser och paket.',
    ]);
    expect(row?.[14]).toBe(true);
    const [day = '', clock = ''] = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(createdAt)
      .split(' ');
    expect((row?.[0] as Date | undefined)?.toISOString().slice(0, 16)).toBe(`${day}T${clock}`);
  });

  it('holds no formula, whatever is typed, and keeps what it says', async () => {
    const typed = { name: '=HYPERLINK("http://x")', city: '+1+1', message: '@SUM(A1)\r\n-2+3\u0001', utmSource: '=1' };
    await storeLead(app, school._id, { ...typed, inquiryType: 'other' });
    const [, row] = await rowsOf();
    expect([row?.[2], row?.[12], row?.[7], row?.[18]]).toEqual([
      typed.name,
      typed.city,
      '@SUM(A1)\n-2+3\u0001',
      typed.utmSource,
    ]);
    const { sheets } = await readXlsx((await write()).rawPayload);
    expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  it('is readable whatever an enquirer sends: XML has no room for some characters', async () => {
    await storeLead(app, school._id, { city: 'Göte\uFFFEborg', message: 'Hej\uFFFF då', inquiryType: 'other' });
    const [, row] = await rowsOf();
    expect([row?.[12], row?.[7]]).toEqual(['Göteborg', 'Hej då']);
  });

  it('is of the last 30 days, or of the days that are asked for, and of no other school', async () => {
    await storeLead(app, school._id, { name: 'Nyss' });
    await storeLead(app, school._id, { name: 'För 40 dagar sedan', daysAgo: 40 });
    await storeLead(app, school._id, { name: 'Utgången', daysAgo: 91 });
    await storeLead(app, otherSchool._id, { name: 'Någon annans' });
    expect(await namesOf()).toEqual(['Nyss']);
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    expect(await namesOf({ from: day(60), to: day(20) })).toEqual(['För 40 dagar sedan']);
    expect(await namesOf({ from: day(95) })).toEqual(['Nyss', 'För 40 dagar sedan']);
    expect((await write({ from: day(1), to: day(2) })).statusCode).toBe(400);
  });

  it('says when it was answered, and nothing where it waits again', async () => {
    const now = Date.now();
    const at = (hours: number) => new Date(now - hours * 3_600_000);
    const change = (newStatus: 'sent' | 'contacted' | 'booked', hours: number) => ({
      id: randomUUID(),
      userId: user.id,
      userName: 'Sara Ek',
      type: 'status_changed' as const,
      newStatus,
      createdAt: at(hours),
    });
    const waiting = [change('contacted', 5), change('sent', 4)];
    await storeLead(app, school._id, { name: 'Väntar igen', status: 'sent', history: waiting });
    await storeLead(app, school._id, { name: 'Svarad', status: 'booked', history: [...waiting, change('booked', 2)] });
    const rows = await rowsOf();
    const answeredOf = (name: string) => rows.find((row) => row[2] === name)?.[17];
    expect(rows[0]?.[17]).toBe('Besvarad');
    expect(answeredOf('Väntar igen')).toBeNull();
    expect(answeredOf('Svarad')).toEqual(new Date(wallClock(at(2).getTime())));
  });

  it('has its header where nothing came', async () => {
    expect(await rowsOf()).toHaveLength(1);
  });

  it('has every one of many, in order', async () => {
    const everybody = Array.from({ length: 450 }, (_, at) => `Elev ${at}`);
    await Promise.all(everybody.map((name, at) => storeLead(app, school._id, { name, daysAgo: at / 100 })));
    expect(await namesOf()).toEqual(everybody);
  });

  it('is taken by a viewer too, and it is logged by whom', async () => {
    const viewer = await signInAs(app, 'school', school._id, 'viewer');
    expect((await write({}, viewer.headers)).statusCode).toBe(200);
    const logged = { action: 'leads.exported', subjectType: 'school', subjectId: school._id };
    const logs = app.database.connection.collection('audit_logs');
    expect(await logs.countDocuments({ ...logged, who: viewer.user.id })).toBe(1);
    expect(await logs.countDocuments({ ...logged, who: user.id })).toBeGreaterThan(0);
  });

  it('is logged with the days that it is of', async () => {
    const logs = app.database.connection.collection('audit_logs');
    const loggedFor = async (query: LeadExportQuery) => {
      await logs.deleteMany({ action: 'leads.exported' });
      expect((await write(query)).statusCode).toBe(200);
      return (await logs.findOne({ action: 'leads.exported' }))?.meta as unknown;
    };
    const [day = ''] = new Date(Date.now() - 20 * 86_400_000).toISOString().split('T');
    const [monthAgo] = lastDays(new Date(), exportDays);
    expect(await loggedFor({})).toEqual({ from: monthAgo?.date, to: null });
    expect(await loggedFor({ from: day })).toEqual({ from: day, to: null });
    expect(await loggedFor({ to: day })).toEqual({ from: null, to: day });
    expect(await loggedFor({ from: day, to: day })).toEqual({ from: day, to: day });
  });
});
