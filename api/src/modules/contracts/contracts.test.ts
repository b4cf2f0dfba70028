import { describe, expect, it } from 'vitest';
import { contracts } from '../../../contracts/contracts';
import { contractsSnapshotSchema } from '../../../contracts/contracts-snapshot';
import { roles } from '../../../contracts/vocabulary';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';

describe('the contracts', async () => {
  const { app } = await buildTestApp();

  it('says of every call what it takes and answers', async () => {
    const answer = await ask(app, 'getContracts');
    expect(answer.statusCode).toBe(200);
    const { endpoints } = contractsSnapshotSchema.parse(answer.json());
    expect(Object.keys(endpoints)).toEqual(Object.keys(contracts).sort());
    expect(endpoints.changeLeadStatus).toMatchObject({ method: 'PATCH', url: '/api/partner/lead/:id/status' });
    expect(endpoints.addSchoolPhoto?.takes).toBe('photo');
    expect(endpoints.live?.response).toMatchObject({ 200: { properties: { status: { const: 'ok' } } } });
  });

  it('is known by its ETag as long as it is the same', async () => {
    const { etag } = (await ask(app, 'getContracts')).headers;
    const again = await ask(app, 'getContracts', { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(roles)('is the same to a %s as to a guest', async (role) => {
    const { cookie } = await signInAs(app, role);
    const guest = await ask(app, 'getContracts');
    expect((await ask(app, 'getContracts', { headers: { cookie } })).body).toBe(guest.body);
  });
});
