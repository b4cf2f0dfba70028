import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
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

/** How long an enquiry takes until it is stored durably, against the raw driver's insert of as large a document. */
export async function enquiriesAgainstInserts(
  { apiOrigin, databaseUri }: { apiOrigin: string; databaseUri: string },
  schoolId: string,
): Promise<Ratio> {
  const client = await MongoClient.connect(databaseUri, { maxPoolSize: AT_ONCE });
  const inserted = client.db('bench').collection<{ _id: string; text: string; createdAt: Date }>('inserted');
  const document = () => ({ _id: randomUUID(), text: 'x'.repeat(700), createdAt: new Date() });
  const insert = async (): Promise<number> => {
    const start = performance.now();
    let count = 0;
    const one = async (): Promise<void> => {
      while (performance.now() - start < 1_000) {
        await inserted.insertOne(document());
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return microsecondsEach((performance.now() - start) / 1_000, count);
  };
  const send = async (): Promise<number> => {
    const { duration, '2xx': accepted, non2xx: refused } = await secondOf(enquiries(apiOrigin, schoolId));
    if (refused > 0) throw new Error(`${refused} enquiries were refused`);
    return microsecondsEach(duration, accepted);
  };
  try {
    const [sent, raw]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = [await send(), await insert()] as const;
      if (round === 0) continue;
      sent.push(times[0]);
      raw.push(times[1]);
    }
    return {
      measured: "an enquiry / the raw driver's durable insert",
      value: median(sent),
      against: median(raw),
      unit: 'µs',
      highestRatio: 1 / 0.8,
    };
  } finally {
    await client.close();
  }
}
