import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { ClaimDecision } from '../contracts/claims';
import { claimRequestModel, type ClaimRequestRecord } from '../src/modules/claims/model';
import { ask } from './ask';
import { buildTestApp } from './build-app';
import { signInAs } from './factories/account';
import { claimRequest } from './factories/claim';
import { storeSchool } from './factories/school';

const many = { max: 10_000, windowMinutes: 60 };
const approval: ClaimDecision = { status: 'verifierad' };

/** Two administrators before claims that a test stores; each test begins without claims and without a log. */
export async function claimReview() {
  const test = await buildTestApp({ rateLimits: { loginPerAddress: many, mailsPerRecipient: many } });
  const { app } = test;
  const { connection } = app.database;
  const claims = claimRequestModel(connection);
  const collection = (name: string) => connection.collection<{ _id: string; [field: string]: unknown }>(name);
  const [schools, accounts, audit] = [collection('schools'), collection('user_auth'), collection('admin_audit')];
  const admin = await signInAs(app, 'admin');
  const other = await signInAs(app, 'admin');
  let count = 0;

  beforeEach(async () => {
    await Promise.all([claims.deleteMany(), audit.deleteMany({})]);
  });

  async function storeClaim(fields: Partial<ClaimRequestRecord> = {}): Promise<ClaimRequestRecord> {
    const { website, ...asked } = claimRequest(fields.schoolId ?? (await storeSchool(app))._id);
    const businessEmail = `sara${String((count += 1))}@skolan.example`;
    const record = { ...asked, _id: randomUUID(), businessEmail, businessPhone: '+4631123456', createdAt: new Date() };
    const claim = claimRequestModel.make({ ...record, ...fields });
    await claims.create(claim);
    return claim;
  }
  const decide = (id: string, body: ClaimDecision = approval, { headers } = admin) =>
    ask(app, 'decideClaim', { params: { id }, body, headers });
  const statusOf = async ({ _id }: ClaimRequestRecord) => (await claims.findOne({ _id }).lean())?.status;
  const verificationOf = async (id: string) => (await schools.findOne({ _id: id }))?.['verification'];

  return {
    test,
    app,
    connection,
    claims,
    schools,
    accounts,
    audit,
    admin,
    other,
    storeClaim,
    decide,
    statusOf,
    verificationOf,
  };
}
