import type { FastifyInstance } from 'fastify';
import { type AttemptRecord, attemptModel } from '../../src/modules/attempts/model';

/** Every counter of the rate limits as it is stored. */
export const storedAttempts = (app: FastifyInstance): Promise<AttemptRecord[]> =>
  attemptModel(app.database.connection).find().lean();
