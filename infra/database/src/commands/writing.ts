import { decodeExact, isPlainDocument, type Doc } from '../bson-document';
import { parseCollation } from '../collation';
import { asCommandError, CommandError } from '../command-error';
import { namespaceOf, type CommandContext, type CommandSpec } from '../command-registry';
import { projectorOf, type QuerySpec } from '../find-query';
import { compileFilter } from '../filter';
import { evaluateLet } from '../pipeline-run';
import { insertDocument, runDelete, runUpdate, type UpdateOutcome } from '../write-statements';

const mostStatements = 100_000;

/** Runs the statements of a batch; an error of the client's ends an ordered batch and is noted in any. */
export function runStatements(statements: readonly unknown[], ordered: boolean, run: (index: number) => void): Doc[] {
  if (statements.length === 0 || statements.length > mostStatements) {
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${mostStatements}. Got ${statements.length} operations.`,
    );
  }
  const errors: Doc[] = [];
  for (let index = 0; index < statements.length; index += 1) {
    try {
      run(index);
    } catch (error) {
      const refused = asCommandError(error);
      if (!refused) throw error;
      errors.push(refused.toWriteError(index));
      if (ordered) break;
    }
  }
  return errors;
}

const withErrors = (reply: Doc, errors: Doc[]): Doc => ({
  ...reply,
  ...(errors.length > 0 ? { writeErrors: errors } : {}),
  ok: 1,
});

function listOf(command: Doc, field: string): Doc[] {
  const list = command[field];
  if (!Array.isArray(list))
    throw new CommandError('IDLFailedToParse', `BSON field '${field}' is missing but a required field`);
  return list as Doc[];
}

function insert(context: CommandContext): Doc {
  const namespace = namespaceOf(context);
  const documents = context.request.rawDocuments('documents');
  if (!documents)
    throw new CommandError('IDLFailedToParse', "BSON field 'insert.documents' is missing but a required field");
  let n = 0;
  const errors = runStatements(documents, context.command.ordered !== false, (index) => {
    insertDocument(context.database, namespace, documents[index] ?? Buffer.alloc(0));
    n += 1;
  });
  return withErrors({ n }, errors);
}

/** Refuses fields of one statement that are not honoured. */
export function checkStatement(statement: unknown, name: string, known: ReadonlySet<string>): void {
  if (!isPlainDocument(statement))
    throw new CommandError('TypeMismatch', `BSON field '${name}' is the wrong type, expected type 'object'`);
  const unknown = Object.keys(statement).find((key) => !known.has(key));
  if (unknown) throw new CommandError('IDLUnknownField', `BSON field '${name}.${unknown}' is an unknown field.`);
}

const updateFields = new Set(['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint', 'sort', 'c']);
const deleteFields = new Set(['q', 'limit', 'collation', 'hint']);

/** The constants of a pipeline update (`c`) join the variables of the command. */
const variablesFor = (command: Doc, constants: unknown): Doc | undefined => {
  const shared = evaluateLet(command.let);
  return isPlainDocument(constants) ? { ...shared, ...constants } : shared;
};

function update(context: CommandContext): Doc {
  const { command, request, database } = context;
  const namespace = namespaceOf(context);
  const statements = listOf(command, 'updates');
  const exact = listOf(request.exactCommand, 'updates');
  const reply = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const errors = runStatements(statements, command.ordered !== false, (index) => {
    const statement = statements[index] ?? {};
    checkStatement(statement, 'update.updates', updateFields);
    const query = {
      filter: statement.q,
      sort: statement.sort,
      hint: statement.hint,
      collation: parseCollation(statement.collation),
      variables: variablesFor(command, statement.c),
    };
    const { q, u, arrayFilters } = exact[index] ?? {};
    const outcome = runUpdate(database, namespace, {
      query,
      exactFilter: q,
      update: u,
      arrayFilters,
      multi: statement.multi === true,
      upsert: statement.upsert === true,
    });
    reply.n += outcome.matched;
    reply.nModified += outcome.modified;
    if (!('upsertedId' in outcome)) return;
    reply.n += 1;
    upserted.push({ index, _id: outcome.upsertedId });
  });
  return withErrors({ ...reply, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
}

function remove(context: CommandContext): Doc {
  const { command, database } = context;
  const namespace = namespaceOf(context);
  const statements = listOf(command, 'deletes');
  let n = 0;
  const errors = runStatements(statements, command.ordered !== false, (index) => {
    const statement = statements[index] ?? {};
    checkStatement(statement, 'delete.deletes', deleteFields);
    if (statement.limit !== 0 && statement.limit !== 1)
      throw new CommandError(
        'FailedToParse',
        `The limit field in delete objects must be 0 or 1. Got ${String(statement.limit)}`,
      );
    const query = {
      filter: statement.q,
      hint: statement.hint,
      collation: parseCollation(statement.collation),
      variables: evaluateLet(command.let),
    };
    n += runDelete(database, namespace, query, statement.limit === 1).deleted;
  });
  return withErrors({ n }, errors);
}

function findAndModify(context: CommandContext): Doc {
  const { command, request, database } = context;
  const namespace = namespaceOf(context);
  const query: QuerySpec = {
    filter: command.query,
    sort: command.sort,
    hint: command.hint,
    collation: parseCollation(command.collation),
    variables: evaluateLet(command.let),
  };
  const project = (bytes: Buffer | undefined): Doc | null => {
    if (!bytes) return null;
    if (!isPlainDocument(command.fields) || Object.keys(command.fields).length === 0) return decodeExact(bytes);
    return projectorOf(
      command.fields,
      compileFilter(command.query),
      query.collation,
      query.variables,
    )(decodeExact(bytes));
  };
  if (command.remove === true) {
    if (command.update !== undefined)
      throw new CommandError('FailedToParse', 'Cannot specify both an update and remove=true');
    if (command.new === true)
      throw new CommandError(
        'FailedToParse',
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
      );
    const { deleted, before } = runDelete(database, namespace, query, true);
    return { lastErrorObject: { n: deleted }, value: project(before), ok: 1 };
  }
  const { update: change, query: exactFilter, arrayFilters } = request.exactCommand;
  if (change === undefined)
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  const outcome = runUpdate(database, namespace, {
    query,
    exactFilter,
    update: change,
    arrayFilters,
    multi: false,
    upsert: command.upsert === true,
  });
  return {
    lastErrorObject: lastErrorOf(outcome),
    value: project(command.new === true ? outcome.after : outcome.before),
    ok: 1,
  };
}

function lastErrorOf(outcome: UpdateOutcome): Doc {
  const isInsert = 'upsertedId' in outcome;
  return {
    n: isInsert ? 1 : outcome.matched,
    updatedExisting: outcome.matched > 0,
    ...(isInsert ? { upserted: outcome.upsertedId } : {}),
  };
}

/** Commands that change documents. */
export const writingCommands: Record<string, CommandSpec> = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], writes: true, run: insert },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], writes: true, run: update },
  delete: { fields: ['deletes', 'ordered', 'let'], writes: true, run: remove },
  findAndModify: {
    fields: [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'bypassDocumentValidation',
      'collation',
      'arrayFilters',
      'hint',
      'let',
    ],
    writes: true,
    run: findAndModify,
  },
};
