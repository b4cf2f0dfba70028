import { describe, expect, it } from 'vitest';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { storeSchools } from '../../../test/factories/school';

describe('listAdminSchools', async () => {
  const { app } = await buildTestApp();
  await storeSchools(
    app,
    { name: 'Örgryte Trafikskola', status: 'verified', email: 'kontakt@example.se', pricing: '{"B":{"single":600}}' },
    { name: 'Askims Trafikskola', status: 'archived' },
    { name: 'Zoo Trafikskola', email: '  ', pricing: 'Ring så berättar vi mer' },
    { name: 'Ängårdens Trafikskola' },
  );

  it('lists every school with all fields, whatever its publication, in Swedish order of name', async () => {
    const { headers } = await signInAs(app, 'admin');
    const answer = await ask(app, 'listAdminSchools', { headers });
    expect(answer.statusCode).toBe(200);
    const schools = answer.json();
    expect(schools.map(({ name, status, hasEmail, hasPricing }) => ({ name, status, hasEmail, hasPricing }))).toEqual([
      { name: 'Askims Trafikskola', status: 'archived', hasEmail: false, hasPricing: false },
      { name: 'Zoo Trafikskola', status: 'seed', hasEmail: false, hasPricing: false },
      { name: 'Ängårdens Trafikskola', status: 'seed', hasEmail: false, hasPricing: false },
      { name: 'Örgryte Trafikskola', status: 'verified', hasEmail: true, hasPricing: true },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
