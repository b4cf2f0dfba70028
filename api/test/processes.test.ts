import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { databaseUri, testSecret } from './build-app';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Output {
  stdout: string;
  stderr: string;
}

function run(script: string, variables: Record<string, string>): { child: ChildProcess; output: Output } {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
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

describe('the server process', () => {
  it('refuses to start with a setting missing, in one sentence', async () => {
    const { child, output } = run('src/server.ts', { JWT_SECRET: testSecret });
    expect(await exitOf(child)).toBe(1);
    expect(output.stderr.trim()).toBe(
      'MONGODB_URI is missing: expected the address of the database, such as mongodb://127.0.0.1:27017/korkollen.',
    );
  });

  it('says where it listens, and stops cleanly when asked', async () => {
    const variables = { MONGODB_URI: databaseUri(`test-${randomUUID()}`), JWT_SECRET: testSecret };
    const { child, output } = run('src/server.ts', variables);
    const exit = exitOf(child);
    const ready = await new Promise<{ ready: boolean; address: string }>((resolve, reject) => {
      child.stdout?.on('data', () => {
        const line = output.stdout.split('\n').find((text) => text.includes('"ready"'));
        if (line !== undefined) resolve(JSON.parse(line) as { ready: boolean; address: string });
      });
      void exit.then(() => {
        reject(new Error(output.stderr));
      });
    });
    expect(ready).toMatchObject({
      ready: true,
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
    });
    expect(await (await fetch(`${ready.address}/api/health/live`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output.stderr).toBe('');
    await expect(fetch(`${ready.address}/api/health/live`)).rejects.toThrow();
  });
});
