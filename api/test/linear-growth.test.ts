import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contracts } from '../contracts/contracts';
import type { EndpointContract } from '../contracts/endpoints';
import { pathOfTarget } from '../domain/http/request-target';
import { mailboxOf } from '../domain/mailbox/mailbox';
import { parseOrganisationNumber } from '../domain/organisation-number/organisation-number';
import { readAmount, readFromPrice } from '../domain/pricing/amount';
import { lessonsInName, minutesInText } from '../domain/pricing/lesson-name';
import { ownWordsIn } from '../domain/pricing/own-words';
import { partsNamedIn } from '../domain/pricing/package-contents';
import { readSchoolPrices } from '../domain/pricing/school-prices';
import { fold } from '../domain/text/fold';
import { parseLanguage } from '../domain/vocabulary/languages';
import { parseLicenceClass } from '../domain/vocabulary/licence-classes';
import { greetedName } from '../src/mail/mails';
import { toE164 } from '../src/modules/leads/service';
import { anonymousProperties } from '../src/modules/events/anonymous-properties';

/** Up to longer than any field, by steps: what grows with the square of it is found while it still ends. */
const lengths = [2_000, 10_000, 40_000];
const MAX_MS = 200;

/** What makes an expression try again from every place. */
const pieces = [
  'a', 'aB1', ' ', '\t ', '\n', '.', '..', 'a.', '@', 'a@', '@a', 'a@a.', '-', 'a-', '--', '+', '+1', '1', '1 ', '1,', '1.', '0-',
  '(', ')', '(a', '()', '[', '[ ', '{ ', '"', '"a', '":', ',', ', ', 'a,', 'å', '\u0301', 'a\u0301', '\u200b', '%', '%2', '/',
  '//', 'a/', '\\', 'http://', 'https://a', 'risk ', 'risk 1', 'kr ', 'från ', '2x', '10 min ', 'min', 'för ', 'ej ', 'manual,',
]; // oxfmt-ignore

const hostileTexts = pieces.flatMap((piece) =>
  ['', '!'].map((end) => ({
    name: JSON.stringify(piece + end),
    texts: lengths.map((length) => piece.repeat(length / piece.length) + end),
  })),
);

/** How long a text takes, at best of some tries: what else the machine does is no fault of the text. */
function msFor(read: (text: string) => unknown, text: string): number {
  const once = (): number => {
    const start = performance.now();
    read(text);
    return performance.now() - start;
  };
  let best = once();
  for (let tries = 1; best >= MAX_MS && tries < 5; tries += 1) best = Math.min(best, once());
  return best;
}

/** The texts that are read slowly, each by the piece that it repeats. */
function slowTexts(read: (text: string) => unknown): string[] {
  const slow = hostileTexts.filter(({ texts }) => texts.some((text) => msFor(read, text) >= MAX_MS));
  return slow.map(({ name }) => name);
}

describe('no text takes longer than its length', () => {
  const readers: Record<string, (text: string) => unknown> = {
    anonymousProperties: (text) => anonymousProperties({ source: text, url: text }),
    fold,
    greetedName,
    lessonsInName,
    mailboxOf,
    minutesInText,
    ownWordsIn,
    parseLanguage,
    parseLicenceClass,
    parseOrganisationNumber,
    partsNamedIn,
    pathOfTarget,
    readAmount,
    readFromPrice,
    readSchoolPrices,
    toE164,
  };

  it.each(Object.entries(readers))('for %s', (_name, read) => {
    expect(slowTexts(read)).toEqual([]);
  });
});

type Shape = Record<string, z.ZodType>;

/** The fields of an object; of a choice of objects, those of every one. */
function shapesOf(schema: z.ZodType | undefined): Shape[] {
  if (schema === undefined) return [];
  const { shape, options } = schema as { shape?: Shape; options?: z.ZodType[] };
  return shape ? [shape] : (options ?? []).flatMap(shapesOf);
}

describe('no field takes longer than its length', () => {
  const fields = Object.values<EndpointContract>(contracts).flatMap(({ name, params, querystring, body }) =>
    [params, querystring, body].flatMap(shapesOf).map((shape) => ({ name, shape })),
  );

  // what many fields have in common is read once
  const known = new Set<z.ZodType>();

  it.each(fields)('of $name', ({ shape }) => {
    for (const [field, schema] of Object.entries(shape)) {
      if (known.has(schema)) continue;
      known.add(schema);
      expect(
        slowTexts((text) => schema.safeParse(text)),
        field,
      ).toEqual([]);
    }
  });
});
