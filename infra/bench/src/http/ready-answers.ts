import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { request } from 'node:http';
import type { ReadyAnswer } from './ready-server';

/** One request, as a load of it is sent again and again. */
export interface Asked {
  url: string;
  headers?: Record<string, string>;
}

const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

/** What a server answers, byte for byte: compressed as it comes. */
export function takeAnswer({ url, headers = {} }: Asked): Promise<ReadyAnswer> {
  const { pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const body = Buffer.concat(chunks);
        const kept = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.has(name));
        const length: [string, string][] = body.length > 0 ? [['content-length', String(body.length)]] : [];
        resolve({
          path: pathname + search,
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries([...kept.map(([name, value]) => [name, String(value)] as const), ...length]),
          body: body.toString('base64'),
        });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

export interface ReadyServer {
  origin: string;
  stop(): void;
}

/** A raw node:http server, in a process of its own, that sends these answers and nothing else. */
export async function startReadyServer(answers: ReadyAnswer[]): Promise<ReadyServer> {
  const server = fork(fileURLToPath(new URL('./ready-server.ts', import.meta.url)));
  server.send(answers);
  const port = await new Promise<number>((resolve, reject) => {
    server.once('message', (message) => resolve(Number(message)));
    server.once('exit', (code) => reject(new Error(`The raw server ended with ${String(code)}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.kill() };
}
