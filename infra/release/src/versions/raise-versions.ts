import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Machine } from '../cli/command';
import { type Changeset, changesetText, parseChangeset, splitChangeset } from './changeset';
import { lockVersions, readWorkspaces, type Workspace } from './workspaces';

/** A package whose version was raised. */
export interface RaisedVersion extends Workspace {
  before: string;
}

/** One file of .changeset. */
interface ChangesetFile {
  place: string;
  text: string;
  own: Changeset | undefined;
  rest: Changeset | undefined;
}

async function readChangesets(folder: string, isOwn: (name: string) => boolean): Promise<ChangesetFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md').sort();
  return Promise.all(
    names.map(async (name) => {
      const place = path.join(folder, name);
      const text = await readFile(place, 'utf8');
      return { place, text, ...splitChangeset(parseChangeset(place, text), isOwn) };
    }),
  );
}

/**
 * Raises the versions of some packages and writes their changelogs from the changesets that name them. What the same
 * changesets say of other packages is left for these: teams do not wait for one another.
 * @throws when it cannot; then everything in .changeset is as it was.
 */
export async function raiseVersions(
  { root, run }: Machine,
  isOwn: (name: string) => boolean,
): Promise<RaisedVersion[]> {
  const before = await readWorkspaces(root);
  const files = await readChangesets(path.join(root, '.changeset'), isOwn);
  if (files.every(({ own }) => !own)) return [];
  try {
    // the tool takes whatever lies there
    for (const { place, own } of files) {
      if (own) await writeFile(place, changesetText(own));
      else await rm(place);
    }
    await run('changeset', ['version']);
  } catch (error) {
    for (const { place, text } of files) await writeFile(place, text);
    throw error;
  }
  for (const { place, text, own, rest } of files) {
    if (!own) await writeFile(place, text);
    else if (rest) await writeFile(place, changesetText(rest));
  }
  const after = await readWorkspaces(root);
  await lockVersions(root, after);
  return after.flatMap((workspace) => {
    const old = before.find(({ name }) => name === workspace.name)?.version ?? '';
    return old === workspace.version ? [] : [{ ...workspace, before: old }];
  });
}
