import type { Doc } from './bson-document';
import { CommandError } from './command-error';
import type { ConnectionState } from './connection-state';
import type { Database } from './database';
import type { Maintenance } from './maintenance';
import type { ServerKeys } from './scram';
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
  /** The fields it honours; any other is refused. Drivers add to hello what they like. */
  readonly fields: readonly string[] | 'any';
  /** Known fields it cannot honour: refused by name when they are set. */
  readonly unsupported?: readonly string[];
  /** Runs inside the write transaction of its turn. */
  readonly writes?: boolean;
  /** Allowed before a client has proved who it is. */
  readonly open?: boolean;
  run(context: CommandContext): Doc | Buffer;
  /** Instead of `run`, for what takes longer than a turn; nothing else runs meanwhile. */
  readonly runAlone?: (context: CommandContext) => Promise<Doc>;
}

const generic = new Set([
  'lsid',
  '$db',
  '$readPreference',
  '$clusterTime',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'comment',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
]);

/** Refuses what the command does not honour, and the features of replica sets. */
export function checkFields(name: string, spec: CommandSpec, command: Doc): void {
  if ('txnNumber' in command || 'startTransaction' in command || 'autocommit' in command) {
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
  for (const [field, value] of Object.entries(command)) {
    if (field === name || generic.has(field) || spec.fields === 'any' || spec.fields.includes(field)) continue;
    if (!spec.unsupported?.includes(field))
      throw new CommandError('IDLUnknownField', `BSON field '${name}.${field}' is an unknown field.`);
    if (value !== false && value !== undefined && value !== null) {
      throw new CommandError('CommandNotSupported', `the option '${field}' of ${name} is not supported by this server`);
    }
  }
  checkConcerns(command);
}

function checkConcerns({ readConcern, writeConcern, apiVersion }: Doc): void {
  const level = (readConcern as Doc | undefined)?.level;
  if (level !== undefined && level !== 'local' && level !== 'available' && level !== 'majority') {
    throw new CommandError(
      'InvalidOptions',
      `readConcern level '${String(level)}' is not supported by a standalone server`,
    );
  }
  const w = (writeConcern as Doc | undefined)?.w;
  if (typeof w === 'number' && w > 1)
    throw new CommandError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  if (typeof w === 'string' && w !== 'majority') throw new CommandError(79, `No write concern mode named '${w}' found`);
  if (apiVersion !== undefined && apiVersion !== '1') throw new CommandError(322, 'API version must be "1"');
}

/** A number a command may carry. */
export function numberField(command: Doc, name: string, least = 0): number | undefined {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number')
    throw new CommandError(
      'TypeMismatch',
      `BSON field '${name}' is the wrong type '${typeof value}', expected a number`,
    );
  if (value < least)
    throw new CommandError(51024, `BSON field '${name}' value must be >= ${least}, actual value '${value}'`);
  return Math.trunc(value);
}

/** The namespace of a command that names its collection first. */
export function namespaceOf({ command, db }: CommandContext): string {
  const name = Object.values(command)[0];
  if (typeof name !== 'string' || name === '')
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${db}.${String(name)}'`);
  return `${db}.${name}`;
}
