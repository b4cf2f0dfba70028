import { parseArgs } from 'node:util';
import { startServer } from './server';
import { sentenceOf } from './startup-error';

/** The database process: serves one folder until it is told to stop, or the process that forked it is gone. */
async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({ options: { data: string, socket: string, port: string, sweep: string } });
  const { data: folder, socket: socketPath, port, sweep } = values;
  if (!folder) throw new Error('usage: main.mjs --data <folder> [--socket <path>] [--port <number>]');
  const numbers = { port: port ? Number(port) : undefined, sweepSeconds: sweep ? Number(sweep) : undefined };
  const { uri, close } = await startServer({ folder, socketPath, ...numbers });
  const stop = (): void => void close().then(() => process.exit(0), fail);
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop);
  process.stdout.write(`${JSON.stringify({ ready: true, uri })}\n`);
  process.send?.({ uri });
}

function fail(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

main().catch(fail);
