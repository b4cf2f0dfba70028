import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Finding, findingsOf } from './finding';

const { fine, note, mend } = findingsOf('apps');

const announcedSchema = z.object({ file: z.string(), integrity: z.string() });
const registrySchema = z.object({
  remotes: z.record(
    z.string(),
    z.object({ version: z.string(), entry: announcedSchema, server: announcedSchema.optional() }),
  ),
});
type Release = z.infer<typeof registrySchema>['remotes'][string];

async function faultOf(folder: string, name: string, { version, entry, server }: Release): Promise<string | null> {
  for (const { file, integrity } of server ? [entry, server] : [entry]) {
    const content = await readFile(path.join(folder, name, version, file)).catch(() => null);
    if (content === null) return `${file} of ${name} ${version} is missing`;
    const is = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (is !== integrity) return `${file} of ${name} ${version} was changed after its release`;
  }
  return null;
}

/** Which release of each app the registry names, and whether what browsers and host start with is there, unchanged. */
export async function checkRegistry(folder: string): Promise<Finding[]> {
  const text = await readFile(path.join(folder, 'registry.json'), 'utf8').catch(() => null);
  if (text === null) return [note(`There is no registry in ${folder} yet; the first start makes it.`)];
  let remotes: Record<string, Release>;
  try {
    ({ remotes } = registrySchema.parse(JSON.parse(text)));
  } catch {
    return [mend(`registry.json in ${folder} cannot be read: put the last good copy in its place.`)];
  }
  const releases = Object.entries(remotes);
  const faults = await Promise.all(releases.map(([name, release]) => faultOf(folder, name, release)));
  const found = faults.flatMap((fault) => fault ?? []);
  if (found.length > 0) return found.map((fault) => mend(`${fault}: release the app again, or start with its build.`));
  return [fine(releases.map(([name, { version }]) => `${name} ${version}`).join(', ') || 'none')];
}
