import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface DatabaseProcess {
  readonly uri: string;
  readonly pid: number;
  /** From the spawn to the line that says it accepts connections. */
  readonly startMilliseconds: number;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts the built database process and waits for its ready line. */
export async function startProcess(folder: string): Promise<DatabaseProcess> {
  const started = performance.now();
  const main = fileURLToPath(new URL('../dist/main.mjs', import.meta.url));
  const child = spawn(process.execPath, [main, '--data', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = await firstLine(child);
  const { uri } = JSON.parse(line) as { uri: string };
  return {
    uri,
    pid: child.pid ?? 0,
    startMilliseconds: performance.now() - started,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('\n')) resolve(out.split('\n')[0] ?? '');
    });
    child.once('exit', (code) => reject(new Error(`the database process ended with ${String(code)}: ${errors}`)));
  });
}
