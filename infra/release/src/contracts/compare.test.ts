import type { ContractsSnapshot } from '@korkollen/api/contracts/contracts-snapshot';
import { snapshotContracts } from '@korkollen/api/contracts/contracts-snapshot';
import type { EndpointContract } from '@korkollen/api/contracts/endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { breakInWords, compareContracts } from './compare';
import { wholeContracts } from './snapshot';

const call: EndpointContract = {
  name: 'createLead',
  method: 'POST',
  url: '/api/leads',
  summary: '',
  tags: [],
  response: { 200: z.object({ id: z.string() }) },
  errors: ['NOT_FOUND'],
};
const snapshot = (fields: Partial<EndpointContract>): ContractsSnapshot =>
  snapshotContracts({ createLead: { ...call, ...fields } });
const answering = (schema: z.ZodType): ContractsSnapshot => snapshot({ response: { 200: schema } });
const taking = (schema: z.ZodType): ContractsSnapshot => snapshot({ body: schema });

const breaksOf = (before: ContractsSnapshot, now: ContractsSnapshot): string[] =>
  compareContracts(before, now).map(breakInWords);

/** A way down into a form, and how the place is named. */
type Step = [path: string, around: (inner: z.ZodType, object: typeof z.object | typeof z.strictObject) => z.ZodType];
const steps: Step[] = [
  ['.school', (inner, object) => object({ id: z.string(), school: inner })],
  ['.maybe', (inner, object) => object({ maybe: inner.optional(), kind: z.enum(['a', 'b']) })],
  ['[]', (inner) => z.array(inner).max(20)],
  ['.*', (inner) => z.record(z.string(), inner)],
  ['', (inner) => inner.nullable()],
];
const ways = fc.array(fc.constantFrom(...steps), { maxLength: 5 });
const pathOf = (way: Step[]): string => way.map(([path]) => path).join('');
const inside = (way: Step[], inner: z.ZodType, object: typeof z.object | typeof z.strictObject): z.ZodType =>
  way.reduceRight((schema, [, around]) => around(schema, object), inner);

type Change = [name: string, before: z.ZodType, now: z.ZodType, path?: string, says?: string];

const brokenAnswers: Change[] = [
  ['a field that is gone', z.object({ a: z.string(), b: z.string() }), z.object({ b: z.string() }), '.a', 'is not in'],
  ['an optional field that is gone', z.object({ a: z.string().optional() }), z.object({}), '.a', 'is not in'],
  ['a field that may be missing', z.object({ a: z.string() }), z.object({ a: z.string().optional() }), '.a', 'missing'],
  ['a number for a text', z.string(), z.number(), '', 'may be number'],
  ['fractions for whole numbers', z.int(), z.number(), '', 'may be number'],
  ['nothing for something', z.object({ a: z.int() }), z.object({ a: z.int().nullable() }), '.a', 'may be null'],
  ['a list for one', z.object({ a: z.string() }), z.object({ a: z.array(z.string()) }), '.a', 'may be array'],
  ['any text for named values', z.enum(['a', 'b']), z.string(), '', 'is not always one of "a", "b"'],
  ['both for yes', z.literal(true), z.boolean(), '', 'is not always one of true'],
  ['a day for a moment', z.iso.datetime(), z.iso.date(), '', 'is date instead of date-time'],
  ['anything for something', z.string(), z.unknown(), '', 'may be anything'],
  [
    'a field of one of several forms that is gone',
    z.discriminatedUnion('is', [z.object({ is: z.literal('a') }), z.object({ is: z.literal('b'), y: z.string() })]),
    z.discriminatedUnion('is', [z.object({ is: z.literal('a') }), z.object({ is: z.literal('b') })]),
    '.y',
    'is not in',
  ],
];

