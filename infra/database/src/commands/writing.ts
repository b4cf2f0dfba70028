import { decodeExact, encode, isPlainDocument, promote, type Doc } from '../bson-document';
import { parseCollation } from '../collation';
import { asCommandError } from '../command-error';
import { Meter } from '../command-settings';
import { checkFields, listField, namespaceOf, numberField, words } from '../command-registry';
import type { CommandContext, Commands } from '../command-registry';
import { prepareQuery, projectorOf } from '../find-query';
import { evaluateLet } from '../pipeline-run';
import { demand, refuse } from '../refuse';
import { insertDocument, runDelete, runUpdate, type Outcome, type Statement } from '../write-statements';
import { isSteps, type Steps } from '../turn-runner';

const maxStatements = 100_000;
// As in MongoDB: beyond so much text in at least two errors the others are told without theirs.
const maxErrorsLength = 1024 * 1024;

/** Runs the statements of a batch; an error of the client's ends an ordered batch and is noted in any. */
function* runStatements<T>(
  { command, database }: CommandContext,
  statements: readonly T[],
  run: (statement: T, index: number) => Steps<void> | undefined,
): Steps<Doc[]> {
  const isLength = statements.length > 0 && statements.length <= maxStatements;
  demand(isLength, 'InvalidLength', `a batch holds 1 to ${maxStatements} statements, not ${statements.length}`);
  const errors: Doc[] = [];
  let length = 0;
  for (const [index, statement] of statements.entries()) {
    try {
      yield* run(statement, index) ?? [];
      if (database.isSliceOver()) yield;
    } catch (error) {
      const refused = asCommandError(error);
      if (!refused) throw error;
      errors.push(refused.toWriteError(index, length >= maxErrorsLength && errors.length >= 2));
      length += refused.said.length;
      if (command.ordered !== false) break;
    }
  }
  return errors;
}

const unlessEmpty = (list: Doc[]): Doc[] | undefined => (list.length > 0 ? list : undefined);

function* insert(context: CommandContext): Steps<Doc> {
  const { database, command } = context;
  const namespace = namespaceOf(context);
  let n = 0;
  const writeErrors = yield* runStatements(context, listField<Buffer>(command, 'documents'), (bytes) => {
    insertDocument(database, namespace, bytes);
    n += 1;
    return undefined;
  });
  return { n, writeErrors: unlessEmpty(writeErrors) };
}

type Shared = Pick<Statement, 'variables' | 'meter'>;
type Run = (context: CommandContext, namespace: string, statement: Doc, shared: Shared) => Steps<Outcome> | Outcome;
/** What the statements of a command share. */
const sharedBy = (command: Doc): Shared => ({
  variables: evaluateLet(command.let),
  meter: new Meter(numberField(command, 'maxTimeMS') || Infinity),
});
const updateFields = words('q u multi upsert collation arrayFilters hint sort c');
const deleteFields = words('q limit collation hint');

const updateOne: Run = ({ database }, namespace, { multi, ...statement }, shared) => {
  checkFields('update.updates', updateFields, statement);
  return runUpdate(database, namespace, { ...statement, limit: multi === true ? 0 : 1, ...shared });
};
const deleteOne: Run = ({ database }, namespace, statement, shared) => {
  checkFields('delete.deletes', deleteFields, statement);
  const limit = numberField(statement, 'limit') ?? -1;
  demand(limit === 0 || limit === 1, 'FailedToParse', 'the limit of a delete is 0 or 1');
  return runDelete(database, namespace, { ...statement, limit, ...shared });
};

/** The update or the delete command. */
const changing = (list: 'updates' | 'deletes', run: Run) =>
  function* (context: CommandContext): Steps<Doc> {
    const { command } = context;
    const namespace = namespaceOf(context);
    const shared = sharedBy(command);
    const totals = { n: 0, nModified: 0 };
    const upserts: Doc[] = [];
    const writeErrors = yield* runStatements(context, listField(command, list), function* (statement, index) {
      const work = run(context, namespace, statement, shared);
      const { n, nModified, upserted } = isSteps(work) ? yield* work : work;
      totals.n += n;
      totals.nModified += nModified;
      if (upserted) upserts.push({ index, ...upserted });
    });
    const { n, ...counts } = totals;
    const upserted = unlessEmpty(upserts);
    return { n, ...(list === 'updates' ? counts : {}), upserted, writeErrors: unlessEmpty(writeErrors) };
  };

