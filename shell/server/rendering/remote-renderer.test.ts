import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderWorkers } from './render-workers';
import { RemoteRenderer, type RenderLimits } from './remote-renderer';

let folder: string;
let renderer: RemoteRenderer | undefined;
const warn = vi.fn();
const onOutcome = vi.fn();
const limits: RenderLimits = { renderMs: 2_000, waitMs: 8_000, hungMs: 8_000, memoryMb: 64 };
const registry = '{"remotes":[]}';
const page = { html: '<h1>Hej</h1>', styles: '', title: undefined, data: null };

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'renderer-'));
  warn.mockReset();
  onOutcome.mockReset();
});
afterEach(async () => {
  await renderer?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A worker that does `body` with every request it gets, as `request`. */
async function startRenderer(body: string, changed: Partial<RenderLimits> = {}): Promise<RemoteRenderer> {
  const file = path.join(folder, 'worker.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
     const page = ${JSON.stringify(page)};
     parentPort.on('message', (request) => { if ('remoteFile' in request) return; ${body} });`,
  );
  const { memoryMb } = limits;
  const workers = createRenderWorkers({ workerFile: file, apiOrigin: '', memoryMb });
  const start = () => workers.start({ file: '', integrity: '' });
  const build = { remoteFile: '', remoteIntegrity: '' };
  renderer = new RemoteRenderer('mfe_student', start, build, { ...limits, ...changed }, { warn }, onOutcome);
  return renderer;
}

const answer = 'parentPort.postMessage({ id: request.id, page });';

it('gives the page that the worker renders', async () => {
  const rendering = await startRenderer(answer);
  expect(await rendering.render('/', registry)).toEqual(page);
  expect(warn).not.toHaveBeenCalled();
});

it('answers each request with its own page', async () => {
  const rendering = await startRenderer(
    `parentPort.postMessage({ id: request.id, page: { ...page, html: request.address } });`,
  );
  const pages = await Promise.all(['/a', '/b'].map((address) => rendering.render(address, registry)));
  expect(pages.map((each) => each?.html)).toEqual(['/a', '/b']);
});

it('leaves a page that cannot be rendered to the browser, and says why', async () => {
  const rendering = await startRenderer(`parentPort.postMessage({ id: request.id, error: 'no such thing' });`);
  expect(await rendering.render('/', registry)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith({ remote: 'mfe_student', reason: 'no such thing' }, expect.any(String));
  expect(onOutcome.mock.calls).toEqual([[false]]);
});

it('survives a worker that falls, and starts another', async () => {
  const rendering = await startRenderer(`if (request.address === '/fall') throw new Error('fell'); ${answer}`);
  expect(await rendering.render('/fall', registry)).toBeUndefined();
  expect(await rendering.render('/', registry)).toEqual(page);
  expect(onOutcome.mock.calls).toEqual([[false], [true]]);
});

it('ends a worker that hangs, and starts another', async () => {
  const rendering = await startRenderer(`if (request.address === '/hang') for (;;); ${answer}`, { hungMs: 3_000 });
  expect(await rendering.render('/hang', registry)).toBeUndefined();
  expect(await rendering.render('/', registry)).toEqual(page);
  expect(warn).toHaveBeenCalledWith({ remote: 'mfe_student' }, expect.stringContaining('hung'));
  expect(onOutcome.mock.calls).toEqual([[false], [true]]);
});

it('ends a worker that hangs over a page that nobody waits for any more', async () => {
  const pause = 'setTimeout(() => parentPort.postMessage({ id: request.id, isRendering: false }), 300)';
  const rendering = await startRenderer(`parentPort.postMessage({ id: request.id, isRendering: true }); ${pause};`, {
    renderMs: 50,
    hungMs: 1_000,
  });
  expect(await rendering.render('/', registry, vi.fn())).toBeUndefined();
  await vi.waitFor(
    () => expect(warn).toHaveBeenCalledWith({ remote: 'mfe_student' }, expect.stringContaining('hung')),
    { timeout: 8_000 },
  );
}, 20_000);

it('survives a worker that eats memory', async () => {
  const rendering = await startRenderer(
    `if (request.address === '/eat') { const all = []; for (;;) all.push(new Array(1e5).fill(request)); } ${answer}`,
  );
  expect(await rendering.render('/eat', registry)).toBeUndefined();
  expect(await rendering.render('/', registry)).toEqual(page);
}, 20_000);

it('does not wait for a page that takes too long, but hands it on; for data it waits', async () => {
  const slow = (isRendering: boolean) =>
    `parentPort.postMessage({ id: request.id, isRendering: ${isRendering} }); setTimeout(() => { ${answer} }, 600);`;
  const rendering = await startRenderer(slow(true), { renderMs: 50 });
  const takeLate = vi.fn();
  expect(await rendering.render('/', registry, takeLate)).toBeUndefined();
  expect(takeLate).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(takeLate).toHaveBeenCalledExactlyOnceWith(page), { timeout: 5_000 });
  await rendering.close();
  const waiting = await startRenderer(slow(false), { renderMs: 50 });
  expect(await waiting.render('/', registry)).toEqual(page);
});

it('does not start a worker that falls again and again without end', async () => {
  const rendering = await startRenderer(`throw new Error('fell')`);
  for (let attempt = 0; attempt < 8; attempt += 1) expect(await rendering.render('/', registry)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(5);
}, 20_000);
