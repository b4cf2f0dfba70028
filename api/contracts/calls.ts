import type { z } from 'zod';
import type { contracts } from './contracts';
import type { EndpointName } from './endpoints';

type Contract<Name extends EndpointName> = (typeof contracts)[Name];

type Taken<Name extends EndpointName, Part extends string> =
  Contract<Name> extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** Whoever must give nothing may leave it out; what a call does not take cannot be given. */
type Given<Part extends string, Value> = [Value] extends [never]
  ? { [Key in Part]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Part]?: Value }
    : { [Key in Part]: Value };

/** What an address is made of. */
export type AddressInput<Name extends EndpointName> = Given<'params', Taken<Name, 'params'>> &
  Given<'query', Taken<Name, 'querystring'>>;

/** What a call takes. */
export type CallInput<Name extends EndpointName> = AddressInput<Name> &
  Given<'body', Taken<Name, 'body'>> &
  Given<'headers', Taken<Name, 'headers'>>;

/** A value that may be left out when nothing in it must be given. */
export type Optionally<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

type Answers<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends z.ZodType ? z.output<Responses[Status]> : never;
};

/** What a call answers when it succeeds: one of its success answers; undefined for an empty one. */
export type AnswerOf<Name extends EndpointName> = Answers<Contract<Name>['response']>[keyof Contract<Name>['response']];
