import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encode, type Doc } from '../src/bson-document';
import { CommandError } from '../src/command-error';
import { Database } from '../src/database';
import { TurnRunner } from '../src/turn-runner';
import { insertDocument } from '../src/write-statements';

let folder = '';
let database: Database;
let runner: TurnRunner;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-turn-'));
  database = new Database(folder);
  runner = new TurnRunner(database);
});
afterEach(async () => {
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

const stored = (): number => database.catalogue.find('t.c')?.count ?? 0;

describe('a turn', () => {
  it('commits everything that arrived in it at once', async () => {
    const transactions = vi.spyOn(database.storage, 'transaction');
    await Promise.all([insert(1), insert(2), insert(3)]);
    expect(transactions).toHaveBeenCalledTimes(1);
    expect(stored()).toBe(3);
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

  it('lets nothing run beside work that runs alone', async () => {
    const events: string[] = [];
    const alone = runner.runAlone(async () => {
      events.push('begins');
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push('ends');
    });
    await new Promise((resolve) => setImmediate(resolve));
    const written = insert(1).then(() => events.push('written'));
    await Promise.all([alone, written]);
    expect(events).toEqual(['begins', 'ends', 'written']);
  });
});
