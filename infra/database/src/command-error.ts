import { BSONError } from 'bson';
import type { Doc } from './bson-document';

/** MongoDB's error codes that this server answers with, by their official names. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  OperationFailed: 96,
  CommandNotSupported: 115,
  ExceededMemoryLimit: 146,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  UnrecognizedStage: 40324,
  IDLFailedToParse: 40414,
  IDLUnknownField: 40415,
} as const;

const maxMessageLength = 10_000;

/** An error that is answered to the client as MongoDB would; everything else thrown is a fault of ours. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;

  constructor(
    name: keyof typeof codes | number,
    message: string,
    readonly details: Doc = {},
  ) {
    super(message);
    this.code = typeof name === 'number' ? name : codes[name];
    this.codeName = typeof name === 'number' ? `Location${name}` : name;
  }

  /** The failed reply of a whole command. */
  toReply(): Doc {
    return { ok: 0, errmsg: this.said, code: this.code, codeName: this.codeName, ...this.details };
  }

  /** The entry in `writeErrors` for one statement of a batch; in a long list only what went wrong. */
  toWriteError(index: number, isCut: boolean): Doc {
    if (isCut) return { index, code: this.code, errmsg: '' };
    return { index, code: this.code, errmsg: this.said, ...this.details };
  }

  /** A message may quote what a client sent. */
  get said(): string {
    return this.message.slice(0, maxMessageLength);
  }
}

/** Turns what bson throws about a client's input into the client's error; leaves our own faults alone. */
export function asCommandError(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  if (BSONError.isBSONError(error)) return new CommandError('BadValue', error.message);
  const isTooDeep = error instanceof RangeError && /call stack/.test(error.message);
  return isTooDeep ? new CommandError(15, 'Exceeded depth limit of nested documents') : undefined;
}
