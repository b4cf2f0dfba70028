import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const baseBuildFile = new URL('../../../tooling/webpack/base-build.mjs', import.meta.url).href;
const PUBLIC_PATH = '/plain/';
const BUNDLE = 'main.js';

interface BaseBuildOptions {
  directory: string;
  name: string;
  entry: object;
  outputFolder: string;
  publicPath: string;
}

/** What stands in the place of the federation: the student app is part of the bundle. */
const remotesInTheBundle = (remoteFile: string): string => `
export const connectRemotes = () => undefined;
export const loadRemoteModule = () => import(${JSON.stringify(remoteFile)});
`;

/** Shell and student app as one script without federation, built as the product is. Returns the folder it lies in. */
async function buildBundle(folder: string): Promise<string> {
  const { baseBuild } = (await import(baseBuildFile)) as {
    baseBuild(options: BaseBuildOptions): Configuration & { output: object };
  };
  const remotes = path.join(folder, 'remotes.mjs');
  await writeFile(remotes, remotesInTheBundle(path.join(repository, 'mfe-student/src/remote.ts')));
  const directory = path.join(repository, 'shell');
  const build = baseBuild({
    directory,
    name: 'plain',
    entry: { main: './src/main.tsx' },
    outputFolder: 'dist',
    publicPath: PUBLIC_PATH,
  });
  const compiler = webpack({
    ...build,
    output: { ...build.output, path: path.join(folder, 'built'), filename: BUNDLE },
    cache: false,
    plugins: [
      ...(build.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/remotes\/federation$/, remotes),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return path.join(folder, 'built');
}

const isCode = /<script\b(?! type="application\/json")[^>]*>[\s\S]*?<\/script>|<link\b[^>]*as="script"[^>]*>/g;

/** A page that the browser renders, with the one script in the place of all others. */
async function writePage(address: string): Promise<string> {
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  if (html.includes('<h1')) throw new Error(`${address} is rendered by the host already`);
  return html.replace(isCode, '').replace('</body>', `<script src="${PUBLIC_PATH}${BUNDLE}"></script></body>`);
}

/** Passes everything else on, the API above all. */
function passOn(origin: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const upstream = request(new URL(url, origin), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  upstream.on('error', () => answer.destroy());
  incoming.pipe(upstream);
}

/**
 * The same content as the product's, built as most of its kind are: one script, and pages that the browser renders.
 * @param origin of a product whose pages the browser renders
 */
export async function startPlainBundle(
  origin: string,
  paths: readonly string[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-plain-'));
  const built = await buildBundle(folder);
  const pages = new Map<string, string>();
  for (const at of paths) pages.set(at, await writePage(origin + at));

  async function answerFile(name: string, answer: ServerResponse): Promise<void> {
    const isScript = name.endsWith('.js');
    const body = await readFile(path.join(built, isScript ? `${name}.br` : name));
    const type = isScript ? { 'content-type': 'text/javascript', 'content-encoding': 'br' } : {};
    answer.writeHead(200, { ...type, 'content-length': body.length }).end(body);
  }

  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', origin);
    const page = pages.get(pathname);
    if (page !== undefined) answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else if (pathname.startsWith(PUBLIC_PATH)) {
      answerFile(pathname.slice(PUBLIC_PATH.length), answer).catch(() => answer.writeHead(404).end());
    } else passOn(origin, incoming, answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
