import type { S3Client } from '@aws-sdk/client-s3';
import { type ReleaseStore, type StoredFile, StoreUnavailable, checkKey, inKeyOrder } from './release-store';

/** A service that does not answer holds nobody up for longer. */
const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** How often a file is sent again that somebody else was writing at the same moment. */
const MAX_CONFLICTS = 5;

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

/** `s3://bucket/prefix?endpoint=https://s3.example.se&region=eu-north-1` */
function readLocation(location: string) {
  const { hostname, pathname, searchParams } = new URL(location);
  const folder = pathname.split('/').filter(Boolean).join('/');
  return {
    Bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? undefined,
  };
}

/**
 * Releases in a bucket of an S3-compatible service that knows conditional writes (`If-None-Match: *`). Keys and region
 * come from where the official client looks for them: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, or
 * the machine's role.
 * @param location `s3://bucket/prefix?endpoint=…&region=…`; without an endpoint it is Amazon's
 */
export function createS3Store(location: string): ReleaseStore {
  const { Bucket, prefix, endpoint, region } = readLocation(location);
  let client: S3Client | undefined;

  /** Loaded when the store is first asked: it takes long, and most installations have a folder. */
  async function load() {
    const s3 = await import('@aws-sdk/client-s3');
    client ??= new s3.S3Client({
      ...(region !== undefined && { region }),
      // a service of one's own has its buckets as folders: they need no names in the net
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: ANSWER_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    });
    return { s3, client };
  }

  async function answer<Value>(work: Promise<Value>): Promise<Value> {
    return work.catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      const status = statusOf(cause);
      const said = status === undefined ? reason : `${status} ${reason}`;
      throw new StoreUnavailable(`The releases in s3://${Bucket}/${prefix} cannot be read or written (${said}).`, {
        cause,
      });
    });
  }

  const at = (key: string) => ({ Bucket, Key: `${prefix}${checkKey(key)}` });

  async function read(place: { Bucket: string; Key: string }): Promise<Buffer | undefined> {
    const { s3, client: from } = await load();
    try {
      const { Body } = await from.send(new s3.GetObjectCommand(place));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async function create(place: { Bucket: string; Key: string }, Body: Buffer): Promise<boolean> {
    const { s3, client: to } = await load();
    for (let conflicts = 0; ; conflicts++) {
      try {
        await to.send(new s3.PutObjectCommand({ ...place, Body, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        // somebody else writes it now; whether they do so to the end is not known yet
        if (statusOf(error) !== 409 || conflicts === MAX_CONFLICTS) throw error;
      }
    }
  }

  async function list(start: string): Promise<StoredFile[]> {
    const { s3, client: from } = await load();
    const found: StoredFile[] = [];
    let ContinuationToken: string | undefined;
    do {
      const Prefix = `${prefix}${start}`;
      const page = await from.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        found.push({ key: Key.slice(prefix.length), bytes: Size, storedAt: LastModified });
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return found.sort(inKeyOrder);
  }

  async function remove(place: { Bucket: string; Key: string }): Promise<void> {
    const { s3, client: from } = await load();
    await from.send(new s3.DeleteObjectCommand(place));
  }

  return {
    read: async (key) => answer(read(at(key))),
    create: async (key, content) => answer(create(at(key), content)),
    list: async (start) => answer(list(start)),
    remove: async (key) => answer(remove(at(key))),
  };
}
