import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decode, encode, type Doc } from '../src/bson-document';
import { CommandError } from '../src/command-error';
import { Database } from '../src/database';
import { prepareQuery, runQuery } from '../src/find-query';
import { compact } from '../src/maintenance';
import { TurnRunner, type Steps } from '../src/turn-runner';
import { insertDocument, runDelete, runUpdate } from '../src/write-statements';

let folder = '';
let database: Database;
let runner: TurnRunner;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-turn-'));
  database = new Database(folder);
  runner = new TurnRunner(database);
});
afterEach(async () => {
  runner.stop();
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Inserts a document in the runner's next turn; `then` happens inside the same command. */
const insert = (id: number, then: () => void = () => undefined): Promise<Doc | Buffer> =>
  new Promise((resolve) => {
    runner.add({
      writes: true,
      run: () => {
        insertDocument(database, 't.c', encode({ _id: id }));
        then();
        return { ok: 1, id };
      },
      answer: resolve,
    });
  });

/** Inserts a document that whoever asks for it does not wait to be on the disk. */
const insertAhead = (id: number, answer: (reply: Doc | Buffer) => void = () => undefined): void =>
  runner.add({
    writes: true,
    isAhead: true,
    run: () => {
      insertDocument(database, 't.c', encode({ _id: id }));
      return { ok: 1, id };
    },
    answer,
  });

/** Runs some work in slices. */
const run = (steps: () => Steps<unknown>, writes = true): Promise<unknown> =>
  new Promise((resolve) => {
    const whole = function* (): Steps<Doc> {
      return { is: yield* steps() };
    };
    runner.add({ writes, run: whole, answer: resolve });
  });

const stored = (): number => database.catalogue.find('t.c')?.count ?? 0;

describe('a turn', () => {
  it('commits everything that arrived in it at once', async () => {
    const transactions = vi.spyOn(database.storage, 'transaction');
    await Promise.all([insert(1), insert(2), insert(3)]);
    expect(transactions).toHaveBeenCalledTimes(1);
    expect(stored()).toBe(3);
  });

  describe('after a sync that took long', () => {
    let now = 0;
    const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    beforeEach(async () => {
      vi.spyOn(performance, 'now').mockImplementation(() => now);
      const flush = vi.spyOn(database.catalogue, 'flush').mockImplementation(() => void (now += 10));
      await Promise.all([insert(1), insert(2)]);
      flush.mockRestore();
    });
    afterEach(() => vi.restoreAllMocks());

    it('commits those together who write again, one after the other', async () => {
      const transactions = vi.spyOn(database.storage, 'transaction');
      const first = insert(3);
      await aTurn();
      await aTurn();
      await Promise.all([first, insert(4)]);
      expect(transactions).toHaveBeenCalledTimes(1);
    });

    it('waits for nobody for more than half as long', async () => {
      now += 5;
      expect(await insert(3)).toEqual({ ok: 1, id: 3 });
    });

    it('waits for nobody when somebody reads', async () => {
      const written = insert(3);
      const read = new Promise((resolve) => {
        runner.add({ writes: false, run: () => ({ n: stored() }), answer: resolve });
      });
      expect(await Promise.all([written, read])).toEqual([{ ok: 1, id: 3 }, { n: 3 }]);
    });
  });

  it('keeps nothing of a command that fails by our fault, and everything of the others', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const replies = await Promise.all([
      insert(1),
      insert(2, () => {
        throw new TypeError('a fault of ours');
      }),
      insert(3),
    ]);
    stderr.mockRestore();
    expect(replies).toEqual([{ ok: 1, id: 1 }, expect.objectContaining({ ok: 0, code: 1 }), { ok: 1, id: 3 }]);
    expect(stored()).toBe(2);
    await database.close();
    database = new Database(folder);
    expect(stored()).toBe(2);
  });

  it('tries a commit once more, with what was written ahead of it', async () => {
    const flush = vi.spyOn(database.catalogue, 'flush').mockImplementationOnce(() => {
      throw new Error('MDB_BAD_TXN');
    });
    insertAhead(1);
    expect(await insert(2)).toEqual({ ok: 1, id: 2 });
    expect(flush.mock.calls.length).toBeGreaterThan(1);
    flush.mockRestore();
    runner.stop();
    await database.close();
    database = new Database(folder);
    expect(stored()).toBe(2);
  });

  it("answers a client's error alone", async () => {
    const refuse = (): never => {
      throw new CommandError('BadValue', 'no');
    };
    const replies = await Promise.all([insert(1), insert(1), insert(2, refuse)]);
    expect(replies).toEqual([
      { ok: 1, id: 1 },
      expect.objectContaining({ code: 11000 }),
      expect.objectContaining({ code: 2 }),
    ]);
  });

  it('reads what an earlier write of the same turn has written', async () => {
    const written = insert(1);
    const read = new Promise((resolve) => {
      runner.add({ writes: false, run: () => ({ n: stored() }), answer: resolve });
    });
    expect(await Promise.all([written, read])).toEqual([{ ok: 1, id: 1 }, { n: 1 }]);
  });

  it('answers a short read before the next slice of what is under way', async () => {
    const events: string[] = [];
    const long = run(function* () {
      for (let slice = 1; slice < 4; slice += 1) yield void events.push(`slice ${slice}`);
      return {};
    });
    await new Promise((resolve) => setImmediate(resolve));
    runner.add({ writes: false, run: () => ({}), answer: () => events.push('read') });
    await long;
    expect(events).toEqual(['slice 1', 'read', 'slice 2', 'slice 3']);
  });

  it('gives each of several long works a slice of its own', async () => {
    const rounds = [0, 0, 0];
    const works = rounds.map((_, i) =>
      run(function* () {
        for (let slice = 0; slice < 5; slice += 1, yield)
          while (!database.isSliceOver()) rounds[i] = (rounds[i] ?? 0) + 1;
        return {};
      }, i === 1),
    );
    await Promise.all(works);
    // what only gets what another leaves over does nothing in any of its slices
    expect(Math.min(...rounds)).toBeGreaterThan(0);
  });
});

describe('a write ahead', () => {
  const ids = (): unknown[] =>
    [...runQuery(prepareQuery(database, 't.c', { sort: { _id: 1 } }))].flatMap((match) =>
      match ? [decode(match.bytes)._id] : [],
    );
  async function openAgain(): Promise<void> {
    runner.stop();
    await database.close();
    database = new Database(folder);
  }
  const fault = (): never => {
    throw new TypeError('a fault of ours');
  };

  it('is answered and seen at once, and kept by the commit of the next write', async () => {
    const commits = vi.spyOn(database.storage, 'transaction');
    const answer = vi.fn();
    insertAhead(1, answer);
    expect(answer).toHaveBeenCalledWith({ ok: 1, id: 1 });
    insertAhead(2);
    expect(ids()).toEqual([1, 2]);
    expect(commits).not.toHaveBeenCalled();
    await insert(3);
    expect(commits).toHaveBeenCalledTimes(1);
    await openAgain();
    expect(ids()).toEqual([1, 2, 3]);
  });

  it('is kept soon where nobody writes after it, and by a server that ends', async () => {
    const commits = vi.spyOn(database.storage, 'transaction');
    insertAhead(1);
    await vi.waitFor(() => expect(commits).toHaveBeenCalledTimes(1));
    insertAhead(2);
    await openAgain();
    expect(ids()).toEqual([1, 2]);
  });

  it('waits its turn behind a write that has come before it', async () => {
    const answers: number[] = [];
    const first = insert(1, () => answers.push(1));
    insertAhead(2, () => answers.push(2));
    await first;
    expect(answers).toEqual([1, 2]);
  });

  it('outlives the fault of another command, of its commit or ahead of it', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const answer = vi.fn();
    insertAhead(1, answer);
    expect(await insert(2, fault)).toMatchObject({ ok: 0 });
    insertAhead(3);
    runner.add({ writes: true, isAhead: true, run: fault, answer });
    stderr.mockRestore();
    expect(answer.mock.calls).toEqual([[{ ok: 1, id: 1 }], [expect.objectContaining({ ok: 0 })]]);
    expect(ids()).toEqual([1, 3]);
    await openAgain();
    expect(ids()).toEqual([1, 3]);
  });

  it('is kept slice by slice where it is long', async () => {
    const commits = vi.spyOn(database.storage, 'transaction');
    const whole = function* (): Steps<Doc> {
      for (let id = 1; id < 4; id += 1, yield) insertDocument(database, 't.c', encode({ _id: id }));
      return { ok: 1 };
    };
    await new Promise((resolve) => runner.add({ writes: true, isAhead: true, run: whole, answer: resolve }));
    expect(commits.mock.calls.length).toBeGreaterThan(2);
    expect(ids()).toEqual([1, 2, 3]);
  });

  it('stands in a compacted file, whenever it came', async () => {
    insertAhead(1);
    const compacted = compact(database);
    insertAhead(2);
    await compacted;
    insertAhead(3);
    await openAgain();
    expect(ids()).toEqual([1, 2, 3]);
  });
});

