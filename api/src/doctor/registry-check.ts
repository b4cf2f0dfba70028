import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Finding, findingsOf } from './finding';

const { fine, note, mend } = findingsOf('apps');

/** As much of a revision of the registry, and of a release that its team signed, as is looked at (infra/release/src/format). */
const shownSchema = z.object({ version: z.string(), signed: z.object({ text: z.string() }) });
const revisionSchema = z.object({
  remotes: z.record(z.string(), z.object({ stable: shownSchema.optional(), canary: shownSchema.optional() })),
});
const releaseSchema = z.object({ files: z.record(z.string(), z.object({ integrity: z.string() })) });

interface Shown {
  name: string;
  version: string;
  files: [file: string, { integrity: string }][];
}

/** What is live by the newest revision; nothing where there is none yet. */
async function readShown(folder: string): Promise<Shown[] | null> {
  const revisions = (await readdir(path.join(folder, 'registry')).catch(() => [])).filter((name) =>
    /^\d{8}\.json$/.test(name),
  );
  const newest = revisions.sort().at(-1);
  if (newest === undefined) return null;
  const { remotes } = revisionSchema.parse(JSON.parse(await readFile(path.join(folder, 'registry', newest), 'utf8')));
  return Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
    [stable, canary].flatMap((shown) => {
      if (!shown) return [];
      const { files } = releaseSchema.parse(JSON.parse(shown.signed.text));
      return [{ name, version: shown.version, files: Object.entries(files) }];
    }),
  );
}

async function faultOf(folder: string, { name, version, files }: Shown): Promise<string | null> {
  for (const [file, { integrity }] of files) {
    const content = await readFile(path.join(folder, name, version, file)).catch(() => null);
    if (content === null) return `${file} of ${name} ${version} is missing`;
    const is = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (is !== integrity) return `${file} of ${name} ${version} was changed after its release`;
  }
  return null;
}

/**
 * Which releases of each app are live, and whether all their files are there, unchanged.
 * @param store a folder, or the address of a bucket
 */
export async function checkRegistry(store: string): Promise<Finding[]> {
  if (store.startsWith('s3://'))
    return [note('The releases are in a bucket: npm run release -- status looks at them.')];
  let shown: Shown[] | null;
  try {
    shown = await readShown(store);
  } catch {
    return [mend(`The newest revision of the registry in ${store} cannot be read: put it back from a copy.`)];
  }
  if (shown === null) return [note(`There is no registry in ${store} yet; the first start makes it.`)];
  const faults = await Promise.all(shown.map((release) => faultOf(store, release)));
  const found = faults.flatMap((fault) => fault ?? []);
  if (found.length > 0) return found.map((fault) => mend(`${fault}: roll the app back, or release it again.`));
  return [fine(shown.map(({ name, version }) => `${name} ${version}`).join(', ') || 'none')];
}
