import type { ConsentEvidence, ConsentFigures, ConsentQuery } from '../../../contracts/consent';
import { maxConsentsPerPage } from '../../../contracts/limits';
import { consentCategories, type ConsentCategory } from '../../../contracts/vocabulary';
import { deviceOf } from '../../../domain/devices/device';
import { lastDays, type StockholmDay, stockholmDay } from '../../../domain/stockholm/days';
import type { DatabaseConnection } from '../../plugins/database';
import { beyondPlace, readCursor, writeCursor } from '../../plugins/page-cursor';
import { consentModel, type ConsentRecord } from './model';

type Condition = Record<string, unknown>;

/** Days that the figures reach back. */
const FIGURE_DAYS = 30;

/** Without the hash of the address, and of the browser no more than people know their own by. */
function describe({
  _id,
  createdAt,
  categories,
  source,
  policyVersionMap,
  userId,
  userAgent,
}: ConsentRecord): ConsentEvidence {
  return {
    id: _id,
    at: createdAt.toISOString(),
    categories,
    source,
    policyVersions: policyVersionMap ?? {},
    accountId: userId,
    ...deviceOf(userAgent ?? ''),
  };
}

/** Choices of cookies as the proof that they are. */
export function createConsentEvidence(connection: DatabaseConnection) {
  const consents = consentModel(connection);

  /** By indexes alone: no choice is read for it. */
  const count = (category: ConsentCategory, { from, to }: StockholmDay): Promise<number> =>
    consents.countDocuments({ categories: category, createdAt: { $gte: from, $lt: to } });

  return {
    async list({ day, reference, cursor }: ConsentQuery) {
      const asked = day === undefined ? undefined : stockholmDay(day);
      const all: Condition[] = [
        ...(asked ? [{ createdAt: { $gte: asked.from, $lt: asked.to } }] : []),
        ...(reference === undefined ? [] : [{ $or: [{ _id: reference }, { userId: reference }] }]),
        ...beyondPlace(cursor === undefined ? undefined : readCursor(cursor), '$lt'),
      ];
      const found = await consents
        .find(all.length === 0 ? {} : { $and: all })
        .sort({ createdAt: -1, _id: -1 })
        .limit(maxConsentsPerPage + 1)
        .lean();
      const shown = found.slice(0, maxConsentsPerPage);
      const last = found.length > maxConsentsPerPage ? shown.at(-1) : undefined;
      return { consents: shown.map(describe), next: last ? writeCursor(last) : null };
    },

    async figures(now: Date): Promise<ConsentFigures> {
      const days = await Promise.all(
        lastDays(now, FIGURE_DAYS).map(async (day) => {
          const [essential = 0, analytics = 0, marketing = 0] = await Promise.all(
            consentCategories.map((category) => count(category, day)),
          );
          return { date: day.date, essential, analytics, marketing };
        }),
      );
      return { days };
    },
  };
}
