import type { DatabaseConnection } from '../../plugins/database';

/** What a change is about, by its kind: where it is kept, and in which field it has a name that may be shown here. */
const kinds: Record<string, { collection: string; name?: string }> = {
  account: { collection: 'user_auth', name: 'name' },
  school: { collection: 'schools', name: 'name' },
  teacher: { collection: 'teachers', name: 'name' },
  claim: { collection: 'claim_requests', name: 'contactPerson' },
  registration: { collection: 'partner_registrations', name: 'name' },
  mail: { collection: 'mail_outbox' },
  lead: { collection: 'leads' },
  policy: { collection: 'policies', name: '_id' },
  import: { collection: 'import_runs', name: 'fileName' },
  dataRequest: { collection: 'dsr_requests' },
};

export interface Subject {
  kind: string;
  id: string;
}

const nameIn = (fields: unknown): string | null => {
  const name = typeof fields === 'object' && fields !== null && 'name' in fields ? fields.name : null;
  return typeof name === 'string' ? name : null;
};

/**
 * What an entry itself says that its subject is called, where that is gone. Of schools alone: the names of people go with
 * them.
 */
export const toldName = (kind: string, meta: Record<string, unknown> | null): string | null =>
  kind === 'school' ? (nameIn(meta?.['after']) ?? nameIn(meta?.['before'])) : null;

const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

/** Which of the things that entries speak of are there still, and what they are called. */
export function createAuditSubjects(connection: DatabaseConnection) {
  /** Past mongoose's reads: what cannot be read is there, too. */
  async function findOfKind(kind: string, ids: readonly string[]): Promise<[string, string | null][]> {
    const place = kinds[kind];
    if (place === undefined) return [];
    const found = await connection
      .collection<{ _id: string }>(place.collection)
      .find({ _id: { $in: [...ids] } }, { projection: { [place.name ?? '_id']: 1 } })
      .toArray();
    return found.map((document: Record<string, unknown>) => {
      const name = place.name === undefined ? null : document[place.name];
      return [keyOf({ kind, id: String(document['_id']) }), typeof name === 'string' ? name : null];
    });
  }

  return {
    /** Null for what has no name; what is not there (any more) is left out. */
    async find(subjects: readonly Subject[]): Promise<(subject: Subject) => string | null | undefined> {
      const ids = new Map<string, Set<string>>();
      for (const { kind, id } of subjects) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
      const found = await Promise.all([...ids].map(([kind, ofKind]) => findOfKind(kind, [...ofKind])));
      const names = new Map(found.flat());
      return (subject) => names.get(keyOf(subject));
    },
  };
}
