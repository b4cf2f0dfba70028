import type { DatabaseConnection } from '../../plugins/database';
import { beyondPlace, type PagePlace } from '../../plugins/page-cursor';
import { type AdminAuditRecord, adminAuditModel, type AuditLogRecord, auditLogModel } from './model';

/** What was recorded, by whichever log. */
export interface Recorded extends PagePlace {
  who: string;
  action: string;
  kind: string;
  subjectId: string | null;
  meta: Record<string, unknown> | null;
}

export interface RecordedQuery {
  who?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  id?: string | undefined;
  /** The first instant, and the first one after. */
  from?: Date | undefined;
  to?: Date | undefined;
  after?: PagePlace | undefined;
  limit: number;
}

type Condition = Record<string, unknown>;

const ofAdministrator = ({ actorId, targetType, targetId, ...entry }: AdminAuditRecord): Recorded => ({
  ...entry,
  who: actorId,
  kind: targetType,
  subjectId: targetId,
});
const ofAnybody = ({ subjectType, ...entry }: AuditLogRecord): Recorded => ({ ...entry, kind: subjectType });

const isNewer = (one: Recorded, other: Recorded): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one._id < other._id ? 1 : -1);

/** What administrators did and what anybody did, as one list. */
export function createAuditRepository(connection: DatabaseConnection) {
  const [byAdministrators, byAnybody] = [adminAuditModel(connection), auditLogModel(connection)];
  const newestFirst = { createdAt: -1, _id: -1 } as const;

  const stretch = ({ from, to, after }: RecordedQuery): Condition[] => [
    ...(from ? [{ createdAt: { $gte: from } }] : []),
    ...(to ? [{ createdAt: { $lt: to } }] : []),
    ...beyondPlace(after, '$lt'),
  ];

  /** @param fields what the log calls those of a query */
  function conditions(query: RecordedQuery, fields: Record<'who' | 'action' | 'kind' | 'id', string>): Condition {
    const asked = (['id', 'who', 'action', 'kind'] as const)
      .filter((name) => query[name] !== undefined)
      .map((name): Condition => ({ [fields[name]]: query[name] }));
    const all = [...asked, ...stretch(query)];
    return all.length === 0 ? {} : { $and: all };
  }

  return {
    /** The newest of both, after a place. */
    async page(query: RecordedQuery): Promise<Recorded[]> {
      const { limit } = query;
      const adminFields = { who: 'actorId', action: 'action', kind: 'targetType', id: 'targetId' };
      const fields = { who: 'who', action: 'action', kind: 'subjectType', id: 'subjectId' };
      const [administrators, others] = await Promise.all([
        byAdministrators.find(conditions(query, adminFields)).sort(newestFirst).limit(limit).lean(),
        byAnybody.find(conditions(query, fields)).sort(newestFirst).limit(limit).lean(),
      ]);
      return [...administrators.map(ofAdministrator), ...others.map(ofAnybody)].toSorted(isNewer).slice(0, limit);
    },
  };
}
