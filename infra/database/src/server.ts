import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { jobFor } from './command-dispatch';
import { checkDataFile } from './data-file-check';
import { Database } from './database';
import { lockFolder } from './folder-lock';
import { Maintenance, removeLeftovers } from './maintenance';
import { addressFile, dataFile, secretFile, socketPathFor } from './paths';
import { deriveKeys, userName, type ConnectionState, type ServerKeys } from './scram';
import { sentenceOf, StartupError } from './startup-error';
import { startSweeper } from './ttl-sweeper';
import { TurnRunner } from './turn-runner';
import { buildReply, MessageSplitter, parseMessage } from './wire-message';

export interface ServerOptions {
  /** Where the data lies; made when it is not there. */
  readonly folder: string;
  /** Where the unix socket is to be; by default in the folder. */
  readonly socketPath?: string | undefined;
  /** Serves loopback TCP with SCRAM-SHA-256 instead of a socket; 0 takes a free port. */
  readonly port?: number | undefined;
  /** How often expired documents are removed; MongoDB's minute unless told. */
  readonly sweepSeconds?: number | undefined;
}

/** A database that is being served. */
export interface RunningServer {
  readonly uri: string;
  close(): Promise<void>;
}

/** Opens a folder's database and serves it. Throws a StartupError that says why it cannot. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const folder = path.resolve(options.folder);
  makeFolder(folder);
  const releaseLock = lockFolder(folder);
  try {
    const { uri, close } = await serve(folder, options);
    return { uri, close: () => close().finally(releaseLock) };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** One step at a time: Node's recursive mkdir never returns where a folder cannot be made, as under /proc. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw new StartupError(`The database folder ${folder} cannot be used: ${sentenceOf(error)}.`);
  }
}

async function serve(folder: string, options: ServerOptions): Promise<RunningServer> {
  checkDataFile(path.join(folder, dataFile));
  removeLeftovers(folder);
  const database = new Database(folder);
  const runner = new TurnRunner(database);
  const connections = new Set<net.Socket>();
  // Where there are no unix sockets with file permissions, a secret keeps others out.
  const overTcp = options.port !== undefined || process.platform === 'win32';
  const secret = overTcp ? readSecret(folder) : '';
  const server = acceptConnections(database, runner, overTcp ? deriveKeys(secret) : undefined, connections);
  const socketPath = options.socketPath ?? socketPathFor(folder);
  const uri = overTcp
    ? await listenOnPort(server, options.port ?? 0, secret)
    : await listenOnSocket(server, socketPath);
  const address = path.join(folder, addressFile);
  fs.writeFileSync(address, JSON.stringify({ uri, pid: process.pid }), { mode: 0o600 });
  const stopSweeper = startSweeper(database, runner, options.sweepSeconds ?? 60);
  const close = async (): Promise<void> => {
    stopSweeper();
    const closed = new Promise((resolve) => server.close(resolve));
    // Answers already written are let out; clients that keep their connection open are not waited for.
    for (const connection of connections) connection.destroySoon();
    for (const file of overTcp ? [address] : [address, socketPath]) fs.rmSync(file, { force: true });
    await closed;
    // Waits for work that runs alone: a compaction is not torn apart.
    await runner.runAlone(() => {
      runner.stop();
      return database.close();
    });
  };
  return { uri, close };
}

function readSecret(folder: string): string {
  const file = path.join(folder, secretFile);
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return fs.readFileSync(file, 'utf8').trim();
}

/** Binds inside a private folder and moves the socket into place, so that it is never there with a wider mode. */
async function listenOnSocket(server: net.Server, socketPath: string): Promise<string> {
  const folder = path.dirname(socketPath);
  makeFolder(folder);
  if (![fs.statSync(folder).uid, 0].includes(process.getuid?.() ?? 0))
    throw new StartupError(`The socket folder ${folder} belongs to another user.`);
  const inner = fs.mkdtempSync(path.join(folder, '.'));
  try {
    await listen(server, { path: path.join(inner, 's') });
    fs.chmodSync(path.join(inner, 's'), 0o600);
    fs.renameSync(path.join(inner, 's'), socketPath);
  } finally {
    fs.rmSync(inner, { recursive: true, force: true });
  }
  return `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true&retryWrites=false`;
}

async function listenOnPort(server: net.Server, wanted: number, secret: string): Promise<string> {
  await listen(server, { port: wanted, host: '127.0.0.1' });
  const { port } = server.address() as net.AddressInfo;
  const options = 'directConnection=true&retryWrites=false&authSource=admin&authMechanism=SCRAM-SHA-256';
  return `mongodb://${userName}:${secret}@127.0.0.1:${port}/?${options}`;
}

function listen(server: net.Server, where: net.ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const place = where.path ?? `port ${String(where.port)}`;
    const refuse = (error: Error): void =>
      reject(new StartupError(`The database cannot listen on ${place}: ${error.message}.`));
    server.once('error', refuse);
    server.listen(where, resolve);
  });
}

function acceptConnections(
  database: Database,
  runner: TurnRunner,
  keys: ServerKeys | undefined,
  connections: Set<net.Socket>,
): net.Server {
  const maintenance = new Maintenance(database);
  let id = 0;
  return net.createServer({ noDelay: true }, (socket) => {
    const connection: ConnectionState = { id: (id += 1), isAuthenticated: keys === undefined };
    const splitter = new MessageSplitter();
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      try {
        for (const request of splitter.push(chunk).map(parseMessage)) {
          const job = jobFor(request, { database, maintenance, keys, connection }, (reply) => {
            if (request.wantsReply && socket.writable) socket.write(buildReply(request, reply));
          });
          runner.add(job);
        }
      } catch {
        // Not the protocol, or not a version of it that we read: nothing after it can be trusted.
        socket.destroy();
      }
    });
  });
}
