import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { makeBundleFolder } from '@korkollen/tooling/esbuild/bundle-folder';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { endpoints } from '../contracts/endpoints';
import { bundlePrograms } from '../programs.mjs';
import { databaseUri, testSecret } from '../test/build-app';

const root = fileURLToPath(new URL('..', import.meta.url));

// as released, because to read the sources takes each start seconds
let bundles: string;
beforeAll(async () => {
  bundles = await makeBundleFolder();
  await bundlePrograms({ server: 'src/server.ts' }, { folder: bundles });
});
afterAll(() => rm(bundles, { recursive: true, force: true }));

interface Output {
  stdout: string;
  stderr: string;
}

function run(variables: Record<string, string>): { child: ChildProcess; output: Output } {
  const child = spawn(process.execPath, [join(bundles, 'dist/server.mjs')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...variables,
    },
  });
  const output: Output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()));
  return { child, output };
}

const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve));

interface ReadyLine {
  ready: boolean;
  address: string;
}

/** A server on a database of its own that listens. */
async function runServer({ onTestFinished }: TestContext, variables: Record<string, string> = {}) {
  const database = { MONGODB_URI: databaseUri(`test-${randomUUID()}`), JWT_SECRET: testSecret };
  const { child, output } = run({ ...database, ...variables });
  const exit = exitOf(child);
  onTestFinished(() => void child.kill('SIGKILL'));
  const ready = await new Promise<ReadyLine>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const line = output.stdout.split('\n').find((text) => text.includes('"ready"'));
      if (line !== undefined) resolve(JSON.parse(line) as ReadyLine);
    });
    void exit.then(() => {
      reject(new Error(output.stderr));
    });
  });
  return { child, output, exit, ready };
}

// the others run, one after the other, while one waits for seconds until its server gives up
describe.concurrent('the server process', () => {
  it('ends by itself when a caller does not let it close', async (test) => {
    const { child, output, exit, ready } = await runServer(test);
    const { hostname, port } = new URL(ready.address);
    const caller = connect(Number(port), hostname);
    caller.on('error', () => undefined);
    test.onTestFinished(() => void caller.destroy());
    await once(caller, 'connect');
    // Half a request: the server waits for the rest of it.
    caller.write(
      `POST ${endpoints.createLead.url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    // Answered on another connection, so the half has been read by now.
    await fetch(`${ready.address}${endpoints.live.url}`, { headers: { connection: 'close' } });
    child.kill('SIGTERM');
    expect(await exit).toBe(1);
    expect(output.stderr).toBe('The API was not done within 6 seconds and was ended.\n');
  });

  describe('when it starts and stops', () => {
    it.sequential('refuses to start with a setting missing, in one sentence', async () => {
      const { child, output } = run({ JWT_SECRET: testSecret });
      expect(await exitOf(child)).toBe(1);
      expect(output.stderr.trim()).toBe(
        'MONGODB_URI is missing: expected the address of the database, such as mongodb://127.0.0.1:27017/korkollen.',
      );
    });

    it.sequential('says where it listens, and stops cleanly when asked', async (test) => {
      const { child, output, exit, ready } = await runServer(test);
      expect(ready).toMatchObject({
        ready: true,
        address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      });
      expect(await (await fetch(`${ready.address}${endpoints.live.url}`)).json()).toEqual({ status: 'ok' });
      child.kill('SIGTERM');
      expect(await exit, output.stderr).toBe(0);
      expect(output.stderr).toBe('');
      await expect(fetch(`${ready.address}${endpoints.live.url}`)).rejects.toThrow();
    });

    it.sequential('starts in production with the secret of the starter, and stops cleanly before it is ready', async (test) => {
      const folder = await mkdtemp(join(tmpdir(), 'korkollen-secret-'));
      test.onTestFinished(() => rm(folder, { recursive: true }));
      const starter = pathToFileURL(join(root, '../infra/start/secret.mjs')).href;
      const print = `console.log((await import('${starter}')).sessionSecret('${folder}', {}))`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', print]);
      const { child, output, exit } = await runServer(test, {
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: 'https://www.example.se',
        OPERATOR: 'Exempel AB',
        FACTOR_SECRET: `${testSecret}-too`,
        JWT_SECRET: stdout.trim(),
        KORKOLLEN_DATA: folder,
      });
      // it listens, and prepares its database
      child.kill('SIGTERM');
      expect(await exit, output.stderr).toBe(0);
    });

    it.sequential('says that its port is taken', async ({ onTestFinished }) => {
      const other = createServer().listen(0, '127.0.0.1');
      onTestFinished(() => void other.close());
      await once(other, 'listening');
      const port = String((other.address() as AddressInfo).port);
      const { child, output } = run({ MONGODB_URI: databaseUri('never'), JWT_SECRET: testSecret, PORT: port });
      expect(await exitOf(child)).toBe(1);
      expect(output.stderr.trim()).toBe(
        `The API cannot listen on 127.0.0.1:${port}: another program listens there already (EADDRINUSE).`,
      );
    });

    it.sequential('says which step of the start failed and why, without the password in an address', async () => {
      const variables = { MONGODB_URI: 'mongodb://root:hemligt@127.0.0.1/x?nope=1', JWT_SECRET: testSecret };
      const { child, output } = run(variables);
      expect(await exitOf(child)).toBe(1);
      expect(output.stderr).toBe('The API cannot prepare its database: option nope is not supported.\n');
      expect(output.stderr).not.toContain('hemligt');
    });
  });
});
