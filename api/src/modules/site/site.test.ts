import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app';
import { announceChange, storeSchools } from '../../../test/factories/school';

describe('GET /api/site', async () => {
  const { app } = await buildTestApp();

  it('counts the public schools per district and says whether they are invented', async () => {
    expect((await app.inject('/api/site')).json()).toEqual({
      schoolCount: 0,
      schoolsPerDistrict: {},
      isDemoData: false,
    });
    await storeSchools(
      app,
      { district: 'Lundby' },
      { district: 'Lundby' },
      { district: 'Askim-Frölunda-Högsbo' },
      { district: null },
      { district: 'Lundby', status: 'archived' },
    );
    const facts = { schoolCount: 4, schoolsPerDistrict: { Lundby: 2, 'Askim-Frölunda-Högsbo': 1 } };
    expect((await app.inject('/api/site')).json()).toEqual({ ...facts, isDemoData: false });
    await announceChange(app, { isDemoData: true });
    expect((await app.inject('/api/site')).json()).toEqual({ ...facts, isDemoData: true });
  });
});
