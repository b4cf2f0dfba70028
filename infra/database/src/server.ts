import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Doc } from './bson-document';
import { jobFor } from './command-dispatch';
import type { ConnectionState } from './connection-state';
import { checkDataFile } from './data-file-check';
import { Database } from './database';
import { lockFolder, type FolderLock } from './folder-lock';
import { Maintenance } from './maintenance';
import { addressFile, dataFile, hasUnixSockets, secretFile, socketPathFor, socketUri } from './paths';
import { deriveKeys, userName, type ServerKeys } from './scram';
import { StartupError } from './startup-error';
import { startSweeper } from './ttl-sweeper';
import { TurnRunner } from './turn-runner';
import { MessageSplitter, buildReply, parseMessage, type Request } from './wire-message';

export interface ServerOptions {
  readonly folder: string;
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
  prepareFolder(folder);
  const lock = lockFolder(folder);
  try {
    return await serve(folder, options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new StartupError(`The database folder ${folder} cannot be used: ${(error as Error).message}.`);
  }
}

/** One step at a time: Node's recursive mkdir never returns where a folder cannot be made, as under /proc. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

async function serve(folder: string, options: ServerOptions, lock: FolderLock): Promise<RunningServer> {
  checkDataFile(path.join(folder, dataFile));
  removeLeftovers(folder);
  const database = new Database(folder);
  const runner = new TurnRunner(database);
  const overTcp = options.port !== undefined || !hasUnixSockets;
  const secret = overTcp ? readSecret(folder) : undefined;
  const connections = new ConnectionServer(database, runner, secret === undefined ? undefined : deriveKeys(secret));
  const uri =
    secret === undefined
      ? await connections.listenOnSocket(options.socketPath ?? socketPathFor(folder))
      : await connections.listenOnPort(options.port ?? 0, secret);
  const address = path.join(folder, addressFile);
  fs.writeFileSync(address, JSON.stringify({ uri, pid: process.pid }), { mode: 0o600 });
  const sweeper = startSweeper(database, runner, options.sweepSeconds ?? 60);
  return {
    uri,
    close: async () => {
      sweeper.stop();
      await connections.close();
      // Waits for work that runs alone: a compaction is not torn apart.
      await runner.runAlone(() => {
        runner.stop();
        return database.close();
      });
      fs.rmSync(address, { force: true });
      lock.release();
    },
  };
}

/** Copies that an interrupted backup, restore or compaction left behind. */
function removeLeftovers(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (/^data-[0-9a-f]{8}\.(copy|restore|compact)(-lock)?$/.test(name))
      fs.rmSync(path.join(folder, name), { force: true });
  }
}

function readSecret(folder: string): string {
  const file = path.join(folder, secretFile);
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return fs.readFileSync(file, 'utf8').trim();
}

class ConnectionServer {
  private readonly server = net.createServer({ noDelay: true }, (socket) => this.accept(socket));
  private readonly sockets = new Set<net.Socket>();
  private readonly maintenance: Maintenance;
  private connections = 0;
  private socketPath: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly runner: TurnRunner,
    private readonly keys: ServerKeys | undefined,
  ) {
    this.maintenance = new Maintenance(database);
  }

  /** Binds inside a private folder and moves the socket into place, so that it is never there with a wider mode. */
  async listenOnSocket(socketPath: string): Promise<string> {
    const folder = path.dirname(socketPath);
    makeFolder(folder);
    const isOwn = fs.statSync(folder).uid === process.getuid?.();
    if (!isOwn && process.getuid?.() !== 0)
      throw new StartupError(`The socket folder ${folder} belongs to another user.`);
    const inner = fs.mkdtempSync(path.join(folder, '.'));
    const bound = path.join(inner, 's');
    try {
      await this.listen({ path: bound });
      fs.chmodSync(bound, 0o600);
      fs.renameSync(bound, socketPath);
    } finally {
      fs.rmSync(inner, { recursive: true, force: true });
    }
    this.socketPath = socketPath;
    return socketUri(socketPath);
  }

  async listenOnPort(port: number, secret: string): Promise<string> {
    await this.listen({ port, host: '127.0.0.1' });
    const address = this.server.address() as net.AddressInfo;
    return `mongodb://${userName}:${secret}@127.0.0.1:${address.port}/?directConnection=true&retryWrites=false&authSource=admin&authMechanism=SCRAM-SHA-256`;
  }

  private listen(where: net.ListenOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', (error) =>
        reject(
          new StartupError(
            `The database cannot listen on ${where.path ?? `port ${String(where.port)}`}: ${error.message}.`,
          ),
        ),
      );
      this.server.listen(where, resolve);
    });
  }

  private accept(socket: net.Socket): void {
    this.connections += 1;
    const connection: ConnectionState = { id: this.connections, isAuthenticated: this.keys === undefined };
    const splitter = new MessageSplitter();
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      try {
        for (const message of splitter.push(chunk)) this.take(parseMessage(message), connection, socket);
      } catch {
        // Not the protocol, or not a version of it that we read: nothing after it can be trusted.
        socket.destroy();
      }
    });
  }

  private take(request: Request, connection: ConnectionState, socket: net.Socket): void {
    const answer = (reply: Doc | Buffer): void => {
      if (request.wantsReply && socket.writable) socket.write(buildReply(request, reply));
    };
    this.runner.add(
      jobFor({ database: this.database, maintenance: this.maintenance, keys: this.keys, connection, request }, answer),
    );
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    // Answers already written are let out; clients that keep their connection open are not waited for.
    for (const socket of this.sockets) socket.destroySoon();
    if (this.socketPath) fs.rmSync(this.socketPath, { force: true });
    await closed;
  }
}
