import { BSONError } from 'bson';
import { MingoError } from 'mingo/util';
import type { Doc } from './bson-document';

/** MongoDB's error codes that this server answers with, by their official names. */
export const codes = {
  InternalError: 1,
  BadValue: 2,
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
  FailedToParse: 9,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  IDLUnknownField: 40415,
  IDLFailedToParse: 40414,
  UnrecognizedStage: 40324,
} as const;

export type CodeName = keyof typeof codes;

// The newest codes carry no symbolic name in MongoDB's own replies.
const printedNames: Partial<Record<CodeName, string>> = {
  UnrecognizedStage: 'Location40324',
  IDLUnknownField: 'IDLUnknownField',
};

/** An error that is answered to the client as MongoDB would; everything else thrown is a fault of ours. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Doc;

  constructor(name: CodeName | number, message: string, details: Doc = {}) {
    super(message);
    this.code = typeof name === 'number' ? name : codes[name];
    this.codeName = typeof name === 'number' ? `Location${name}` : (printedNames[name] ?? name);
    this.details = details;
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

/** Turns what mingo or bson throw about a client's input into the client's error; leaves our own faults alone. */
export function asCommandError(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  if (error instanceof MingoError) return fromMingo(error.message);
  if (BSONError.isBSONError(error)) return new CommandError('BadValue', error.message);
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    return new CommandError(15, 'Exceeded depth limit of nested documents');
  }
  return undefined;
}

function fromMingo(message: string): CommandError {
  const unknown = /^(?:accumulator|unregistered pipeline operator) '?(\$\w+)/.exec(message);
  if (unknown) return new CommandError('InvalidPipelineOperator', `Unrecognized expression '${unknown[1]}'`);
  const variable = /^Use of undefined variable: (\S+)/.exec(message);
  if (variable) return new CommandError(17276, message);
  const operator = /^unknown query operator (\S+)/.exec(message);
  if (operator) return new CommandError('BadValue', `unknown operator: ${operator[1]}`);
  return new CommandError('BadValue', message);
}
