import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { decode, encode, type Doc } from '../src/bson-document';
import { asCommandError } from '../src/command-error';
import { Database } from '../src/database';
import { countMatches, prepareQuery, runQuery } from '../src/find-query';
import { parseIndex } from '../src/indexes';
import { buildSorter } from '../src/sort-order';
import type { Steps } from '../src/turn-runner';
import { insertDocument, runDelete, runUpdate } from '../src/write-statements';
import { Random } from './random-values';

const fields = ['a', 'b', 'c'] as const;
const paths = ['a', 'b', 'c', 'a.b', 'a.c', 'b.c', 'a.0', '_id'];
const checksPerSeed = 660;
const documents = 30;
const seeds = Array.from({ length: 32 }, (_, i) => i + 1);

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

function open(): Database {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-random-'));
  folders.push(folder);
  return new Database(folder);
}

/** Runs work in slices to its end; outside of a turn it never rests. */
function finish<T>(steps: Steps<T>): T {
  const { done, value } = steps.next();
  if (!done) throw new Error('it rested');
  return value;
}

/** Random documents under random indexes; what an index may refuse is tried and left out. */
function fill(database: Database, random: Random): void {
  database.transaction(() => {
    database.ensureCollection('t.c');
    for (let i = 0; i < 6; i += 1) tryWrite(() => addIndex(database, random, i));
    for (let i = 0; i < documents; i += 1) {
      tryWrite(() => insertDocument(database, 't.c', encode({ _id: i, ...random.document(fields) })));
    }
    for (let i = 0; i < documents / 2; i += 1) tryWrite(() => change(database, random));
  });
}

function change(database: Database, random: Random): void {
  const statement = { q: { _id: random.below(documents) }, limit: 1 };
  if (random.chance(0.3)) finish(runDelete(database, 't.c', statement));
  else finish(runUpdate(database, 't.c', { ...statement, u: { $set: random.document(fields) } }));
}

/** A refused write leaves nothing behind, which the checks that follow prove. */
function tryWrite(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!asCommandError(error)) throw error;
  }
}

function addIndex(database: Database, random: Random, i: number): void {
  const key = Object.fromEntries(
    Array.from({ length: 1 + random.below(3) }, () => [random.pick(paths), random.chance(0.7) ? 1 : -1]),
  );
  const kind = random.below(5);
  const options =
    kind === 0
      ? { sparse: true }
      : kind === 1
        ? {
            partialFilterExpression: random.pick([
              { a: { $gt: 1 } },
              { b: { $exists: true } },
              { c: 'a' },
              { a: { $type: 'string' } },
            ]),
          }
        : kind === 2
          ? { unique: true }
          : {};
  database.catalogue.addIndex(database.requireCollection('t.c'), parseIndex({ key, name: `i${i}`, ...options }));
}

function condition(random: Random): unknown {
  const makers: (() => unknown)[] = [
    () => random.value(1),
    () => ({ $eq: random.value(1) }),
    () => ({ $gt: random.scalar() }),
    () => ({ $gte: random.scalar(), $lt: random.scalar() }),
    () => ({ $lte: random.scalar() }),
    () => ({ $lt: random.scalar() }),
    () => ({ $in: Array.from({ length: random.below(4) }, () => random.value(1)) }),
    () => ({ $exists: random.chance(0.6) }),
    () => ({ $ne: random.scalar() }),
    () => ({ $regex: random.pick(['^a', '^ab?', 'b', '^å', '^a|b', '^x']) }),
    () => ({ $elemMatch: { b: random.scalar() } }),
    () => ({ $elemMatch: { $gte: random.below(3) } }),
    () => ({ $not: { $gt: random.scalar() } }),
    () => ({ $type: random.pick(['string', 'number', 'null', 'array']) }),
    () => ({ $all: [random.scalar()] }),
    () => ({ $size: random.below(3) }),
  ];
  return random.pick(makers)();
}

function filterOf(random: Random): Doc {
  const clause = (): Doc =>
    Object.fromEntries(Array.from({ length: 1 + random.below(2) }, () => [random.pick(paths), condition(random)]));
  const kind = random.below(8);
  if (kind === 0) return { $and: [clause(), clause()] };
  if (kind === 1) return { $or: [clause(), clause()] };
  return clause();
}

const sortOf = (random: Random): Doc | undefined => {
  if (random.chance(0.4)) return undefined;
  return Object.fromEntries(
    Array.from({ length: 1 + random.below(2) }, () => [random.pick(paths), random.chance(0.5) ? 1 : -1]),
  );
};

/** One random query, answered by the planner's choice and by reading everything. */
function check(database: Database, random: Random): string | undefined {
  const filter = decode(encode(filterOf(random)));
  const sort = sortOf(random);
  const run = (hint?: unknown): Doc[] => {
    const query = prepareQuery(database, 't.c', { filter, sort, hint });
    return [...runQuery(query)].flatMap((match) => (match ? [decode(match.bytes)] : []));
  };
  try {
    const planned = run();
    const scanned = run({ $natural: 1 });
    const ids = (docs: Doc[]): string => JSON.stringify(docs.map(({ _id }) => _id).sort());
    const counted = finish(countMatches(prepareQuery(database, 't.c', { filter })));
    if (counted !== scanned.length) return `${JSON.stringify(filter)} counted ${counted}, not ${scanned.length}`;
    if (ids(planned) !== ids(scanned))
      return `${JSON.stringify({ filter, sort })} found ${ids(planned)}, not ${ids(scanned)}`;
    return sort && !isSorted(planned, scanned, sort)
      ? `${JSON.stringify({ filter, sort })} is out of order`
      : undefined;
  } catch (error) {
    if (asCommandError(error)) return undefined;
    throw error;
  }
}

/** Documents that sort equal may stand in any order: the sort keys are compared, not the documents. */
function isSorted(planned: Doc[], scanned: Doc[], sort: Doc): boolean {
  const sorter = buildSorter(sort, undefined);
  const restored = [...sorter.sort(planned, (doc) => doc)];
  return restored.every((doc, i) => doc === planned[i]) && planned.length === scanned.length;
}

describe('the planner', () => {
  it.each(seeds)('finds what a full scan finds (seed %i)', async (seed) => {
    const random = new Random(seed);
    const database = open();
    fill(database, random);
    const differences = Array.from({ length: checksPerSeed }, () => check(database, random)).filter(
      (difference) => difference !== undefined,
    );
    await database.close();
    expect(differences.slice(0, 3)).toEqual([]);
    expect(differences).toHaveLength(0);
  });
});