const keptAnswers: Change[] = [
  ['the same', z.string(), z.string()],
  ['a new field', z.object({ a: z.string() }), z.object({ a: z.string(), b: z.int() })],
  ['a field that is certain now', z.object({ a: z.string().optional() }), z.object({ a: z.string() })],
  ['something that is never nothing now', z.object({ a: z.string().nullable() }), z.object({ a: z.string() })],
  ['one more named value: clients tolerate it', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
  ['one named value less', z.enum(['a', 'b']), z.enum(['a'])],
  ['other limits', z.string().min(2).max(4), z.string().max(400)],
  ['other limits of numbers', z.int().min(1).max(5), z.int()],
  ['a second pattern of a text', z.string().regex(/^a/), z.string().regex(/^a/).regex(/b$/)],
  ['whole numbers for numbers', z.number(), z.int()],
  [
    'one more form, told by its kind: clients tolerate it',
    z.discriminatedUnion('is', [z.object({ is: z.literal('a') }), z.object({ is: z.literal('b') })]),
    z.discriminatedUnion('is', [
      z.object({ is: z.literal('a') }),
      z.object({ is: z.literal('b') }),
      z.object({ is: z.literal('c'), more: z.string() }),
    ]),
  ],
];

const brokenInputs: Change[] = [
  ['a new field that must be given', z.strictObject({}), z.strictObject({ a: z.string() }), '.a', 'must be given'],
  [
    'a field that must be given now',
    z.strictObject({ a: z.string().optional() }),
    z.strictObject({ a: z.string() }),
    '.a',
    'must be given',
  ],
  ['a field that is gone', z.strictObject({ a: z.string() }), z.strictObject({}), '.a', 'is not taken'],
  ['a number for a text', z.strictObject({ a: z.string() }), z.strictObject({ a: z.int() }), '.a', 'may not be string'],
  ['whole numbers for numbers', z.number(), z.int(), '', 'may not be number'],
  ['no nothing', z.strictObject({ a: z.int().nullable() }), z.strictObject({ a: z.int() }), '.a', 'may not be null'],
  ['one named value less', z.enum(['a', 'b', 'c']), z.enum(['a']), '', 'may not be "b", "c"'],
  ['named values for any text', z.string(), z.enum(['a', 'b']), '', 'must be one of "a", "b"'],
  ['yes for both', z.boolean(), z.literal(true), '', 'must be one of true'],
  ['more characters', z.string().min(1), z.string().min(2), '', 'must have at least 2 characters'],
  [
    'one form less',
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('a') }),
      z.strictObject({ is: z.literal('b') }),
      z.strictObject({ is: z.literal('c') }),
    ]),
    z.discriminatedUnion('is', [z.strictObject({ is: z.literal('a') }), z.strictObject({ is: z.literal('b') })]),
    '.is',
    'may not be "c"',
  ],
  ['fewer characters', z.string(), z.string().max(10), '', 'must have at most 10 characters'],
  ['more entries', z.array(z.int()), z.array(z.int()).min(1), '', 'must have at least 1 entries'],
  ['fewer entries', z.array(z.int()).max(9), z.array(z.int()).max(8), '', 'must have at most 8 entries'],
  ['larger numbers', z.number().min(1), z.number().gt(1), '', 'must be above 1'],
  ['smaller numbers', z.number(), z.number().max(5), '', 'must be at most 5'],
  ['another pattern', z.string().regex(/^a/), z.string().regex(/^b/), '', 'must match ^b'],
  ['a form of text', z.string(), z.iso.date(), '', 'must be date instead of any text'],
  ['a pattern for a form of text', z.uuid(), z.string().regex(/^\d+$/), '', 'must match ^\\d+$'],
  ['a second pattern', z.string().regex(/^a/), z.string().regex(/^a/).regex(/b$/), '', 'must match ^a and b$'],
  [
    'fewer characters of a text with two patterns',
    z.string().regex(/^a/).regex(/b$/),
    z.string().regex(/^a/).regex(/b$/).max(5),
    '',
    'must have at most 5 characters',
  ],
  ['multiples', z.number(), z.number().multipleOf(50), '', 'must be a multiple of 50'],
];

