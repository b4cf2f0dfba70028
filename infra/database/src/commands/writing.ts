import { decodeExact, encode, isPlainDocument, type Doc } from '../bson-document';
import { parseCollation } from '../collation';
import { asCommandError, CommandError } from '../command-error';
import { checkFields, listField, namespaceOf, numberField } from '../command-registry';
import type { CommandContext, CommandSpec } from '../command-registry';
import { compileFilter } from '../filter';
import { projectorOf, type QuerySpec } from '../find-query';
import { evaluateLet } from '../pipeline-run';
import { insertDocument, runDelete, runUpdate, type UpdateOutcome } from '../write-statements';

const mostStatements = 100_000;

/** One statement, with plain and with exact numbers, in the words of the update and delete commands. */
interface Statement {
  readonly plain: Doc;
  readonly exact: Doc;
  readonly variables: Doc | undefined;
}

/** What one statement did: how many documents it met and changed, and what it inserted for want of one. */
interface Outcome {
  readonly n: number;
  readonly nModified?: number;
  readonly upserted?: Doc;
}

/** Runs the statements of a batch; an error of the client's ends an ordered batch and is noted in any. */
function runStatements<T>(statements: readonly T[], command: Doc, run: (statement: T, index: number) => void): Doc[] {
  if (statements.length === 0 || statements.length > mostStatements)
    throw new CommandError(
      'InvalidLength',
      `a batch holds 1 to ${mostStatements} statements, not ${statements.length}`,
    );
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      const refused = asCommandError(error);
      if (!refused) throw error;
      errors.push(refused.toWriteError(index));
      if (command.ordered !== false) break;
    }
  }
  return errors;
}

const unlessEmpty = (list: Doc[]): Doc[] | undefined => (list.length > 0 ? list : undefined);

/** The constants of a pipeline update (`c`) join the variables of the command. */
const queryOf = ({ plain: { q, sort, hint, collation, c }, variables }: Statement): QuerySpec => ({
  filter: q,
  sort,
  hint,
  collation: parseCollation(collation),
  variables: isPlainDocument(c) ? { ...variables, ...c } : variables,
});

function applyUpdate({ database }: CommandContext, namespace: string, statement: Statement): UpdateOutcome {
  checkFields('update.updates', 'q u multi upsert collation arrayFilters hint sort c', statement.plain);
  const { q: exactFilter, u: update, arrayFilters, multi, upsert } = statement.exact;
  const flags = { multi: multi === true, upsert: upsert === true };
  return runUpdate(database, namespace, { query: queryOf(statement), exactFilter, update, arrayFilters, ...flags });
}

type Runner = (context: CommandContext, namespace: string, statement: Statement) => Outcome;

const runners: Record<'update' | 'delete', Runner> = {
  update: (context, namespace, statement) => {
    const { matched, modified, ...outcome } = applyUpdate(context, namespace, statement);
    if (!('upsertedId' in outcome)) return { n: matched, nModified: modified };
    return { n: 1, nModified: 0, upserted: { _id: outcome.upsertedId } };
  },
  delete: ({ database }, namespace, statement) => {
    checkFields('delete.deletes', 'q limit collation hint', statement.plain);
    const { limit } = statement.plain;
    if (limit !== 0 && limit !== 1) throw new CommandError('FailedToParse', 'the limit of a delete is 0 or 1');
    return { n: runDelete(database, namespace, queryOf(statement), limit === 1).deleted };
  },
};

function insert(context: CommandContext): Doc {
  const namespace = namespaceOf(context);
  let n = 0;
  const writeErrors = runStatements(listField<Buffer>(context.command, 'documents'), context.command, (bytes) => {
    insertDocument(context.database, namespace, bytes);
    n += 1;
  });
  return { n, writeErrors: unlessEmpty(writeErrors) };
}

/** The update or the delete command. */
const changing = (kind: 'update' | 'delete', list: string) => (context: CommandContext) => {
  const { command, request } = context;
  const namespace = namespaceOf(context);
  const exact = listField(request.exactCommand, list);
  const variables = evaluateLet(command.let);
  const totals = { n: 0, ...(kind === 'update' ? { nModified: 0 } : {}) };
  const upserts: Doc[] = [];
  const writeErrors = runStatements(listField(command, list), command, (plain, index) => {
    const statement = { plain, exact: exact[index] ?? {}, variables };
    const { n, nModified, upserted } = runners[kind](context, namespace, statement);
    totals.n += n;
    if (nModified) totals.nModified = (totals.nModified ?? 0) + nModified;
    if (upserted) upserts.push({ index, ...upserted });
  });
  return { ...totals, upserted: unlessEmpty(upserts), writeErrors: unlessEmpty(writeErrors) };
};