describe('a compaction', () => {
  it('keeps what is written, changed and removed while it goes on', async () => {
    await Promise.all(Array.from({ length: 4999 }, (_, id) => insert(id)));
    // Whom it has answered alone, it does not wait for.
    await insert(4999);
    const events: string[] = [];
    await Promise.all([
      compact(database).then(() => events.push('compacted')),
      insert(5000).then(() => events.push('written')),
      run(() => runDelete(database, 't.c', { q: { _id: { $lt: 4000 } }, limit: 0 })),
      run(() => runUpdate(database, 't.c', { q: { _id: 4999 }, u: { $set: { n: 1 } }, limit: 1 })),
    ]);
    expect(events).toEqual(['written', 'compacted']);
    await insert(5001);
    await database.close();
    database = new Database(folder);
    expect(stored()).toBe(1002);
    const query = prepareQuery(database, 't.c', { filter: { _id: { $gte: 4998 } } });
    const found = [...runQuery(query)].map((match) => match && decode(match.bytes));
    expect(found).toEqual([{ _id: 4998 }, { _id: 4999, n: 1 }, { _id: 5000 }, { _id: 5001 }]);
    expect(fs.readdirSync(folder).sort()).toEqual(['data.mdb', 'data.mdb-lock']);
  });

  it('leaves everything as it is when its copy cannot be made', async () => {
    await insert(1);
    fs.mkdirSync(database.storage.newFile);
    await expect(compact(database)).rejects.toThrow();
    fs.rmdirSync(database.storage.newFile);
    await insert(2);
    expect(stored()).toBe(2);
  });
});
