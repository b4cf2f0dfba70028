import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, 'start-replica-set.js'), 'utf8');

/** A set as mongosh shows it: what it is asked for is done, and kept. */
function createSet({ isMade = false, users = /** @type {{user: string}[]} */ ([]) } = {}) {
  const set = { isMade, users, connections: /** @type {string[]} */ ([]), config: undefined, polls: 0 };
  const database = {
    adminCommand(command) {
      if (command.replSetInitiate) {
        Object.assign(set, { isMade: true, config: command.replSetInitiate });
        return { ok: 1 };
      }
      if (!set.isMade) throw Object.assign(new Error('no replset config'), { codeName: 'NotYetInitialized' });
      return { ok: 1 };
    },
    hello: () => ({ isWritablePrimary: (set.polls += 1) > 2 }),
    getUser: (name) => set.users.find(({ user }) => user === name) ?? null,
    createUser: (user) => set.users.push(user),
  };
  return { set, connect: (uri) => (set.connections.push(uri), database) };
}

function run({ connect }, members) {
  vm.runInNewContext(`(() => {${script}})()`, {
    connect,
    sleep: () => undefined,
    print: () => undefined,
    process: { env: { MONGO_MEMBERS: members } },
    require: () => ({ readFileSync: (file) => `${path.basename(file)} &\n` }),
  });
}

it('makes the set, waits for its first member to lead, and makes the user of the product', () => {
  const server = createSet();
  run(server, 'mongo-1:27017,mongo-2:27017');
  expect(server.set.config).toEqual({
    _id: 'korkollen',
    members: [
      { _id: 0, host: 'mongo-1:27017', priority: 2 },
      { _id: 1, host: 'mongo-2:27017', priority: 1 },
    ],
  });
  expect(server.set.polls).toBe(3);
  expect(server.set.users).toEqual([
    { user: 'korkollen', pwd: 'mongo-product-password &', roles: [{ role: 'readWrite', db: 'korkollen' }] },
  ]);
  expect(server.set.connections[0]).toContain('root:mongo-root-password%20%26@mongo-1:27017/admin?directConnection');
  expect(server.set.connections[1]).toContain('@mongo-1:27017,mongo-2:27017/korkollen?replicaSet=korkollen');
});

it('changes nothing where both are there', () => {
  const user = { user: 'korkollen' };
  const server = createSet({ isMade: true, users: [user] });
  run(server, 'mongo-1:27017');
  expect([server.set.config, server.set.users]).toEqual([undefined, [user]]);
});

it('ends with the fault where the members do not answer as they should', () => {
  const connect = () => ({
    adminCommand() {
      throw Object.assign(new Error('auth failed'), { codeName: 'Unauthorized' });
    },
  });
  expect(() => run({ connect }, 'mongo-1:27017')).toThrow('auth failed');
});
