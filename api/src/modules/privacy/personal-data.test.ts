import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signIn, signInAs, storeAccount } from '../../../test/factories/account';
import { storeLead, storedLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { allModels } from '../../all-models';
import { linksOf } from '../../plugins/database/personal-data';
import { createSchoolService } from '../schools/service';
import { createStudentService } from '../students/service';
import { createTokenService } from '../tokens/service';
import { createPersonalData, pseudonymOf } from './personal-data';

const email = 'elsa.berg@example.se';
const traces = [email, 'Elsa', 'Berg', '701234567', '123 45 67'];

/** Every way that leads to documents which an erasure deletes; the account itself is what the ways begin at. */
const deletedBy = allModels
  .filter(({ collectionName }) => collectionName !== 'user_auth')
  .flatMap(({ collectionName, personal }) =>
    linksOf(personal)
      .filter(({ onErasure }) => onErasure === 'delete')
      .flatMap(({ email: byEmail, id }) => [
        ...(byEmail === undefined ? [] : [{ collectionName, by: 'email', field: byEmail }]),
        ...(id === undefined ? [] : [{ collectionName, by: 'id', field: id }]),
      ]),
  );

describe('what is held about a person', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const personalData = createPersonalData(connection, allModels, createSchoolService(connection).announceChange);

  /** Every document of every collection that says something of the person. */
  async function findTraces(): Promise<string[]> {
    const found: string[] = [];
    for (const { collectionName } of allModels) {
      for (const document of await connection.collection(collectionName).find().toArray()) {
        const text = JSON.stringify(document);
        found.push(...traces.filter((trace) => text.includes(trace)).map((trace) => `${collectionName}: ${trace}`));
      }
    }
    return found;
  }

  /** Something of hers in every collection that a person can be in. */
  async function storePerson() {
    const account = await storeAccount(app, { email, name: 'Elsa Berg', emailVerifiedAt: new Date() });
    const { _id: userId } = account;
    const school = await storeSchool(app);
    const caller = await signIn(app, email);
    await createStudentService(connection).ensureProfile(userId, { firstName: 'Elsa', lastName: 'Berg' });
    const { secret } = await createTokenService(connection).issue('emailProof', userId);
    const lead = await storeLead(app, school._id, { email, name: 'Elsa Berg' });
    const createdAt = new Date();
    const stored: Record<string, Record<string, unknown>> = {
      registrations: {
        email,
        name: 'Elsa Berg',
        passwordHash: 'x',
        role: 'student',
        createdAt,
        expiresAt: new Date('2099-01-01'),
      },
      claim_requests: { businessEmail: email, contactPerson: 'Elsa Berg', schoolId: school._id, createdAt },
      consents: { userId, categories: ['essential'], createdAt },
      dsr_requests: {
        userId,
        email,
        type: 'ERASURE',
        status: 'open',
        notes: 'Elsa ringde',
        createdAt,
        dueAt: createdAt,
      },
      lead_access_tokens: { leadId: lead._id, token: 'hash', expiresAt: createdAt, createdAt },
      audit_logs: { who: userId, action: 'data.exported', subjectType: 'account', subjectId: userId, createdAt },
    };
    for (const [name, document] of Object.entries(stored)) {
      await connection.collection<{ _id: string }>(name).insertOne({ _id: randomUUID(), ...document });
    }
    return { userId, caller, lead, secret, school };
  }

  it('is found by fields that have an index', () => {
    for (const { collectionName, personal } of allModels) {
      const indexes = connection.models[collectionName]?.schema.indexes() ?? [];
      const first = ['_id', ...indexes.map(([keys]) => Object.keys(keys)[0])];
      for (const { email: byEmail, id, pseudonym } of linksOf(personal)) {
        for (const field of [byEmail, id, pseudonym]) {
          if (field !== undefined) expect(first, `${collectionName}.${field}`).toContain(field);
        }
      }
    }
  });

  it('is exported whole and without secrets, erased whole, and leaves evidence that names nobody', async () => {
    const { userId, caller, lead, secret } = await storePerson();
    const other = await storeLead(app, lead.schoolId ?? '', {
      email: 'nils@example.se',
      name: 'Nils Ek',
      phone: null,
      phoneAsTyped: null,
    });

    const exported = await personalData.export({ email: 'Elsa.Berg@example.se' });
    expect(Object.keys(exported).toSorted()).toEqual(
      [
        'audit_logs',
        'claim_requests',
        'consents',
        'dsr_requests',
        'lead_access_tokens',
        'leads',
        'registrations',
        'session',
        'single_use_tokens',
        'students',
        'user_auth',
      ].toSorted(),
    );
    expect(exported['leads']).toMatchObject([{ _id: lead._id, name: 'Elsa Berg', phone: '+46701234567' }]);
    const text = JSON.stringify(exported);
    for (const hidden of ['argon2', 'csrfToken', caller.user.token, secret, 'nils@example.se', 'passwordHash']) {
      expect(text).not.toContain(hidden);
    }

    const erased = await personalData.erase({ email });
    expect(erased).toMatchObject({ user_auth: 1, leads: 1, session: 1, students: 1, registrations: 1 });
    expect(await findTraces()).toEqual([]);
    expect(await storedLead(app, other._id)).not.toBeNull();

    const left = await personalData.export({ email });
    expect(Object.keys(left).toSorted()).toEqual(['audit_logs', 'dsr_requests', 'email_suppression']);
    expect(left['email_suppression']).toMatchObject([{ _id: pseudonymOf(email), reason: 'erased' }]);
    expect(left['audit_logs']).toMatchObject([{ action: 'person.erased', subjectId: pseudonymOf(email) }]);
    expect(left['dsr_requests']).toMatchObject([{ email: pseudonymOf(email), notes: null }]);
    expect(JSON.stringify(left)).not.toContain(userId);

    expect(await personalData.erase({ email }), 'a second time').toEqual({});
  });

  it.each(deletedBy)('is exported and erased from $collectionName by $field', async ({ collectionName, by, field }) => {
    const { _id, email: own } = await storeAccount(app, { emailVerifiedAt: new Date() });
    const documents = connection.collection<{ _id: string }>(collectionName);
    const id = randomUUID();
    // what a path names, as it is stored: { sess: { userId } }
    const held = field
      .split('.')
      .reduceRight<unknown>((value, part) => ({ [part]: value }), by === 'email' ? own : _id);
    await documents.insertOne({ _id: id, ...(held as object) });
    expect((await personalData.export({ email: own }))[collectionName]).toHaveLength(1);
    await personalData.erase({ email: own });
    expect(await documents.findOne({ _id: id })).toBeNull();
  });

  it('is only the account itself where nobody has proved the address', async () => {
    const account = await storeAccount(app, { email, name: 'Elsa Berg' });
    const lead = await storeLead(app, (await storeSchool(app))._id, { email });
    const exported = await personalData.export({ accountId: account._id });
    expect(Object.keys(exported)).toEqual(['user_auth']);
    await personalData.erase({ accountId: account._id });
    expect(await storedLead(app, lead._id), 'sent by whoever has the address').not.toBeNull();
    expect(await personalData.export({ email })).not.toHaveProperty('user_auth');
    await personalData.erase({ email });
  });

  it('names nobody else to whom it is exported, and no link', async () => {
    const account = await storeAccount(app, { emailVerifiedAt: new Date() });
    const lead = await storeLead(app, (await storeSchool(app))._id, { email: account.email });
    const createdAt = new Date();
    const stored: Record<string, { _id: string; [field: string]: unknown }> = {
      colleague_invitations: { _id: randomUUID(), email: account.email, invitedBy: 'the-inviter', createdAt },
      lead_access_tokens: { _id: 'hash-of-a-link', token: 'hash-of-a-link', leadId: lead._id, createdAt },
    };
    for (const [name, document] of Object.entries(stored)) {
      await connection.collection<{ _id: string }>(name).insertOne(document);
    }
    const exported = await personalData.export({ email: account.email });
    expect(Object.keys(exported)).toEqual(expect.arrayContaining(Object.keys(stored)));
    expect(JSON.stringify(exported)).not.toMatch(/the-inviter|hash-of-a-link/);
  });

  it("takes a teacher off the school's page, and leaves the colleagues there", async () => {
    const school = await storeSchool(app);
    const colleague = await storeTeacher(app, school._id);
    const { user } = await signInAs(app, 'teacher', school._id);
    const profiles = connection.collection('teacher_profiles');
    const ownId = String((await profiles.findOne({ authId: user.id }))?.['teacherId']);
    const shown = async () =>
      (await ask(app, 'listSchoolTeachers', { params: { id: school._id } })).json().map(({ id }) => id);
    await expect.poll(shown).toEqual(expect.arrayContaining([ownId, colleague._id]));
    expect((await personalData.export({ accountId: user.id }))['teachers']).toMatchObject([{ _id: ownId }]);
    await personalData.erase({ accountId: user.id });
    await expect.poll(shown).toEqual([colleague._id]);
    expect(await profiles.countDocuments({ authId: user.id })).toBe(0);
  });

  it('tells it also where an erasure that was cut off has taken a teacher away', async () => {
    const school = await storeSchool(app);
    const { user } = await signInAs(app, 'teacher', school._id);
    const profile = await connection.collection('teacher_profiles').findOne({ authId: user.id });
    await connection.collection<{ _id: string }>('teachers').deleteOne({ _id: String(profile?.['teacherId']) });
    const announce = vi.fn(() => Promise.resolve());
    await createPersonalData(connection, allModels, announce).erase({ accountId: user.id });
    expect(announce).toHaveBeenCalledOnce();
    await createPersonalData(connection, allModels, announce).erase({ accountId: user.id });
    expect(announce).toHaveBeenCalledOnce();
  });

  it('leaves the account until the last, by which its owner comes back to what was cut off', async () => {
    const { email: own } = await storeAccount(app, { emailVerifiedAt: new Date() });
    await storeLead(app, (await storeSchool(app))._id, { email: own });
    const left: [accounts: number, leads: number][] = [];
    const countLeft = async (): Promise<void> => {
      const counts = ['user_auth', 'leads'].map((name) => connection.collection(name).countDocuments({ email: own }));
      const [accounts = 0, leads = 0] = await Promise.all(counts);
      left.push([accounts, leads]);
    };
    await personalData.erase({ email: own }, { onStep: countLeft });
    expect(left).toContainEqual([1, 0]);
    expect(left).not.toContainEqual([0, 1]);
  });

  it('is in the log and gets no mail before the account goes, since nobody could come back to tell it', async () => {
    const { email: own } = await storeAccount(app, { emailVerifiedAt: new Date() });
    const pseudonym = pseudonymOf(own);
    const seen: [accounts: number, entries: number, suppressed: number][] = [];
    const look = async (): Promise<void> => {
      const counts = [
        connection.collection('user_auth').countDocuments({ email: own }),
        connection.collection('audit_logs').countDocuments({ subjectId: pseudonym }),
        connection.collection<{ _id: string }>('email_suppression').countDocuments({ _id: pseudonym }),
      ];
      const [accounts = 0, entries = 0, suppressed = 0] = await Promise.all(counts);
      seen.push([accounts, entries, suppressed]);
    };
    await personalData.erase({ email: own }, { onStep: look, beforeEvidence: look });
    expect(seen.filter(([accounts]) => accounts === 0)).not.toContainEqual([0, 0, expect.anything()]);
    expect(seen.at(-1)).toEqual([0, 1, 1]);
    expect(seen).toContainEqual([1, 1, 1]);
    const [entry] = await connection.collection('audit_logs').find({ subjectId: pseudonym }).toArray();
    expect(entry).toMatchObject({ action: 'person.erased', meta: { erased: { user_auth: 1 } } });
  });

  it("takes a school's staff out of the enquiries that they have answered, which stay", async () => {
    const school = await storeSchool(app);
    const { user, headers } = await signInAs(app, 'school', school._id);
    const lead = await storeLead(app, school._id, { email: 'nils@example.se' });
    await ask(app, 'changeLeadStatus', { params: { id: lead._id }, body: { status: 'contacted' }, headers });
    expect((await storedLead(app, lead._id))?.history.at(-1)).toMatchObject({ userId: user.id, userName: 'Kim Ek' });
    expect(await personalData.export({ email: user.email })).not.toHaveProperty('leads');
    await personalData.erase({ email: user.email });
    const stored = await storedLead(app, lead._id);
    expect(stored?.history.map(({ newStatus, userName }) => [newStatus, userName])).toEqual([
      ['sent', null],
      ['contacted', null],
    ]);
  });
});
