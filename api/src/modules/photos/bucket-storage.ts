import type { S3Client } from '@aws-sdk/client-s3';
import type { PhotoStorage } from './storage';

/** A service that does not answer holds nobody up for longer. */
const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** Written last: a photo without it was cut off. */
const wholeMark = 'whole';

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/**
 * Photos in a bucket of an S3-compatible service: `<id>/<file>`.
 * @param address `https://KEY:SECRET@host/bucket?region=…`, keys percent-encoded
 */
export function createBucketStorage(address: string): PhotoStorage {
  const { origin, username, password, pathname, searchParams } = new URL(address);
  const Bucket = pathname.slice(1);
  let client: S3Client | undefined;

  /** Loaded when the first photo is asked for: it takes long, and most installations have a disk. */
  async function load() {
    const s3 = await import('@aws-sdk/client-s3');
    client ??= new s3.S3Client({
      endpoint: origin,
      region: searchParams.get('region') ?? 'us-east-1',
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      // a bucket is a folder of its service, which needs no name of its own in the net
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
    });
    return { s3, client };
  }

  async function put(Key: string, Body: Buffer): Promise<void> {
    const { s3, client: to } = await load();
    await to.send(new s3.PutObjectCommand({ Bucket, Key, Body }));
  }

  /** Everything whose name begins so, a thousand at a time. */
  async function* objects(Prefix?: string) {
    const { s3, client: from } = await load();
    let ContinuationToken: string | undefined;
    do {
      const page = await from.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
        key: Key,
        keptAt: LastModified,
      }));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    async has(id) {
      const { s3, client: from } = await load();
      return (await unlessMissing(from.send(new s3.HeadObjectCommand({ Bucket, Key: `${id}/${wholeMark}` })))) !== null;
    },

    async write(id, files) {
      for (const [name, bytes] of files) await put(`${id}/${name}`, bytes);
      await put(`${id}/${wholeMark}`, Buffer.from(id));
    },

    async read(id, file) {
      const { s3, client: from } = await load();
      const found = await unlessMissing(from.send(new s3.GetObjectCommand({ Bucket, Key: `${id}/${file}` })));
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },

    async remove(id) {
      const { s3, client: from } = await load();
      for await (const page of objects(`${id}/`)) {
        for (const { key } of page) await from.send(new s3.DeleteObjectCommand({ Bucket, Key: key }));
      }
    },

    async *list() {
      let last = '';
      for await (const page of objects()) {
        for (const { key, keptAt } of page) {
          const [id = ''] = key.split('/', 1);
          if (id !== last) yield { id, keptAt };
          last = id;
        }
      }
    },
  };
}
