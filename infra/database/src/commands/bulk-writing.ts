import { encode, isPlainDocument, type Doc } from '../bson-document';
import { parseCollation } from '../collation';
import { CommandError } from '../command-error';
import { numberField, type CommandContext, type CommandSpec } from '../command-registry';
import { cursorReply } from '../cursor-reply';
import { evaluateLet } from '../pipeline-run';
import { insertDocument, runDelete, runUpdate } from '../write-statements';
import { checkStatement, runStatements } from './writing';

const insertFields = new Set(['insert', 'document']);
const updateFields = new Set([
  'update',
  'filter',
  'updateMods',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'constants',
  'sort',
]);
const deleteFields = new Set(['delete', 'filter', 'multi', 'hint', 'collation']);

interface Totals {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

/** Writes into several collections with one command: the driver's client.bulkWrite. */
function bulkWrite(context: CommandContext): Buffer {
  const { command, request, database } = context;
  if (context.db !== 'admin')
    throw new CommandError('Unauthorized', 'bulkWrite may only be run against the admin database.');
  const [operations, exact] = [command.ops, request.exactCommand.ops] as [Doc[], Doc[]];
  if (!Array.isArray(operations) || !Array.isArray(command.nsInfo))
    throw new CommandError('IDLFailedToParse', "BSON field 'bulkWrite.ops' is missing but a required field");
  const namespaces = (command.nsInfo as Doc[]).map(({ ns }) => String(ns));
  const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const results: Doc[] = [];
  const variables = evaluateLet(command.let);
  const errors = runStatements(operations, command.ordered !== false, (idx) => {
    const operation = { plain: operations[idx] ?? {}, exact: exact[idx] ?? {}, namespaces, variables };
    results.push({ ok: 1, idx, ...runOperation(context, operation, totals) });
  });
  totals.nErrors = errors.length;
  const failed = errors.map(({ index, errmsg, ...rest }): Doc => ({ ok: 0, idx: index, n: 0, errmsg, ...rest }));
  const shown =
    command.errorsOnly === true ? failed : [...results, ...failed].sort((a, b) => Number(a.idx) - Number(b.idx));
  const cursor = isPlainDocument(command.cursor) ? numberField(command.cursor, 'batchSize') : undefined;
  const batch = database.cursors.start(
    'admin.$cmd.bulkWrite',
    shown.map((entry) => encode(entry))[Symbol.iterator](),
    cursor ?? Number.MAX_SAFE_INTEGER,
    false,
  );
  return cursorReply(batch, 'firstBatch', 'admin.$cmd.bulkWrite', [encode({ ...totals }).subarray(4, -1)]);
}

interface Operation {
  readonly plain: Doc;
  readonly exact: Doc;
  readonly namespaces: readonly string[];
  readonly variables: Doc | undefined;
}

function runOperation(
  { database }: CommandContext,
  { plain, exact, namespaces, variables }: Operation,
  totals: Totals,
): Doc {
  const kind = Object.keys(plain)[0] ?? '';
  const namespace = namespaces[Number(plain[kind])];
  if (namespace === undefined)
    throw new CommandError('BadValue', `BulkWrite ops entry ${kind} has an invalid nsInfo index.`);
  const constants = isPlainDocument(plain.constants) ? plain.constants : {};
  const query = {
    filter: plain.filter,
    hint: plain.hint,
    sort: plain.sort,
    collation: parseCollation(plain.collation),
    variables: { ...variables, ...constants },
  };
  if (kind === 'insert') {
    checkStatement(plain, 'bulkWrite.ops', insertFields);
    if (!isPlainDocument(exact.document))
      throw new CommandError('TypeMismatch', "BSON field 'bulkWrite.ops.document' must be an object");
    insertDocument(database, namespace, encode(exact.document));
    totals.nInserted += 1;
    return { n: 1 };
  }
  if (kind === 'delete') {
    checkStatement(plain, 'bulkWrite.ops', deleteFields);
    const { deleted } = runDelete(database, namespace, query, plain.multi !== true);
    totals.nDeleted += deleted;
    return { n: deleted };
  }
  checkStatement(plain, 'bulkWrite.ops', updateFields);
  const outcome = runUpdate(database, namespace, {
    query,
    exactFilter: exact.filter,
    update: exact.updateMods,
    arrayFilters: exact.arrayFilters,
    multi: plain.multi === true,
    upsert: plain.upsert === true,
  });
  const isInsert = 'upsertedId' in outcome;
  totals.nMatched += outcome.matched;
  totals.nModified += outcome.modified;
  totals.nUpserted += isInsert ? 1 : 0;
  return {
    n: isInsert ? 1 : outcome.matched,
    nModified: outcome.modified,
    ...(isInsert ? { upserted: { _id: outcome.upsertedId } } : {}),
  };
}

/** The command behind the driver's client.bulkWrite. */
export const bulkWritingCommands: Record<string, CommandSpec> = {
  bulkWrite: {
    fields: ['ops', 'nsInfo', 'errorsOnly', 'ordered', 'bypassDocumentValidation', 'let', 'cursor'],
    writes: true,
    run: bulkWrite,
  },
};
