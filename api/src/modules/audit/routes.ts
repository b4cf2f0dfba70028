import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type AuditEntry, type AuditQuery, listAudit } from '../../../contracts/audit';
import { maxAuditEntriesPerPage } from '../../../contracts/limits';
import { stockholmDay } from '../../../domain/stockholm/days';
import { contractSchema } from '../../plugins/contract-schema';
import { readCursor, writeCursor } from '../../plugins/page-cursor';
import { createAuditRepository, type Recorded } from './repository';
import { createAuditSubjects, type Subject, toldName } from './subjects';

/** The audit log, to be read. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  const { connection } = app.database;
  const repository = createAuditRepository(connection);
  const subjects = createAuditSubjects(connection);

  async function describe(recorded: readonly Recorded[]): Promise<AuditEntry[]> {
    const people = recorded.map(({ who }): Subject => ({ kind: 'account', id: who }));
    const things = recorded.map(({ kind, subjectId }): Subject => ({ kind, id: subjectId ?? '' }));
    const nameOf = await subjects.find([...people, ...things].filter(({ id }) => id !== ''));
    return recorded.map(({ _id, createdAt, who, action, kind, subjectId, meta }) => {
      const subject = nameOf({ kind, id: subjectId ?? '' });
      return {
        id: _id,
        at: createdAt.toISOString(),
        who: { id: who, name: nameOf({ kind: 'account', id: who }) ?? null },
        action,
        subject: {
          kind,
          id: subjectId,
          name: subject === undefined ? toldName(kind, meta) : subject,
          isThere: subject !== undefined,
        },
        meta,
      };
    });
  }

  async function list({ from, to, cursor, ...query }: AuditQuery) {
    const found = await repository.page({
      ...query,
      from: from === undefined ? undefined : stockholmDay(from).from,
      to: to === undefined ? undefined : stockholmDay(to).to,
      after: cursor === undefined ? undefined : readCursor(cursor),
      limit: maxAuditEntriesPerPage + 1,
    });
    const shown = found.slice(0, maxAuditEntriesPerPage);
    const last = found.length > maxAuditEntriesPerPage ? shown.at(-1) : undefined;
    return { entries: await describe(shown), next: last ? writeCursor(last) : null };
  }

  app.route({
    method: listAudit.method,
    url: listAudit.url,
    config: { access: ['admin'] },
    schema: contractSchema(listAudit),
    handler: (request) => list(request.query),
  });
};
