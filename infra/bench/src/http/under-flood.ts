import { randomUUID } from 'node:crypto';
import { type Collection, MongoClient } from 'mongodb';
import { addressOf } from '@korkollen/api/contracts/address';
import type { Ratio } from '../benchmark';
import { enquiries, logins, secondOf } from './flood';

const ROUNDS = 7;
const AT_ONCE = 16;

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN;
const microsecondsEach = (seconds: number, count: number): number => (seconds * 1_000_000) / count;

/** How long a read takes while others log in without end, against the same without them. */
export async function readsBesideLogins(apiOrigin: string): Promise<Ratio> {
  const reads = { url: apiOrigin + addressOf('listSchools'), headers: { 'accept-encoding': 'br' } };
  const read = async (): Promise<number> => {
    const { duration, requests } = await secondOf(reads);
    return microsecondsEach(duration, requests.total);
  };
  const [beside, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const quiet = await read();
    const flood = secondOf({ ...logins(apiOrigin), duration: 2 });
    const busy = await read();
    await flood;
    if (round === 0) continue;
    alone.push(quiet);
    beside.push(busy);
  }
  return {
    measured: 'list of schools beside a flood of logins / alone',
    value: median(beside),
    against: median(alone),
    unit: 'µs',
    highestRatio: 1 / 0.8,
  };
}

interface Stored {
  _id: string;
  text?: string;
  createdAt: Date;
}

/** So many at once as the load has connections, each in turn, for a second or until there are no more. @returns microseconds each */
async function insertAll(into: Collection<Stored>, documents: Iterator<Stored>): Promise<number> {
  const start = performance.now();
  let count = 0;
  const one = async (): Promise<void> => {
    for (let next; performance.now() - start < 1_000 && !(next = documents.next()).done; count += 1) {
      await into.insertOne(next.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return microsecondsEach((performance.now() - start) / 1_000, count);
}

function* asLarge(): Generator<Stored> {
  for (;;) yield { _id: randomUUID(), text: 'x'.repeat(700), createdAt: new Date() };
}

/** A collection with the indexes of another. */
async function alike(other: Collection<Stored>, copy: Collection<Stored>): Promise<Collection<Stored>> {
  const indexes = await other.indexes();
  const own = indexes.filter(({ name }) => name !== '_id_');
  await copy.createIndexes(own.map(({ v: _version, ...index }) => index));
  return copy;
}

/**
 * How long an enquiry takes until it is stored durably, against the raw driver's insert of as large a document, and against
 * its insert of the very documents that the enquiries became, with their indexes.
 */
export async function enquiriesAgainstInserts(
  { apiOrigin, databaseUri }: { apiOrigin: string; databaseUri: string },
  schoolId: string,
): Promise<Ratio[]> {
  const client = await MongoClient.connect(databaseUri, { maxPoolSize: AT_ONCE });
  try {
    const leads = client.db('korkollen').collection<Stored>('leads');
    const inserted = client.db('bench').collection<Stored>('inserted');
    const copies = await alike(leads, client.db('bench').collection<Stored>('leads'));
    const send = async (): Promise<number> => {
      const { duration, '2xx': accepted, non2xx: refused } = await secondOf(enquiries(apiOrigin, schoolId));
      if (refused > 0) throw new Error(`${refused} enquiries were refused`);
      return microsecondsEach(duration, accepted);
    };
    const [sent, raw, indexed]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const from = new Date();
      const times = [await send(), await insertAll(inserted, asLarge())] as const;
      const stored = await leads.find({ createdAt: { $gte: from } }).toArray();
      const copied = await insertAll(copies, stored.values());
      if (round === 0) continue;
      sent.push(times[0]);
      raw.push(times[1]);
      indexed.push(copied);
    }
    const value = median(sent);
    const what = { value, unit: 'µs' } as const;
    return [
      {
        measured: "an enquiry / the raw driver's durable insert",
        against: median(raw),
        ...what,
        highestRatio: 1 / 0.8,
      },
      {
        measured: 'an enquiry / the same documents inserted, with their indexes',
        against: median(indexed),
        ...what,
        highestRatio: null,
      },
    ];
  } finally {
    await client.close();
  }
}
