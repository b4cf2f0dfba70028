import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, CommandRefused, type Machine, UsageFault } from '../cli/command';
import { flag, readCall } from '../cli/read-call';
import { PUBLISHED_CONTRACTS, publishedText, REMOVED_PROMISES } from '../contracts/published';
import { wholeContracts } from '../contracts/snapshot';
import { raiseVersions, type RaisedVersion } from '../versions/raise-versions';
import { readWorkspaces } from '../versions/workspaces';

/** The names of the packages that a call means: `student`, `mfe-student` and `@korkollen/mfe-student` are one. */
async function packagesOf(given: readonly string[], { root }: Machine): Promise<string[]> {
  const names = (await readWorkspaces(root)).map(({ name }) => name);
  return given.map((app) => {
    const short = app.replace(/^@korkollen\//, '');
    const found = [`@korkollen/mfe-${short}`, `@korkollen/${short}`].find((name) => names.includes(name));
    if (found === undefined) throw new CommandRefused(`There is no package "${app}" in this repository.`);
    return found;
  });
}

/** From here on the API keeps what this version of it promises. */
async function keepPromises({ root }: Machine): Promise<void> {
  await mkdir(path.dirname(path.join(root, PUBLISHED_CONTRACTS)), { recursive: true });
  await writeFile(path.join(root, PUBLISHED_CONTRACTS), publishedText(wholeContracts()));
  await writeFile(path.join(root, REMOVED_PROMISES), '{}\n');
}

function linesOf(raised: readonly RaisedVersion[]): string[] {
  if (raised.length === 0) return ['No changeset names it: every version stays as it is.'];
  return [
    ...raised.map(({ name, before, version, folder }) => `${name} ${before} → ${version}  ${folder}/CHANGELOG.md`),
    'Read what changed, and commit it. Next, for each app: npm run release -- publish APP',
  ];
}

export const version: Command = {
  usage: '<package>… | --all',
  does: 'raises versions and writes changelogs from the changesets that name these packages, and leaves the rest to others',
  async run(args, machine) {
    const { values, positionals } = readCall(args, { all: flag }, { min: 0, max: Number.POSITIVE_INFINITY });
    const isAll = values.all ?? false;
    if (isAll === positionals.length > 0) throw new UsageFault('Name packages, such as student, or say --all.');
    const wanted = await packagesOf(positionals, machine);
    const raised = await raiseVersions(machine, (name) => isAll || wanted.includes(name));
    if (raised.some(({ name }) => name === '@korkollen/api')) await keepPromises(machine);
    return {
      data: { raised: raised.map(({ name, before, version: now }) => ({ name, from: before, to: now })) },
      lines: linesOf(raised),
      isGood: true,
    };
  },
};