function* findAndModify(context: CommandContext): Steps<Doc> {
  const { command, database } = context;
  const namespace = namespaceOf(context);
  const { query: q, update: u, sort, hint, collation, arrayFilters, upsert, fields: projection } = command;
  const [removes, isNew] = [command.remove === true, command.new === true];
  const isClear = removes ? u === undefined && !isNew : u !== undefined;
  demand(isClear, 'FailedToParse', 'findAndModify needs either an update or remove=true, and that without new');
  const shared = sharedBy(command);
  const settings = { collation: parseCollation(promote(collation)), ...shared };
  const project = projectorOf(prepareQuery(database, namespace, { filter: q, projection, settings }));
  const statement: Statement = { q, u, sort, hint, collation, arrayFilters, upsert, limit: 1, ...shared };
  const { n, upserted, before, after } = yield* (removes ? runDelete : runUpdate)(database, namespace, statement);
  const shown = isNew ? after : before;
  const updated = { updatedExisting: n > 0 && !upserted, upserted: upserted?._id };
  return { lastErrorObject: { n, ...(removes ? {} : updated) }, value: shown ? decodeExact(project(shown)) : null };
}

// The words of bulkWrite for what update and delete statements say.
const statementWords: Record<string, string> = { filter: 'q', updateMods: 'u', constants: 'c' };

/** The operations of bulkWrite, each told by its first field. */
const operations = new Map<string, { readonly counted: string; readonly run: Run }>(
  Object.entries({
    insert: {
      counted: 'nInserted',
      run({ database }, namespace, { document, ...others }) {
        checkFields('bulkWrite.ops', undefined, others);
        demand(isPlainDocument(document), 'TypeMismatch', 'document must be an object');
        insertDocument(database, namespace, encode(document));
        return { n: 1, nModified: 0 };
      },
    },
    update: { counted: 'nMatched', run: updateOne },
    delete: {
      counted: 'nDeleted',
      run: (context, namespace, { multi, ...statement }, shared) =>
        deleteOne(context, namespace, { ...statement, limit: multi === true ? 0 : 1 }, shared),
    },
  }),
);

/** Writes into several collections with one command: the driver's client.bulkWrite. */
function* bulkWrite(context: CommandContext): Steps<Buffer> {
  const { command, database, db } = context;
  demand(db === 'admin', 'Unauthorized', 'bulkWrite is a command of the admin database');
  const namespaces = listField(command, 'nsInfo').map(({ ns }) => String(ns));
  const shared = sharedBy(command);
  const totals: Record<string, number> = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const count = (name: string, n: number): void => void (totals[name] = (totals[name] ?? 0) + n);
  const results: Doc[] = [];
  const errors = yield* runStatements(context, listField(command, 'ops'), function* (given, idx) {
    const [[kind, place] = ['', -1], ...rest] = Object.entries(given);
    const namespace = namespaces[Number(place)] ?? refuse('BadValue', `ops entry ${idx} has an invalid nsInfo index`);
    const operation = operations.get(kind) ?? refuse('BadValue', `ops entry ${idx} has no operation`);
    const statement = Object.fromEntries(rest.map(([word, value]) => [statementWords[word] ?? word, value]));
    const work = operation.run(context, namespace, statement, shared);
    const { n, nModified, upserted } = isSteps(work) ? yield* work : work;
    results.push({ ok: 1, idx, n, ...(kind === 'update' ? { nModified } : {}), upserted });
    count(upserted ? 'nUpserted' : operation.counted, n);
    count('nModified', nModified);
  });
  for (const { index: idx, ...error } of errors) results.push({ ok: 0, idx, n: 0, ...error });
  const shown = results.filter(({ ok }) => command.errorsOnly !== true || ok === 0);
  shown.sort((a, b) => Number(a.idx) - Number(b.idx));
  const asked = isPlainDocument(command.cursor) ? numberField(command.cursor, 'batchSize') : undefined;
  const batch = { batchSize: asked ?? Number.MAX_SAFE_INTEGER };
  return yield* database.cursors.start('admin.$cmd.bulkWrite', shown.map(encode), batch, {
    nErrors: errors.length,
    ...totals,
  });
}

const bypass = 'bypassDocumentValidation ordered let';

/** Commands that change documents. */
export const writingCommands: Commands = {
  insert: { fields: words(`documents ${bypass}`), writes: true, run: insert },
  update: { fields: words(`updates ${bypass}`), writes: true, isExact: true, run: changing('updates', updateOne) },
  delete: { fields: words('deletes ordered let'), writes: true, isExact: true, run: changing('deletes', deleteOne) },
  findAndModify: {
    fields: words(
      `query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let`,
    ),
    writes: true,
    isExact: true,
    run: findAndModify,
  },
  bulkWrite: { fields: words(`ops nsInfo errorsOnly cursor ${bypass}`), writes: true, isExact: true, run: bulkWrite },
};
