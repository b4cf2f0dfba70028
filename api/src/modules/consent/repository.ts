import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../plugins/database';
import { consentAddressKeyModel, consentModel, type ConsentRecord } from './model';

/** A key serves for a month and is kept for one more, while somebody may still question a choice. */
const keptMonths = 2;

export function createConsentRepository(connection: Connection) {
  const consents = consentModel(connection);
  const addressKeys = consentAddressKeyModel(connection);

  async function addressKeyOf(now: Date): Promise<string> {
    const expiresAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + keptMonths));
    const stored = await addressKeys
      .findOneAndUpdate(
        { _id: now.toISOString().slice(0, 7) },
        { $setOnInsert: { key: randomBytes(32).toString('base64url'), expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return stored.key;
  }

  return {
    /** The month's random key for hashing addresses. */
    async takeAddressKey(now: Date): Promise<string> {
      try {
        return await addressKeyOf(now);
      } catch (error) {
        // two first choices of a month at once: one of them has made the key
        if (isDuplicateKey(error)) return addressKeyOf(now);
        throw error;
      }
    },
    /** Stores a choice unless it is stored already. Answers what is stored under its id. */
    async insertOnce(consent: ConsentRecord): Promise<ConsentRecord> {
      try {
        await consents.create(consent);
        return consent;
      } catch (error) {
        const earlier = isDuplicateKey(error) ? await consents.findById(consent._id).lean() : null;
        if (earlier === null) throw error;
        return earlier;
      }
    },
  };
}
