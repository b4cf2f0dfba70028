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

  it('lists every school whatever its publication, without its long texts', async () => {
    const { headers } = await signInAs(app, 'admin');
    const answer = await ask(app, 'listAdminSchools', { headers });
    expect(answer.statusCode).toBe(200);
    const schools = answer.json();
    const rows = schools.map(({ name, status, hasEmail, hasPricing }) => ({ name, status, hasEmail, hasPricing }));
    expect(rows.toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))).toEqual([
      { name: 'Askims Trafikskola', status: 'archived', hasEmail: false, hasPricing: false },
      { name: 'Zoo Trafikskola', status: 'seed', hasEmail: false, hasPricing: false },
      { name: 'Ängårdens Trafikskola', status: 'seed', hasEmail: false, hasPricing: false },
      { name: 'Örgryte Trafikskola', status: 'verified', hasEmail: true, hasPricing: true },
    ]);
    for (const field of ['description', 'pricing', 'photos']) expect(schools[0]).not.toHaveProperty(field);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('goes on after a school', async () => {
    const { headers } = await signInAs(app, 'admin');
    const ids = (await ask(app, 'listAdminSchools', { headers })).json().map(({ id }) => id);
    const rest = (await ask(app, 'listAdminSchools', { headers, query: { after: ids[1] } })).json();
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await ask(app, 'listAdminSchools', { headers, query: { after: 'x' } })).statusCode).toBe(400);
  });
});
