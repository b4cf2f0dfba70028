import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addReply,
  changeReply,
  listReplies,
  removeReply,
  type Reply,
  type ReplyContent,
} from '../../../contracts/replies';
import { idempotencyKeyOf } from '../../plugins/accept-once';
import { leadReads, staffChanges } from '../../plugins/access';
import type { Person } from '../../plugins/auth';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createPartnerService } from '../partner/service';
import type { ReplyRecord } from './model';
import { createReplyRepository } from './repository';

const toAnswer = (stored: ReplyRecord[]): { replies: Reply[] } => ({
  replies: stored.map(({ userId: _userId, userName, changedAt, ...reply }) => ({
    ...reply,
    changedBy: userName,
    changedAt: changedAt.toISOString(),
  })),
});

const toRecord = (content: ReplyContent, id: string, version: number, { userId, name }: Person): ReplyRecord => ({
  ...content,
  id,
  version,
  userId,
  userName: name,
  changedAt: new Date(),
});

/** Ready-made replies: the school's own, by whoever of its staff is signed in. */
export const replyRoutes: FastifyPluginAsyncZod = async (app) => {
  const { connection } = app.database;
  const { schoolOf, scopeOf } = createPartnerService(connection);
  const replies = createReplyRepository(connection);

  app.route({
    method: listReplies.method,
    url: listReplies.url,
    config: leadReads,
    schema: contractSchema(listReplies),
    handler: async (request) => {
      const { schoolId } = await scopeOf(personOf(request));
      return toAnswer(await replies.list(schoolId));
    },
  });

  app.route({
    method: addReply.method,
    url: addReply.url,
    config: staffChanges,
    schema: contractSchema(addReply),
    handler: async (request) => {
      const person = personOf(request);
      const reply = toRecord(request.body, idempotencyKeyOf(request), 1, person);
      return toAnswer(await replies.add(await schoolOf(person), reply));
    },
  });

  app.route({
    method: changeReply.method,
    url: changeReply.url,
    config: staffChanges,
    schema: contractSchema(changeReply),
    handler: async (request) => {
      const person = personOf(request);
      const { version, ...content } = request.body;
      const reply = toRecord(content, request.params.id, version + 1, person);
      return toAnswer(await replies.change(await schoolOf(person), version, reply));
    },
  });

  app.route({
    method: removeReply.method,
    url: removeReply.url,
    config: { ...staffChanges, freesRoom: true },
    schema: contractSchema(removeReply),
    handler: async (request) => {
      const { params, query } = request;
      return toAnswer(await replies.remove(await schoolOf(personOf(request)), params.id, Number(query.version)));
    },
  });
};
