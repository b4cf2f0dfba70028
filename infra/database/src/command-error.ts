import { BSONError } from 'bson';
import { MingoError } from 'mingo/util';
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
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  UnrecognizedStage: 40324,
  IDLFailedToParse: 40414,
  IDLUnknownField: 40415,
} as const;

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
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.details };
  }

  /** The entry in `writeErrors` for one statement of a batch. */
  toWriteError(index: number): Doc {
    return { index, code: this.code, errmsg: this.message, ...this.details };
  }
}

// What mingo says of a client's input, by the beginning of its message.
const mingoCodes: [RegExp, keyof typeof codes | number][] = [
  [/^(?:accumulator|unregistered pipeline operator) '?\$/, 'InvalidPipelineOperator'],
  [/^Use of undefined variable/, 17276],
];

/** Turns what mingo or bson throw about a client's input into the client's error; leaves our own faults alone. */
export function asCommandError(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  if (error instanceof MingoError)
    return new CommandError(mingoCodes.find(([said]) => said.test(error.message))?.[1] ?? 'BadValue', error.message);
  if (BSONError.isBSONError(error)) return new CommandError('BadValue', error.message);
  const isTooDeep = error instanceof RangeError && /call stack/.test(error.message);
  return isTooDeep ? new CommandError(15, 'Exceeded depth limit of nested documents') : undefined;
}
