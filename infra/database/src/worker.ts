import { parentPort, workerData } from 'node:worker_threads';
import { startServer, type RunningServer, type ServerOptions } from './server';
import { startupSentence } from './startup-error';

/** What the thread tells the one that started it. */
export type WorkerMessage = { ready: string } | { failed: string } | { closed: true };

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

async function run(): Promise<void> {
  let server: RunningServer;
  try {
    server = await startServer(workerData as ServerOptions);
  } catch (error) {
    return tell({ failed: startupSentence(error) });
  }
  parentPort?.once('message', () => {
    void server.close().then(() => {
      tell({ closed: true });
      parentPort?.close();
    });
  });
  tell({ ready: server.uri });
}

void run();
