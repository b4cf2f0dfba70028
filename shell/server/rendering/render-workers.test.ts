import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRenderWorkers, type RenderWorkers } from './render-workers';

const RESERVE_MS = 20;
const shell = { file: '/shell.cjs', integrity: 'one' };
let folder: string;
let workers: RenderWorkers;
let started: Worker[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'workers-'));
  started = [];
});
afterEach(async () => {
  await workers.close();
  await Promise.all(started.map((worker) => worker.terminate()));
  await rm(folder, { recursive: true, force: true });
});

async function createWorkers(reserveAfterMs?: number): Promise<void> {
  const workerFile = path.join(folder, 'worker.mjs');
  await writeFile(
    workerFile,
    `import { parentPort, workerData } from 'node:worker_threads';
     if (workerData.shellFile === '/broken.cjs') throw new Error('broken');
     parentPort.on('message', () => parentPort.postMessage(workerData.shellFile));`,
  );
  workers = createRenderWorkers({ workerFile, apiOrigin: '', memoryMb: 64, reserveAfterMs });
}

function start(ofShell = shell): Worker {
  const worker = workers.start(ofShell);
  started.push(worker);
  return worker;
}

/** The shell that a worker has loaded, by its own word. */
async function shellOf(worker: Worker): Promise<unknown> {
  const answer = new Promise((resolve) => worker.once('message', resolve));
  worker.postMessage('which one');
  return answer;
}

/** The number of a thread that begins when a reserve has begun, if one is kept. */
async function laterThread(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, RESERVE_MS + 200));
  const thread = new Worker('', { eval: true });
  const { threadId } = thread;
  await thread.terminate();
  return threadId;
}

it('has the next worker ready where one is kept in reserve', async () => {
  await createWorkers(RESERVE_MS);
  start();
  const later = await laterThread();
  const next = start();
  expect(next.threadId).toBeLessThan(later);
  expect(await shellOf(next)).toBe(shell.file);
});

it('starts each when it is needed where none is kept', async () => {
  await createWorkers();
  start();
  const later = await laterThread();
  expect(start().threadId).toBeGreaterThan(later);
});

it('gives nobody a reserve that has loaded another shell', async () => {
  await createWorkers(RESERVE_MS);
  start();
  const later = await laterThread();
  expect(start({ ...shell, integrity: 'two' }).threadId).toBeGreaterThan(later);
});

it('lives on when a reserve falls', async () => {
  await createWorkers(RESERVE_MS);
  const broken = start({ file: '/broken.cjs', integrity: 'broken' });
  await new Promise((resolve) => broken.once('error', resolve));
  await laterThread();
  expect(await shellOf(start())).toBe(shell.file);
});
