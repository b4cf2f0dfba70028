import { setupServer } from 'msw/node';

/** The part of a contract schema that is needed here; zod schemas have it. */
interface Parser<Value> {
  parse(value: unknown): Value;
}

/** The server that stands between tests and network. Add handlers per test with `server.use(…)`. */
export const server = setupServer();

/** A fixture that has passed its contract, so that what tests answer cannot drift from what the API promises. */
export function fixture<Value>(schema: Parser<Value>, value: unknown): Value {
  return schema.parse(value);
}
