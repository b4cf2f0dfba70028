import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const buildFolder = fileURLToPath(new URL('../dist', import.meta.url));

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

function passOn(apiOrigin: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing = request(new URL(incoming.url ?? '/', apiOrigin), { method, headers }, (result) => {
    answer.writeHead(result.statusCode ?? 502, result.headers);
    result.pipe(answer);
  });
  outgoing.on('error', () => answer.writeHead(502).end());
  incoming.pipe(outgoing);
}

function sendFile(incoming: IncomingMessage, answer: ServerResponse): void {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  const requested = path.join(buildFolder, path.normalize(pathname));
  const isFile = requested.startsWith(buildFolder) && existsSync(requested) && statSync(requested).isFile();
  const file = isFile ? requested : path.join(buildFolder, 'index.html');
  answer.writeHead(200, { 'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(answer);
}

export interface StandaloneHost {
  origin: string;
  stop(): Promise<void>;
}

/** Serves the admin app's build as a site of its own: its files, its page for every path, and the API behind /api. */
export async function startStandaloneHost(apiOrigin: string): Promise<StandaloneHost> {
  if (!existsSync(path.join(buildFolder, 'index.html'))) throw new Error('The admin app is not built: npm run build');
  const server = createServer((incoming, answer) => {
    if (incoming.url?.startsWith('/api/')) passOn(apiOrigin, incoming, answer);
    else sendFile(incoming, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
}