function findAndModify(context: CommandContext): Doc {
  const { command, request } = context;
  const namespace = namespaceOf(context);
  const { query: q, sort, hint, collation, fields } = command;
  const variables = evaluateLet(command.let);
  const { query: exactFilter, update: u, arrayFilters, upsert } = request.exactCommand;
  const statement = {
    plain: { q, sort, hint, collation },
    exact: { q: exactFilter, u, arrayFilters, upsert },
    variables,
  };
  const isWhole = !isPlainDocument(fields) || Object.keys(fields).length === 0;
  const show = (bytes: Buffer | undefined): Doc | null => {
    if (!bytes || isWhole) return bytes ? decodeExact(bytes) : null;
    return projectorOf(fields, compileFilter(q), parseCollation(collation), variables)(decodeExact(bytes));
  };
  if ((command.remove === true) === (u !== undefined) || (command.remove === true && command.new === true))
    throw new CommandError(
      'FailedToParse',
      'findAndModify needs either an update or remove=true, and that without new',
    );
  if (command.remove === true) {
    const { deleted, before } = runDelete(context.database, namespace, queryOf(statement), true);
    return { lastErrorObject: { n: deleted }, value: show(before) };
  }
  const { matched, upsertedId: upserted, before, after } = applyUpdate(context, namespace, statement);
  const lastErrorObject = { n: upserted === undefined ? matched : 1, updatedExisting: matched > 0, upserted };
  return { lastErrorObject, value: show(command.new === true ? after : before) };
}

/** Writes into several collections with one command: the driver's client.bulkWrite. */
function bulkWrite(context: CommandContext): Buffer {
  const { command, request, database } = context;
  if (context.db !== 'admin') throw new CommandError('Unauthorized', 'bulkWrite is a command of the admin database');
  const exact = listField(request.exactCommand, 'ops');
  const namespaces = listField(command, 'nsInfo').map(({ ns }) => String(ns));
  const variables = evaluateLet(command.let);
  const totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const results: Doc[] = [];
  const errors = runStatements(listField(command, 'ops'), command, (plain, idx) => {
    const [kind = ''] = Object.keys(plain);
    const namespace = namespaces[Number(plain[kind])];
    if (namespace === undefined) throw new CommandError('BadValue', `ops entry ${idx} has an invalid nsInfo index`);
    const outcome = runOperation(context, kind, namespace, { plain, exact: exact[idx] ?? {}, variables });
    results.push({ ok: 1, idx, ...outcome });
    const { n, nModified = 0, upserted } = outcome;
    totals[upserted ? 'nUpserted' : kind === 'insert' ? 'nInserted' : kind === 'delete' ? 'nDeleted' : 'nMatched'] += n;
    totals.nModified += nModified;
  });
  totals.nErrors = errors.length;
  for (const { index: idx, ...error } of errors) results.push({ ok: 0, idx, n: 0, ...error });
  const shown = results.filter(({ ok }) => command.errorsOnly !== true || ok === 0);
  shown.sort((a, b) => Number(a.idx) - Number(b.idx));
  const asked = isPlainDocument(command.cursor) ? numberField(command.cursor, 'batchSize') : undefined;
  const batch = { batchSize: asked ?? Number.MAX_SAFE_INTEGER };
  return database.cursors.start('admin.$cmd.bulkWrite', shown.map(encode).values(), batch, totals);
}

// The words of bulkWrite for what update and delete statements say.
const operationWords: Record<string, string> = { filter: 'q', updateMods: 'u', constants: 'c' };
const inStatementWords = ({ update: _update, delete: _delete, ...operation }: Doc): Doc =>
  Object.fromEntries(Object.entries(operation).map(([word, value]) => [operationWords[word] ?? word, value]));

function runOperation(context: CommandContext, kind: string, namespace: string, given: Statement): Outcome {
  if (kind === 'insert') {
    checkFields('bulkWrite.ops', 'insert document', given.plain);
    if (!isPlainDocument(given.exact.document)) throw new CommandError('TypeMismatch', 'document must be an object');
    insertDocument(context.database, namespace, encode(given.exact.document));
    return { n: 1 };
  }
  const statement = { ...given, plain: inStatementWords(given.plain), exact: inStatementWords(given.exact) };
  if (kind === 'update') return runners.update(context, namespace, statement);
  const { multi, ...plain } = statement.plain;
  return runners.delete(context, namespace, { ...statement, plain: { ...plain, limit: multi === true ? 0 : 1 } });
}

/** Commands that change documents. */
export const writingCommands: Record<string, CommandSpec> = {
  insert: { fields: 'documents ordered bypassDocumentValidation', writes: true, run: insert },
  update: { fields: 'updates ordered bypassDocumentValidation let', writes: true, run: changing('update', 'updates') },
  delete: { fields: 'deletes ordered let', writes: true, run: changing('delete', 'deletes') },
  findAndModify: {
    fields: 'query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let',
    writes: true,
    run: findAndModify,
  },
  bulkWrite: {
    fields: 'ops nsInfo errorsOnly ordered bypassDocumentValidation let cursor',
    writes: true,
    run: bulkWrite,
  },
};
