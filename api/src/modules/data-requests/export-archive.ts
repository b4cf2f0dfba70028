import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { plainWidth, photoFileName } from '../../../domain/photos/photo-files';
import { personalDataTexts as words } from '../../texts/personal-data';
import type { PhotoStore } from '../photos/service';
import type { CollectedData, StoredDocument } from '../privacy/service';
import { type ExportPage, exportPage } from './export-page';

export interface ArchiveOptions {
  email: string;
  madeAt: Date;
  collected: readonly CollectedData[];
  photos: Pick<PhotoStore, 'read'>;
  nameOf: ExportPage['nameOf'];
  /** After each document that has been written. */
  onDocument(): void;
}

interface KeptPhoto {
  id: string;
  width: number;
}

/** The photo that a document shows, which the person has uploaded. */
function photoIn({ photo }: StoredDocument): KeptPhoto | null {
  if (typeof photo !== 'object' || photo === null) return null;
  const { id, width } = photo as Partial<KeptPhoto>;
  return typeof id === 'string' && typeof width === 'number' ? { id, width } : null;
}

/** The documents of a collection as one list of JSON, one a line. */
async function* asJson(documents: AsyncIterable<StoredDocument>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const document of documents) {
    yield separator + JSON.stringify(document);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function findPhotos(collected: readonly CollectedData[]): Promise<KeptPhoto[]> {
  const found = new Map<string, KeptPhoto>();
  for (const { collection, documents } of collected) {
    if (collection !== 'teachers') continue;
    for await (const document of documents()) {
      const photo = photoIn(document);
      if (photo !== null) found.set(photo.id, photo);
    }
  }
  return [...found.values()];
}

/** Everything that is held about a person as a zip that is written while it is read, so that its size costs no memory. */
export async function* exportArchive(options: ArchiveOptions): AsyncGenerator<Buffer> {
  const { email, madeAt, collected, photos, nameOf, onDocument } = options;
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  let source: Readable | undefined;
  const add = (path: string, read: () => AsyncIterable<string>): void =>
    zip.addReadStreamLazy(path, { mtime: madeAt }, (done) => {
      source = Readable.from(read(), { objectMode: false });
      done(null, source);
    });
  async function* counted(documents: AsyncIterable<StoredDocument>): AsyncGenerator<StoredDocument> {
    for await (const document of documents) {
      yield document;
      onDocument();
    }
  }
  const photoFiles: string[] = [];
  for (const { id, width } of await findPhotos(collected)) {
    const photo = await photos.read(id, photoFileName(plainWidth({ width }), 'jpeg'));
    if (photo === null) continue;
    const file = `foton/${id}.${photo.type.replace('image/', '')}`;
    photoFiles.push(file);
    zip.addBuffer(photo.bytes, file, { mtime: madeAt, compress: false });
  }
  const read = collected.map((each) => ({ ...each, documents: () => counted(each.documents()) }));
  add('dina-uppgifter.html', () => exportPage({ email, madeAt, collected: read, photoFiles, nameOf }));
  for (const { collection, documents } of read) add(`json/${collection}.json`, () => asJson(documents()));
  zip.addBuffer(
    Buffer.from(`${JSON.stringify({ email, madeAt, withheld: words.withheld }, null, 2)}\n`),
    'json/om-uttaget.json',
    {
      mtime: madeAt,
    },
  );
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    source?.destroy();
    output.destroy();
  }
}

/** How often each document is written: in the page, and in its file. */
export const timesWritten = 2;
