import { describe, expect, it, vi } from 'vitest';
import { dayOf, stockholmDay } from '../../../domain/stockholm/days';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storeLead, storedLead } from '../../../test/factories/lead';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import type { StoredLead } from '../leads/service';
import { leadAccessTokenModel } from './model';
import { createLeadLinkService, hashOfLinkSecret } from './service';

describe('the link to an enquiry in a mail', async () => {
  const test = await buildTestApp();
  const { app, logLines } = test;
  const { connection } = app.database;
  const links = createLeadLinkService(connection);
  const stored = leadAccessTokenModel(connection);
  const leads = connection.collection<{ _id: string }>('leads');

  async function linked(fields: Partial<StoredLead> = {}) {
    const school = await storeSchool(app, { name: 'Majornas Trafikskola' });
    const lead = await storeLead(app, school._id, fields);
    const token = await links.issue(
      'key',
      `mail of ${lead._id}`,
      { id: lead._id, expiresAt: lead.expiresAt },
      new Date(),
    );
    const look = () => ask(app, 'lookAtLeadLink', { body: { token } });
    const use = () => ask(app, 'useLeadLink', { body: { token } });
    const change = (fields: object) => leads.updateOne({ _id: lead._id }, { $set: fields });
    return { school, lead, token, look, use, change };
  }

  it('says what it opens as often as it is looked at, and nothing by which the person is reached', async () => {
    const { lead, look, use } = await linked({ message: 'Ring mig' });
    const looks = [await look(), await look()];
    expect(looks.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(looks[1]?.json()).toEqual({
      state: 'open',
      enquiry: {
        from: 'Elsa Berg',
        school_name: 'Majornas Trafikskola',
        inquiry_type: 'prices',
        created_at: lead.createdAt.toISOString(),
      },
    });
    expect((await use()).statusCode).toBe(200);
  });

  it('says when it is to be answered where it came while the school is away', async () => {
    const { school, lead, look } = await linked();
    const today = dayOf(lead.createdAt);
    const settings = connection.collection<{ _id: string }>('partner_settings');
    await settings.insertOne({ _id: school._id, ...{ away: { from: today, until: today } } });
    const dueAt = new Date(stockholmDay(today).to.getTime() + 86_400_000).toISOString();
    expect((await look()).json().enquiry).toMatchObject({ due_at: dueAt });
  });

  it('opens the whole enquiry, once', async () => {
    const { lead, token, look, use } = await linked();
    const opened = await use();
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.json()).toMatchObject({ id: lead._id, phone: '+46701234567', email: lead.email });
    expect((await look()).json()).toMatchObject({ state: 'used', enquiry: { school_name: 'Majornas Trafikskola' } });
    const again = await use();
    expect([again.statusCode, again.body.includes('LINK_CLOSED')]).toEqual([410, true]);
    expect(again.body).not.toContain(lead.email);
    expect((await stored.findOne({ token: hashOfLinkSecret(token) }).lean())?.usedAt).toBeInstanceOf(Date);
    expect(await storedLead(app, lead._id)).toMatchObject({ status: 'sent', history: [{ type: 'created' }] });
  });

  it('is used up by one of many who try at the same time', async () => {
    const { use } = await linked();
    const codes = (await Promise.all(Array.from({ length: 8 }, use))).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 410)]);
  });

  it('opens it still where the enquiry could not be marked the first time', async () => {
    const { lead, use } = await linked({ reading: 'unread' });
    vi.spyOn(connection.model('leads'), 'findOneAndUpdate').mockImplementationOnce(() => {
      throw new Error('away');
    });
    expect((await use()).statusCode).toBe(500);
    expect((await use()).json()).toMatchObject({ id: lead._id });
  });

  it('stays used when its mail is tried again', async () => {
    const { lead, use } = await linked();
    await use();
    await links.issue('key', `mail of ${lead._id}`, { id: lead._id, expiresAt: lead.expiresAt }, new Date());
    expect((await use()).statusCode).toBe(410);
  });

  it.each([
    [
      'expired',
      async ({ token }: Awaited<ReturnType<typeof linked>>) => {
        await stored.updateOne({ token: hashOfLinkSecret(token) }, { $set: { expiresAt: new Date(Date.now() - 1) } });
      },
    ],
    ['withdrawn', ({ change }) => change({ schoolId: null, withdrawnAt: new Date() })],
    ['deleted', ({ lead }) => leads.deleteOne({ _id: lead._id })],
    ['archived', ({ school }) => changeSchool(app, school._id, { status: 'archived' })],
  ] satisfies [string, (of: Awaited<ReturnType<typeof linked>>) => Promise<unknown>][])(
    'says that it is %s, and opens nothing',
    async (state, become) => {
      const link = await linked();
      await become(link);
      expect((await link.look()).json()).toMatchObject({ state, ...(state !== 'expired' && { enquiry: null }) });
      const { statusCode, body } = await link.use();
      expect(statusCode).toBe(410);
      expect(body).not.toContain(link.lead.email);
    },
  );

  describe('marks what it opens for the whole school', () => {
    async function opened(fields: Partial<StoredLead> = {}) {
      const { school, lead, look, use } = await linked({ reading: 'unread', ...fields });
      const { headers } = await signInAs(app, 'school', school._id);
      const params = { id: lead._id };
      const read = async () => (await ask(app, 'getPartnerLead', { params, headers })).json();
      const setReading = (isUnread: boolean) => ask(app, 'changeLeadReading', { params, headers, body: { isUnread } });
      const news = async (since: string) => (await ask(app, 'listPartnerNews', { headers, query: { since } })).json();
      return { lead, look, use, read, setReading, news };
    }

    it('as read, by the mail and with nobody’s name, and as news', async () => {
      const { lead, look, use, read, news } = await opened();
      const { until } = await news(lead.createdAt.toISOString());
      await look();
      expect(await read()).toMatchObject({ is_unread: true, opened_at: null });
      const before = new Date();
      expect((await use()).json()).toMatchObject({ is_unread: false });
      const { opened_at, ...known } = await read();
      expect(known).toMatchObject({ is_unread: false, opened_by: null, opened_via: 'mail', status: 'new' });
      expect(Date.parse(opened_at ?? '')).toBeGreaterThanOrEqual(before.getTime());
      expect((await news(until)).changed).toEqual([lead._id]);
      const stored = await storedLead(app, lead._id);
      expect(stored).toMatchObject({ reading: 'opened', opened: null, repliedWithin: null });
    });

    it('once: whoever opens it after that is not the first', async () => {
      const { use, read, setReading } = await opened();
      await use();
      const first = await read();
      expect((await setReading(true)).json()).toMatchObject({ is_unread: true, opened_via: 'mail' });
      await setReading(false);
      expect(await read()).toEqual(first);
    });

    it('unless somebody has opened it before, who stays the first', async () => {
      const { use, read, setReading, news } = await opened();
      await setReading(false);
      const first = await read();
      expect([first.opened_by, first.opened_via]).toEqual(['Kim Ek', undefined]);
      const { until } = await news(new Date().toISOString());
      await use();
      expect(await read()).toEqual(first);
      expect((await news(until)).changed).toEqual([]);
    });

    it('also where it was made unread again since', async () => {
      const { use, read, setReading } = await opened();
      await setReading(false);
      const first = await read();
      await setReading(true);
      await use();
      expect(await read()).toEqual(first);
    });
  });

  it('carries no words of a stranger before it is opened', async () => {
    const { look } = await linked({ name: 'Vinst på evil.example' });
    expect((await look()).json()).toMatchObject({ enquiry: { from: null } });
  });

  it.each(['', 'x', 'x'.repeat(200), '{"$gt":""}', '../..'])('is not found as %.12j', async (token) => {
    for (const name of ['lookAtLeadLink', 'useLeadLink'] as const) {
      const { statusCode, body } = await ask(app, name, { body: { token } });
      expect([statusCode, body.includes('LINK_NOT_FOUND')]).toEqual([404, true]);
    }
  });

  it('leaves its secret in no line of the log', async () => {
    const { token, look, use } = await linked();
    await Promise.all([look(), use()]);
    expect(logLines.join('\n')).not.toContain(token);
  });

  it('can be tried so often from one address', async () => {
    const limited = await buildTestApp({ rateLimits: { linkPerAddress: { max: 2, windowMinutes: 60 } } });
    const codes: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await ask(limited.app, 'lookAtLeadLink', { body: { token: 'x' } })).statusCode);
    }
    expect(codes).toEqual([404, 404, 429]);
  });
});
