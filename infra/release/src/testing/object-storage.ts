import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How many objects a listing shows at once: few, so that every list has several pages. */
const PAGE = 3;

/** As much of an S3-compatible service as a release store needs, over a map; it takes signed calls only. */
export interface ObjectStorage {
  /** For `RELEASE_STORE`: bucket `releases`, below `live/`. */
  location: string;
  objects: Map<string, { content: Buffer; storedAt: Date }>;
  isAway: boolean;
  /** How many writes are answered with a conflict before they are taken. */
  conflicts: number;
  /** Whether the next write is done and its answer lost. */
  losesAnswer: boolean;
  stop(): Promise<void>;
}

const isSigned = ({ headers }: IncomingMessage): boolean =>
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-north-1\/s3\/aws4_request,/.test(headers.authorization ?? '');

/** A page of a list; its continuation is the last key that it showed. */
function listing(objects: ObjectStorage['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const contents = keys.slice(0, PAGE).map((key) => {
    const { content, storedAt } = objects.get(key) ?? { content: Buffer.alloc(0), storedAt: new Date() };
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
  });
  const isTruncated = keys.length > PAGE;
  const next = isTruncated ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

function answerWrite(storage: ObjectStorage, key: string, content: Buffer, request: IncomingMessage): number {
  if (request.headers['if-none-match'] === '*' && storage.objects.has(key)) return 412;
  if (storage.conflicts > 0) {
    storage.conflicts -= 1;
    return 409;
  }
  storage.objects.set(key, { content, storedAt: new Date() });
  return 200;
}

async function answer(storage: ObjectStorage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const content = await buffer(request);
  if (storage.isAway) return void response.writeHead(503).end();
  if (!isSigned(request)) return void response.writeHead(403).end();
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const key = decodeURIComponent(pathname).replace(/^\/releases\/?/, '');
  if (searchParams.has('list-type')) return void response.end(listing(storage.objects, searchParams));
  if (request.method === 'PUT') {
    const status = answerWrite(storage, key, content, request);
    if (storage.losesAnswer) {
      storage.losesAnswer = false;
      return void response.destroy();
    }
    return void response.writeHead(status).end();
  }
  if (request.method === 'DELETE') {
    storage.objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = storage.objects.get(key);
  response.writeHead(found ? 200 : 404).end(found?.content);
}

export async function startObjectStorage(): Promise<ObjectStorage> {
  const server = createServer((request, response) => void answer(storage, request, response));
  const storage: ObjectStorage = {
    location: '',
    objects: new Map(),
    isAway: false,
    conflicts: 0,
    losesAnswer: false,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  storage.location = `s3://releases/live?endpoint=http://127.0.0.1:${port}&region=eu-north-1`;
  return storage;
}
