import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  to: string;
  messageId: string;
  /** Headers and body, with the lines put together that were broken for the way. */
  content: string;
}

/** What a server answers instead of taking it, such as `550 5.1.1 no such user`. */
type Refusal = string;

export interface MailServerBehaviour {
  /** To a client that connects. */
  connect?: Refusal | undefined;
  /** To an address. */
  recipient?: ((address: string) => Refusal | undefined) | undefined;
  /** To the content of a mail. */
  content?: Refusal | undefined;
  /** Before it answers to the content. */
  beforeAnswer?: (() => Promise<unknown>) | undefined;
}

const refusal = (reply: Refusal): Error => {
  const [code = '', ...words] = reply.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
};

const headerOf = (content: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(content.replaceAll('\r', ''))?.[1] ?? '';

const received = (content: string): ReceivedMail => ({
  to: headerOf(content, 'To'),
  messageId: headerOf(content, 'Message-ID'),
  content: content.replaceAll('=\r\n', ''),
});

export interface TestMailServer {
  url: string;
  port: number;
  /** What it has got the whole content of, oldest first, whether or not it has said so. */
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

/** A mail server that takes every mail unless told otherwise; `behaviour` may be changed while it runs. */
export async function startMailServer(behaviour: MailServerBehaviour = {}, port = 0): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onConnect: (_session, done) => done(behaviour.connect === undefined ? null : refusal(behaviour.connect)),
    onRcptTo({ address }, _session, done) {
      const reply = behaviour.recipient?.(address);
      done(reply === undefined ? null : refusal(reply));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void Promise.resolve(behaviour.beforeAnswer?.()).then(() => {
          if (behaviour.content !== undefined) return done(refusal(behaviour.content));
          mails.push(received(Buffer.concat(chunks).toString('utf8')));
          return done(null);
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.server.address() as AddressInfo;
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    await new Promise<void>((closed) => server.close(closed));
  };
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${String(address.port)}`, port: address.port, mails, stop };
}

/** Where a server that loses its connections loses them; each once, and then it takes what comes. */
export type DropPoint = 'greeting' | 'recipient' | 'data' | 'content' | 'answer';

/** A mail server on bare sockets, which hangs up at the given points of as many conversations, one after the other. */
export async function startDroppingServer(...drops: DropPoint[]): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const isDropped = (socket: Socket, point: DropPoint): boolean => {
    if (drops[0] !== point) return false;
    drops.shift();
    socket.destroy();
    return true;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (isDropped(socket, 'greeting')) return;
    let isContent = false;
    let unread = '';
    socket.write('220 test\r\n');

    function readCommand(command: string): void {
      const [verb = ''] = command.toUpperCase().split(' ');
      if (verb === 'RCPT' && isDropped(socket, 'recipient')) return;
      if (verb === 'DATA') {
        if (isDropped(socket, 'data')) return;
        isContent = true;
        socket.write('354 go on\r\n');
        isDropped(socket, 'content');
        return;
      }
      socket.write(verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }

    socket.on('data', (chunk) => {
      unread += chunk.toString('utf8');
      for (;;) {
        const end = unread.indexOf(isContent ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = unread.slice(0, end);
        unread = unread.slice(end + (isContent ? 5 : 2));
        if (!isContent) {
          readCommand(part);
          continue;
        }
        isContent = false;
        mails.push(received(part));
        if (isDropped(socket, 'answer')) return;
        socket.write('250 taken\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((closed) => {
      server.close(() => closed());
    });
  };
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${String(port)}`, port, mails, stop };
}
