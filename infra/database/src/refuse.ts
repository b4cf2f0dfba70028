import { CommandError } from './command-error';

export type Code = ConstructorParameters<typeof CommandError>[0];

/** Answers the client with an error, by its name or its number. */
export function refuse(code: Code, message: string): never {
  throw new CommandError(code, message);
}

/** Refuses what does not hold. The message is built in any case: keep it cheap. */
export function demand(holds: unknown, code: Code, message: string): asserts holds {
  if (!holds) refuse(code, message);
}
