import type { FastifyInstance } from 'fastify';
import { consentAddressKeyModel, consentModel, type ConsentRecord } from '../../src/modules/consent/model';

/** Every choice as it is stored, the oldest first. */
export const storedConsents = (app: FastifyInstance): Promise<ConsentRecord[]> =>
  consentModel(app.database.connection).find().sort({ createdAt: 1 }).lean();

/** The keys that addresses are hashed with. */
export const storedAddressKeys = (app: FastifyInstance) =>
  consentAddressKeyModel(app.database.connection).find().lean();
