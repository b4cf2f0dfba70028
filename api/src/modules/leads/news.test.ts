import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app';
import { storeLead } from '../../../test/factories/lead';
import { storeSchool } from '../../../test/factories/school';
import { leadModel } from './model';
import { createLeadNews } from './news';

it('tells of all that have changed in one moment, however many they are', async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;
  const { _id: schoolId } = await storeSchool(app);
  const made = await storeLead(app, schoolId);
  let arrivals = 0;
  const news = createLeadNews(connection, app.log, { intervalMs: 20 });
  onTestFinished(
    news.listen({ schoolId }, (told) => {
      arrivals += told.arrivals;
    }),
  );
  const changedAt = new Date();
  const leads = Array.from({ length: 2_300 }, () => ({ ...made, _id: randomUUID(), createdAt: changedAt, changedAt }));
  await leadModel(connection).insertMany(leads, { lean: true });
  await vi.waitFor(() => expect(arrivals).toBe(leads.length), { timeout: 10_000, interval: 20 });
});
