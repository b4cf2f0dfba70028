import { isPlainDocument, type Doc } from './bson-document';
import { CommandError } from './command-error';
import type { Database } from './database';
import type { Maintenance } from './maintenance';
import type { ConnectionState, ServerKeys } from './scram';
import type { Reply } from './turn-runner';
import type { Request } from './wire-message';

/** What a command works with. */
export interface CommandContext {
  readonly database: Database;
  readonly maintenance: Maintenance;
  /** The keys clients must prove; none over a unix socket. */
  readonly keys: ServerKeys | undefined;
  readonly connection: ConnectionState;
  readonly request: Request;
  readonly command: Doc;
  /** The name of the database the command was sent to. */
  readonly db: string;
}

export interface CommandSpec {
  /** The names of the fields it honours, with spaces between; any other is refused (but for hello). */
  readonly fields: string;
  /** Runs inside the write transaction of its turn. */
  readonly writes?: boolean;
  /** Allowed before a client has proved who it is. */
  readonly open?: boolean;
  /** Gives the reply; `ok` is added to a document. */
  run?(context: CommandContext): Reply;
  /** Instead of `run`, for what takes longer than a turn; nothing else runs meanwhile. */
  runAlone?(context: CommandContext): Promise<Doc>;
}

const wordLists = new Map<string, ReadonlySet<string>>();

/** The words of a text, kept: the same few lists are asked for with each command. */
function words(text: string): ReadonlySet<string> {
  let list = wordLists.get(text);
  if (!list) wordLists.set(text, (list = new Set(text.trim().split(/\s+/))));
  return list;
}

const generic = words(`lsid $db $readPreference $clusterTime apiVersion apiStrict apiDeprecationErrors comment maxTimeMS
  readConcern writeConcern`);

// Options of MongoDB's that this server knows and has not: refused when they are set.
const unsupported = words(`tailable awaitData oplogReplay min max returnKey showRecordId explain capped size validator
  validationLevel validationAction viewOn pipeline timeseries clusteredIndex expireAfterSeconds storageEngine
  changeStreamPreAndPostImages indexOptionDefaults encryptedFields`);

/** Refuses the fields of a command or of one of its statements that are not among those it honours. */
export function checkFields(name: string, fields: string, given: Doc): void {
  const honoured = words(fields);
  for (const field of Object.keys(given)) {
    if (honoured.has(field) || field === name || generic.has(field)) continue;
    if (!unsupported.has(field)) throw new CommandError('IDLUnknownField', `BSON field '${name}.${field}' is unknown`);
    if (given[field] !== false && given[field] !== undefined && given[field] !== null)
      throw new CommandError('CommandNotSupported', `the option '${field}' of ${name} is not supported`);
  }
}

/** Refuses a feature of replica sets. */
export function checkConcerns(command: Doc): void {
  const { readConcern, writeConcern, apiVersion } = command;
  if ('txnNumber' in command || 'startTransaction' in command || 'autocommit' in command)
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  const level = isPlainDocument(readConcern) ? (readConcern.level ?? 'local') : 'local';
  if (level !== 'local' && level !== 'available' && level !== 'majority')
    throw new CommandError('InvalidOptions', `a standalone server has no readConcern level '${String(level)}'`);
  const w = isPlainDocument(writeConcern) ? writeConcern.w : undefined;
  if (typeof w === 'number' && w > 1) throw new CommandError('BadValue', "cannot use 'w' > 1 without replication");
  if (typeof w === 'string' && w !== 'majority') throw new CommandError(79, `No write concern mode named '${w}'`);
  if (apiVersion !== undefined && apiVersion !== '1') throw new CommandError(322, 'API version must be "1"');
}

/** A number a command may carry, whole. */
export function numberField(command: Doc, name: string, least = 0): number | undefined {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number') throw new CommandError('TypeMismatch', `BSON field '${name}' must be a number`);
  if (value < least) throw new CommandError(51024, `BSON field '${name}' must be >= ${least}, not ${value}`);
  return Math.trunc(value);
}

/** A list of documents, or of raw documents, a command must carry. */
export function listField<T = Doc>(command: Doc, name: string): T[] {
  const list = command[name];
  if (!Array.isArray(list)) throw new CommandError('IDLFailedToParse', `BSON field '${name}' must be an array`);
  const isDocument = (item: unknown): boolean => isPlainDocument(item) || item instanceof Uint8Array;
  if (!list.every(isDocument)) throw new CommandError('TypeMismatch', `BSON field '${name}' must hold objects`);
  return list as T[];
}

/** The namespace of a command that names its collection first. */
export function namespaceOf({ command, db }: Pick<CommandContext, 'command' | 'db'>): string {
  const [name] = Object.values(command);
  if (typeof name === 'string' && name !== '') return `${db}.${name}`;
  throw new CommandError('InvalidNamespace', `Invalid namespace '${db}.${String(name)}'`);
}
