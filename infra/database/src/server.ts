import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { jobFor } from './command-dispatch';
import { Database } from './database';
import { lockFolder, makeFolder } from './folder-lock';
import { deriveKeys, userName, type ConnectionState } from './scram';
import { StartupError } from './startup-error';
import { startSweeper } from './ttl-sweeper';
import { TurnRunner, type Job } from './turn-runner';
import { buildReply, MessageSplitter, parseMessage, type Request } from './wire-message';

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

/** The file in the folder that says where its database listens. */
export const addressFile = 'address.json';

// sun_path is 104 bytes on macOS and 108 on Linux, its final zero included.
const maxSocketPathBytes = 92;

// What answers that are under way have when the server ends.
const maxCloseMilliseconds = 1000;

/** Opens a folder's database and serves it, once in a process. Throws a StartupError that says why it cannot. */
export async function startServer(options: ServerOptions): Promise<{ uri: string; close(): Promise<void> }> {
  const folder = path.resolve(options.folder);
  makeFolder(folder);
  await lockFolder(folder);
  const database = new Database(folder);
  const runner = new TurnRunner(database);
  // Where there are no unix sockets with file permissions, a secret keeps others out.
  const secret = options.port !== undefined || process.platform === 'win32' ? readSecret(folder) : undefined;
  const keys = secret === undefined ? undefined : deriveKeys(secret);
  const connections = new Set<net.Socket>();
  let id = 0;
  const server = net.createServer({ noDelay: true }, (socket) => {
    const connection: ConnectionState = { id: (id += 1), isAuthenticated: keys === undefined };
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    readRequests(socket, (request, answer) => runner.add(jobFor(request, { database, keys, connection }, answer)));
  });
  const uri =
    secret === undefined
      ? await listenOnSocket(server, options.socketPath ?? socketPathFor(folder), folder)
      : await listenOnPort(server, options.port ?? 0, secret);
  const address = path.join(folder, addressFile);
  fs.writeFileSync(address, JSON.stringify({ uri, pid: process.pid }), { mode: 0o600 });
  const stopSweeper = startSweeper(database, runner, options.sweepSeconds ?? 60);
  const close = async (): Promise<void> => {
    stopSweeper();
    fs.rmSync(address, { force: true });
    const closed = new Promise((resolve) => server.close(resolve));
    // Answers already written are let out; clients that keep their connection open are not waited for.
    for (const connection of connections) connection.destroySoon();
    // Nor are those that do not read them.
    setTimeout(() => connections.forEach((connection) => connection.destroy()), maxCloseMilliseconds).unref();
    await closed;
    // Waits for what runs beside: a compaction is not torn apart.
    await runner.runBeside(() => {
      runner.stop();
      return database.close();
    });
  };
  return { uri, close };
}

/**
 * Reads what one client sends, and writes the answers to it: one request at a time, and none while the client has not
 * taken the answers before it, so that they never pile up.
 */
function readRequests(socket: net.Socket, take: (request: Request, answer: Job['answer']) => void): void {
  const splitter = new MessageSplitter();
  const waiting: Buffer[] = [];
  let isBusy = false;
  const goOn = (): void => {
    try {
      for (let message; !isBusy && !socket.writableNeedDrain && (message = waiting.shift());) {
        const request = parseMessage(message);
        isBusy = request.wantsReply;
        take(request, (reply) => {
          if (!request.wantsReply) return;
          isBusy = false;
          if (socket.writable) socket.write(buildReply(request, reply));
          if (waiting.length > 0) setImmediate(goOn);
        });
      }
      if (waiting.length === 0) socket.resume();
      else socket.pause();
    } catch {
      // Not the protocol, or not a version of it that we read: nothing after it can be trusted.
      socket.destroy();
    }
  };
  socket.on('error', () => socket.destroy());
  socket.on('drain', goOn);
  socket.on('data', (chunk) => {
    try {
      for (const message of splitter.push(chunk)) waiting.push(message);
    } catch {
      socket.destroy();
    }
    goOn();
  });
}

function readSecret(folder: string): string {
  const file = path.join(folder, 'secret');
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return fs.readFileSync(file, 'utf8').trim();
}

/** Where the socket of a folder lies: in it, or in a private temporary folder when that path is too long. */
function socketPathFor(folder: string): string {
  const inFolder = path.join(folder, 'db.sock');
  if (Buffer.byteLength(inFolder) <= maxSocketPathBytes) return inFolder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `korkollen-${process.getuid?.() ?? 0}-${name}`, 'db.sock');
}

async function listenOnSocket(server: net.Server, socketPath: string, dataFolder: string): Promise<string> {
  const folder = path.dirname(socketPath);
  makeFolder(folder);
  const user = process.getuid?.() ?? 0;
  // Root may serve another user's data; what somebody put into the temporary folder is for nobody else.
  const isOwn = fs.lstatSync(folder).uid === user || (user === 0 && folder === dataFolder);
  if (!isOwn) throw new StartupError(`The socket folder ${folder} belongs to another user.`);
  fs.rmSync(socketPath, { force: true });
  // Node binds before it returns: so the socket is never there with a wider mode.
  const mask = process.umask(0o177);
  const listening = listen(server, { path: socketPath });
  process.umask(mask);
  await listening;
  return `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true&retryWrites=false`;
}

async function listenOnPort(server: net.Server, requestedPort: number, secret: string): Promise<string> {
  await listen(server, { port: requestedPort, host: '127.0.0.1' });
  const { port } = server.address() as net.AddressInfo;
  const options = 'directConnection=true&retryWrites=false&authSource=admin&authMechanism=SCRAM-SHA-256';
  return `mongodb://${userName}:${secret}@127.0.0.1:${port}/?${options}`;
}

function listen(server: net.Server, where: net.ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const complaint = `The database cannot listen on ${where.path ?? `port ${String(where.port)}`}`;
    server.on('error', ({ message }) => reject(new StartupError(`${complaint}: ${message}.`)));
    server.listen(where, resolve);
  });
}
