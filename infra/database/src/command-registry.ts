import { isPlainDocument, promote, type Doc } from './bson-document';
import type { Database } from './database';
import { demand } from './refuse';
import type { ConnectionState, ServerKeys } from './scram';
import type { Reply, Steps } from './turn-runner';

/** What a command works with. */
export interface CommandContext {
  readonly database: Database;
  /** The keys clients must prove; none over a unix socket. */
  readonly keys: ServerKeys | undefined;
  readonly connection: ConnectionState;
  readonly command: Doc;
  /** The name of the database the command was sent to. */
  readonly db: string;
}

type Words = ReadonlySet<string>;

/** The words of a text. */
export const words = (text: string): Words => new Set(text.trim().split(/\s+/));

interface CommandSpec {
  /** The names of the fields it honours; any other is refused (but for hello). Drivers may send some to all. */
  readonly fields?: Words;
  /** Runs inside the write transaction of its turn. */
  readonly writes?: boolean;
  /** Wants numbers in their own types, as it stores what it is given. */
  readonly isExact?: boolean;
  /** Allowed before a client has proved who it is. */
  readonly open?: boolean;
  /** Gives the reply, at once or in slices; `ok` is added to a document. */
  run?(context: CommandContext): Reply | Steps<Reply>;
  /** Instead of `run`, for what goes on beside the turns. */
  runBeside?(context: CommandContext): Promise<Doc>;
}
export type Commands = Record<string, CommandSpec>;

const generic = words(`lsid $db $readPreference $clusterTime apiVersion apiStrict apiDeprecationErrors comment maxTimeMS
  readConcern writeConcern`);

// Options of MongoDB's that this server knows and has not: refused when they are set.
const unsupported = words(`tailable awaitData oplogReplay min max returnKey showRecordId explain capped size validator
  validationLevel validationAction viewOn pipeline timeseries clusteredIndex expireAfterSeconds storageEngine
  changeStreamPreAndPostImages indexOptionDefaults encryptedFields`);

/** Refuses the fields of a command or of one of its statements that are not among those it honours. */
export function checkFields(name: string, honoured: Words | undefined, given: Doc): void {
  for (const field in given) {
    if (honoured?.has(field) || field === name || generic.has(field)) continue;
    demand(unsupported.has(field), 'IDLUnknownField', `BSON field '${name}.${field}' is unknown`);
    const isOff = given[field] === false || given[field] === undefined || given[field] === null;
    demand(isOff, 'CommandNotSupported', `the option '${field}' of ${name} is not supported`);
  }
}

/** Refuses a feature of replica sets. */
export function checkConcerns(command: Doc): void {
  const { readConcern, writeConcern, apiVersion = '1' } = command;
  const isPlain = !('txnNumber' in command || 'startTransaction' in command || 'autocommit' in command);
  demand(isPlain, 'IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
  const level = isPlainDocument(readConcern) ? (readConcern.level ?? 'local') : 'local';
  const isLevel = level === 'local' || level === 'available' || level === 'majority';
  demand(isLevel, 'InvalidOptions', 'a standalone server has no such readConcern level');
  const w = isPlainDocument(writeConcern) ? promote(writeConcern.w) : undefined;
  demand(typeof w !== 'number' || w <= 1, 'BadValue', "cannot use 'w' > 1 without replication");
  demand(typeof w !== 'string' || w === 'majority', 79, 'No write concern mode of that name');
  demand(apiVersion === '1', 322, 'API version must be "1"');
}

/** A number a command may carry, whole. */
export function numberField(command: Doc, name: string, min = 0): number | undefined {
  const value = promote(command[name] ?? undefined);
  if (value === undefined) return undefined;
  demand(typeof value === 'number', 'TypeMismatch', `BSON field '${name}' must be a number`);
  demand(value >= min, 51024, `BSON field '${name}' must be >= ${min}, not ${value}`);
  return Math.trunc(value);
}

/** A list of documents, or of raw documents, a command must carry. */
export function listField<T = Doc>(command: Doc, name: string): T[] {
  const list = command[name];
  demand(Array.isArray(list), 'IDLFailedToParse', `BSON field '${name}' must be an array`);
  const isDocument = (item: unknown): boolean => isPlainDocument(item) || item instanceof Uint8Array;
  demand(list.every(isDocument), 'TypeMismatch', `BSON field '${name}' must hold objects`);
  return list as T[];
}

/** The namespace of a command that names its collection first. */
export function namespaceOf({ command, db }: Pick<CommandContext, 'command' | 'db'>): string {
  const [name] = Object.values(command);
  demand(typeof name === 'string' && name !== '', 'InvalidNamespace', `Invalid namespace '${db}.${String(name)}'`);
  return `${db}.${name}`;
}
