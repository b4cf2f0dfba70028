import { parseArgs } from 'node:util';
import { startServer } from './server';
import { startupSentence } from './startup-error';

/** The database process: serves one folder until it is told to stop. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, socket: { type: 'string' }, port: { type: 'string' } },
  });
  if (!values.data) throw new Error('usage: main.mjs --data <folder> [--socket <path>] [--port <number>]');
  const server = await startServer({
    folder: values.data,
    socketPath: values.socket,
    port: values.port === undefined ? undefined : Number(values.port),
  });
  const stop = (): void => {
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${startupSentence(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: true, uri: server.uri })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startupSentence(error)}\n`);
  process.exit(1);
});
