import { integrityOf } from '../format/integrity';
import type { Release } from '../format/release';
import type { ReleaseStore } from '../store/release-store';
import { countOf, nameSome, pass, refuse, type GateResult } from './gate';

const AT_A_TIME = 16;

/** Which files the description itself needs, whether or not it lists them. */
function namedFiles({ entry, server, chunks, contracts, sbom }: Release): string[] {
  return [
    entry,
    ...(server === undefined ? [] : [server]),
    ...chunks.always,
    ...Object.values(chunks.pages).flat(),
    contracts,
    sbom,
  ];
}

/** Whether every file of a release lies in the store as it was published. */
export async function checkFiles(release: Release, store: Pick<ReleaseStore, 'read'>): Promise<GateResult> {
  const { name, version, files } = release;
  const again = `Publish it again as a new version: npm run release -- publish ${name}.`;
  const unlisted = [...new Set(namedFiles(release))].filter((file) => !Object.hasOwn(files, file));
  if (unlisted.length > 0) {
    return refuse('files', `${name} ${version} needs ${nameSome(unlisted)}, which it was published without.`, again);
  }
  const missing: string[] = [];
  const changed: string[] = [];
  const names = Object.keys(files);
  for (let start = 0; start < names.length; start += AT_A_TIME) {
    await Promise.all(
      names.slice(start, start + AT_A_TIME).map(async (file) => {
        const content = await store.read(`${name}/${version}/${file}`);
        if (content === undefined) missing.push(file);
        else if (integrityOf(content) !== files[file]?.integrity) changed.push(file);
      }),
    );
  }
  if (missing.length > 0) {
    return refuse('files', `${name} ${version} has no ${nameSome(missing.sort())} in the store.`, again);
  }
  if (changed.length > 0) {
    const says = `In ${name} ${version}, ${nameSome(changed.sort())} is not what was published: somebody has changed it in the store.`;
    return refuse('files', says, `Find out who can write there. ${again}`);
  }
  return pass('files', `${countOf(names.length, 'file')}, as published.`);
}
