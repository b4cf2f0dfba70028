import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../start/paths.mjs';
import { startServer } from '../../start/server-process.mjs';
import { manifestsOf, podOf } from '../cluster/manifests.mjs';
import { settingsOf } from '../compose/compose-file.mjs';
import { prepareHome } from '../compose/prepare.mjs';
import { runImage } from '../testing/run-image.mjs';
import { gather } from './gather.mjs';
import { imageNames } from './images.mjs';
import { healthAddressOf } from './read-dockerfile.mjs';

const run = promisify(execFile);
const healthy = path.join(root, 'infra/deploy/images/healthy.mjs');

/** What a cluster asks of it, beside what its image is asked. */
const probesOf = (image) => {
  const deployment = manifestsOf(`production/${image}`).find(({ kind }) => kind === 'Deployment');
  const { startupProbe, livenessProbe, readinessProbe } = podOf(deployment).containers[0];
  return [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
};

let base;
let home;
let database;
let running;
beforeAll(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'korkollen-image-'));
  const script = path.join(root, 'infra/database/dist/main.mjs');
  home = path.join(base, 'home');
  prepareHome({ home, origin: 'https://www.example.se', members: 1 });
  database = await startServer({ name: 'database', script, args: ['--data', path.join(base, 'database')] });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  await database?.stop();
  await rm(base, { recursive: true, force: true });
});

const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const folderOf = (image) => path.join(base, image);

/** Runs what an image holds with the settings of a prepared machine, at places of this one. */
async function start(image, settings = {}) {
  running = await runImage({
    image,
    folder: folderOf(image),
    settings: {
      ...settingsOf(image, home),
      HOST: '127.0.0.1',
      PORT: '0',
      KORKOLLEN_DATA: await mkdtemp(path.join(base, 'data-')),
      MONGODB_URI: database.ready.uri,
      RELEASE_STORE: path.join(home, 'releases'),
      RELEASE_KEYS: path.join(home, 'keys'),
      ...settings,
    },
  });
  return running;
}

describe.each(imageNames)('what the image %s holds', (image) => {
  it('is enough for it to run, and stays as it is; it ends when it is asked to', async () => {
    await gather(image, folderOf(image));
    const before = await filesIn(folderOf(image));
    expect(before.filter((file) => file.endsWith('.map'))).toEqual([]);

    const { address, stop } = await start(image);
    const check = new URL(healthAddressOf(image).pathname, address).href;
    await run(process.execPath, [healthy, check]);
    for (const probe of probesOf(image)) {
      const isWell = async () => expect((await fetch(new URL(probe, address))).status).toBe(200);
      await vi.waitFor(isWell, { timeout: 20_000 });
    }
    expect(await stop()).toBe(0);
    running = undefined;

    await expect(run(process.execPath, [healthy, check])).rejects.toThrow();
    expect(await filesIn(folderOf(image))).toEqual(before);
    expect(await filesIn(path.join(home, 'releases'))).toEqual([]);
  });
});

it('the web host asks a bucket for its releases, where it is told of one', async () => {
  const asked = [];
  const bucket = createServer(({ url }, answer) => {
    asked.push(url);
    answer.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (bucket.address());
  await start('web-host', {
    RELEASE_STORE: `s3://releases/production?endpoint=http://127.0.0.1:${port}&region=eu-north-1`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  await vi.waitFor(() => expect(asked.join()).toContain('/releases'), { timeout: 20_000 });
  bucket.close();
});
