import { MongoClient, type Collection } from 'mongodb';
import { startDatabase } from '../src/start';

interface WorkDocument {
  _id: string;
  client: number;
  /** Three copies of one number: a torn write would part them. */
  a: number;
  b: { c: number };
  list: number[];
  unique: string;
  pad: string;
}

export interface CrashReport {
  kills: number;
  acknowledged: number;
  lost: number;
  torn: number;
  indexFaults: number;
  startsMilliseconds: number[];
}

/** What a client knows it was told, and the one write whose answer never came. */
interface ClientModel {
  readonly known: Map<string, number | undefined>;
  pending: { id: string; values: (number | undefined)[] } | undefined;
  next: number;
  acknowledged: number;
}

const workDocument = (client: number, id: string, value: number): WorkDocument => ({
  _id: id,
  client,
  a: value,
  b: { c: value },
  list: [value, value],
  unique: `u-${id}`,
  pad: 'x'.repeat(value % 3000),
});

/** How many are acknowledged before the next kill: by writes, so that a busy machine's kills come into as many. */
const fewestWrites = 100;
const mostWrites = 500;

/** Kills the database, run by a built program, under the load of eight clients again and again, and checks each time what it had promised. */
export async function runCrashTest(
  folder: string,
  program: string,
  options: { kills: number; clients: number; report?: (line: string) => void },
): Promise<CrashReport> {
  const report: CrashReport = {
    kills: 0,
    acknowledged: 0,
    lost: 0,
    torn: 0,
    indexFaults: 0,
    startsMilliseconds: [],
  };
  const models = Array.from({ length: options.clients }, (): ClientModel => ({
    known: new Map(),
    pending: undefined,
    next: 0,
    acknowledged: 0,
  }));
  for (let kill = 0; kill <= options.kills; kill += 1) {
    const started = performance.now();
    const database = await startDatabase({ folder }, program);
    const startMilliseconds = Math.round(performance.now() - started);
    report.startsMilliseconds.push(startMilliseconds);
    const client = await MongoClient.connect(database.uri);
    const collection = client.db('crash').collection<WorkDocument>('work');
    await collection.createIndexes([
      { key: { client: 1, a: -1 } },
      { key: { unique: 1 }, unique: true },
      { key: { list: 1 } },
      { key: { 'b.c': 1 }, sparse: true },
    ]);
    await checkAll(collection, models, report);
    if (kill === options.kills) {
      await client.close();
      await database.close();
      break;
    }
    let left = fewestWrites + Math.floor(Math.random() * (mostWrites - fewestWrites));
    let onEnough = (): void => undefined;
    const enough = new Promise<void>((resolve) => (onEnough = resolve));
    const onWritten = (): void => {
      left -= 1;
      if (left === 0) onEnough();
    };
    const load = Promise.all(models.map((model, index) => write(collection, model, index, onWritten)));
    await Promise.race([enough, load]);
    await database.close('SIGKILL');
    await load;
    await client.close(true);
    report.kills += 1;
    options.report?.(
      `kill ${report.kills}: ${models.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} acknowledged, start ${startMilliseconds} ms`,
    );
  }
  report.acknowledged = models.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return report;
}

/** One client's mixed writes, one after another, until its connection breaks. */
async function write(
  collection: Collection<WorkDocument>,
  model: ClientModel,
  client: number,
  onWritten: () => void,
): Promise<void> {
  try {
    for (;;) {
      await writeOnce(collection, model, client);
      onWritten();
    }
  } catch {
    // The database was killed: whatever is pending may have happened or not.
  }
}

async function writeOnce(collection: Collection<WorkDocument>, model: ClientModel, client: number): Promise<void> {
  const ids = [...model.known.entries()].filter(([, value]) => value !== undefined);
  const [id, value = 0] = ids[Math.floor(Math.random() * ids.length)] ?? [];
  const kind = Math.random();
  if (id === undefined || kind < 0.5) {
    const fresh = `${client}-${model.next}`;
    model.next += 1;
    const first = Math.floor(Math.random() * 5000);
    return attempt(model, fresh, first, () => collection.insertOne(workDocument(client, fresh, first)));
  }
  if (kind < 0.6) return attempt(model, id, undefined, () => collection.deleteOne({ _id: id }));
  if (kind < 0.8) {
    return attempt(model, id, value + 1, () =>
      collection.updateOne({ _id: id }, { $inc: { a: 1, 'b.c': 1, 'list.0': 1, 'list.1': 1 } }),
    );
  }
  const next = Math.floor(Math.random() * 5000);
  return attempt(model, id, next, () => collection.findOneAndReplace({ _id: id }, workDocument(client, id, next)));
}

async function attempt(
  model: ClientModel,
  id: string,
  value: number | undefined,
  run: () => Promise<unknown>,
): Promise<void> {
  model.pending = { id, values: [model.known.get(id), value] };
  await run();
  model.known.set(id, value);
  model.pending = undefined;
  model.acknowledged += 1;
}

async function checkAll(
  collection: Collection<WorkDocument>,
  models: ClientModel[],
  report: CrashReport,
): Promise<void> {
  const stored = new Map((await collection.find().hint({ $natural: 1 }).toArray()).map((doc) => [doc._id, doc]));
  for (const model of models) checkModel(model, stored, report);
  for (const doc of stored.values()) {
    if (doc.b.c !== doc.a || doc.list.some((value) => value !== doc.a) || doc.unique !== `u-${doc._id}`)
      report.torn += 1;
  }
  const all = [...stored.keys()].sort().join();
  for (const hint of [{ _id: 1 }, { client: 1, a: -1 }, { unique: 1 }, { list: 1 }, { 'b.c': 1 }]) {
    const through = (
      await collection
        .find({}, { projection: { _id: 1 } })
        .hint(hint)
        .toArray()
    ).map(({ _id }) => _id);
    if (through.sort().join() !== all) report.indexFaults += 1;
  }
  for (const doc of [...stored.values()].slice(-200)) {
    const found = await collection
      .find({ client: doc.client, a: doc.a }, { projection: { _id: 1 } })
      .hint({ client: 1, a: -1 })
      .toArray();
    if (!found.some(({ _id }) => _id === doc._id)) report.indexFaults += 1;
  }
}

function checkModel(model: ClientModel, stored: Map<string, WorkDocument>, report: CrashReport): void {
  const { pending } = model;
  for (const [id, value] of model.known) {
    const allowed = pending?.id === id ? pending.values : [value];
    if (!allowed.includes(stored.get(id)?.a)) report.lost += 1;
  }
  // From here on the client knows what became of the write that was never answered.
  if (pending) model.known.set(pending.id, stored.get(pending.id)?.a);
  model.pending = undefined;
}
