// The least that Node.js can do over HTTP: ready bytes by path, from a process of its own. Started by `startReadyServer`.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReadyAnswer {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

process.once('message', (answers: ReadyAnswer[]) => {
  const ready = new Map(
    answers.map(({ path, status, headers, body }) => [path, { status, headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = http.createServer((request, response) => {
    const answer = ready.get(request.url ?? '');
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