const keptInputs: Change[] = [
  ['the same', z.string(), z.string()],
  ['a new field that may be given', z.strictObject({}), z.strictObject({ a: z.string().optional() })],
  ['a new field with a default', z.strictObject({}), z.strictObject({ a: z.string().default('') })],
  ['a field that may be left out', z.strictObject({ a: z.int() }), z.strictObject({ a: z.int().optional() })],
  ['one more named value', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
  ['any text for named values', z.enum(['a', 'b']), z.string()],
  ['named values in two lists', z.enum(['a', 'b']), z.union([z.enum(['a', 'c']), z.enum(['b'])])],
  ['nothing too', z.strictObject({ a: z.string() }), z.strictObject({ a: z.string().nullable() })],
  ['wider limits', z.string().min(2).max(4), z.string().min(1).max(5)],
  ['wider limits of numbers', z.number().gt(1).lt(5), z.number().min(1).max(5)],
  ['numbers for whole numbers', z.int().min(0).max(9), z.number()],
  ['any form of text', z.iso.date(), z.string()],
];

describe('compareContracts', () => {
  it('finds nothing between the same', () => {
    const whole = wholeContracts();
    expect(compareContracts(whole, JSON.parse(JSON.stringify(whole)) as ContractsSnapshot)).toEqual([]);
  });

  it.each(brokenAnswers)('names the place of an answer with %s, wherever it is', (_name, before, now, path, says) => {
    fc.assert(
      fc.property(ways, (way) => {
        const breaks = compareContracts(
          answering(inside(way, before, z.object)),
          answering(inside(way, now, z.object)),
        );
        expect(breaks).toEqual([
          {
            endpoint: 'createLead',
            field: `answer 200${pathOf(way)}${path ?? ''}`,
            says: expect.stringContaining(says ?? '') as string,
          },
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(keptAnswers)('lets an answer with %s pass, wherever it is', (_name, before, now) => {
    fc.assert(
      fc.property(ways, (way) => {
        const found = breaksOf(answering(inside(way, before, z.object)), answering(inside(way, now, z.object)));
        expect(found).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(brokenInputs)(
    'names the place of what is taken with %s, wherever it is',
    (_name, before, now, path, says) => {
      fc.assert(
        fc.property(ways, (way) => {
          const breaks = compareContracts(
            taking(inside(way, before, z.strictObject)),
            taking(inside(way, now, z.strictObject)),
          );
          expect(breaks).toEqual([
            {
              endpoint: 'createLead',
              field: `body${pathOf(way)}${path ?? ''}`,
              says: expect.stringContaining(says ?? '') as string,
            },
          ]);
        }),
      );
    },
  );

  it.each(keptInputs)('lets what is taken with %s pass, wherever it is', (_name, before, now) => {
    fc.assert(
      fc.property(ways, (way) => {
        const found = breaksOf(taking(inside(way, before, z.strictObject)), taking(inside(way, now, z.strictObject)));
        expect(found).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('finds every kind of break at once', () => {
    const before = z.object(Object.fromEntries(brokenAnswers.map(([, old], index) => [`f${String(index)}`, old])));
    const now = z.object(
      Object.fromEntries(brokenAnswers.map(([, , current], index) => [`f${String(index)}`, current])),
    );
    expect(compareContracts(answering(before), answering(now)).map(({ field }) => field)).toEqual(
      brokenAnswers.map(([, , , path], index) => `answer 200.f${String(index)}${path ?? ''}`),
    );
  });

  it('names a call that is gone, and one at another address or by another method', () => {
    const before = snapshot({});
    expect(breaksOf(before, { format: 1, endpoints: {} })).toEqual(['createLead is not there']);
    expect(breaksOf(before, snapshot({ url: '/api/enquiries' }))).toEqual([
      'createLead: url is /api/enquiries instead of /api/leads',
    ]);
    expect(breaksOf(before, snapshot({ method: 'PUT' }))).toEqual(['createLead: method is PUT instead of POST']);
  });

  it('lets a new call and a new code of an error pass', () => {
    const now = snapshotContracts({ createLead: { ...call, errors: ['NOT_FOUND', 'ALREADY_DECIDED'] }, other: call });
    expect(breaksOf(snapshot({}), now)).toEqual([]);
  });

  it('asks for nothing new of a call that took nothing', () => {
    const body = z.strictObject({ a: z.string() });
    expect(breaksOf(snapshot({}), snapshot({ body }))).toEqual(['createLead: body.a must be given']);
    expect(breaksOf(snapshot({}), snapshot({ body: body.partial() }))).toEqual([]);
    expect(breaksOf(snapshot({ body }), snapshot({}))).toEqual(['createLead: body is not taken']);
  });

  it('lets another status pass when its answer has a form that was known', () => {
    const before = snapshot({});
    expect(breaksOf(before, snapshot({ response: { 201: z.object({ id: z.string() }) } }))).toEqual([]);
    expect(breaksOf(before, snapshot({ response: { 202: z.object({ later: z.string() }) } }))).toEqual([
      'createLead: answer 202 has a form that was not known',
    ]);
  });
});
