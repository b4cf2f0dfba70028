import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CommandRefused, type Command, type Machine, UsageFault } from '../cli/command';
import { flag, openPlaces, readCall, remoteOf } from '../cli/read-call';
import type { Release } from '../format/release';
import { parseNpmList } from '../publish/bill-of-materials';
import { publishRemote } from '../publish/publish-remote';
import { commitToPublish } from '../publish/working-tree';
import { signRelease } from '../signing/keys';
import { signingKeyOf } from '../signing/signing-key';

/** An app to publish: its federated name, and its folder at the root. */
interface App {
  remote: string;
  folder: string;
}

const appOf = (remote: string): App => ({ remote, folder: remote.replaceAll('_', '-') });
const shortName = (remote: string): string => remote.replace(/^mfe_/, '').replaceAll('_', '-');

/** The apps that a call names, each once; every app of the repository for `--all`. */
async function appsToPublish(given: readonly string[], all: boolean, { root }: Machine): Promise<App[]> {
  if (all === given.length > 0) throw new UsageFault('Name the apps to publish, such as student, or say --all.');
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const remotes = all
    ? folders.filter((name) => name.startsWith('mfe-')).map((name) => remoteOf(name))
    : given.map((name) => remoteOf(name));
  const apps = [...new Set(remotes)].sort().map(appOf);
  const unknown = apps.find(({ folder }) => !folders.includes(folder));
  if (unknown) throw new CommandRefused(`There is no ${unknown.folder} in this repository.`);
  return apps;
}

const inKB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

function bytesOf({ files }: Release): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The pages that load most; their table says how much of it each may. */
const MAX_PAGES = 3;

function heaviestPages({ sizes }: Release): string[] {
  return Object.entries(sizes)
    .sort(([, one], [, other]) => other.bytes - one.bytes)
    .slice(0, MAX_PAGES)
    .map(([page, { bytes, files }]) => `  ${inKB(bytes)} in ${String(files)} files  ${page}`);
}

type Published = Awaited<ReturnType<typeof publishRemote>> & {
  /** The fingerprint of the key that was to sign it. */
  key: string;
};

function linesOfKept({ release: { name, version, publishedAt }, signed, key }: Published): string[] {
  const kept = `${name} ${version} was published on ${publishedAt}; nothing was written.`;
  if (signed.key === key) return [kept];
  return [
    kept,
    `It stays signed with the key ${signed.key}, not with ${key}: files in the store are not signed anew. Raise the app's version first:`,
    `  npx changeset`,
    `  npm run release -- version ${shortName(name)}`,
  ];
}

function linesOf(published: Published): string[] {
  const { release, isNew } = published;
  const { name, version, commit, files } = release;
  if (!isNew) return linesOfKept(published);
  const from = commit === null ? 'of no commit' : `of commit ${commit.slice(0, 12)}`;
  return [
    `Published ${name} ${version}, ${from}: ${String(Object.keys(files).length)} files, ${inKB(bytesOf(release))}.`,
    'What its pages load, as sent, the heaviest first:',
    ...heaviestPages(release),
    'Nothing that visitors see has changed. Next:',
    `  npm run release -- preview ${shortName(name)} ${version}`,
    `  npm run release -- canary ${shortName(name)} ${version} --percent 5 --why "…"`,
  ];
}

export const publish: Command = {
  usage: '<app>… | --all [--allow-dirty]',
  does: 'builds apps and puts them into the store, signed; nothing that is live changes',
  async run(args, machine) {
    const options = { all: flag, 'allow-dirty': flag };
    const { values, positionals } = readCall(args, options, { min: 0, max: Number.POSITIVE_INFINITY });
    const apps = await appsToPublish(positionals, values.all ?? false, machine);
    const { location, store, keysFolder, trusted } = openPlaces(values, machine);
    const commit = await commitToPublish(machine, values['allow-dirty'] ?? false);

    const filters = apps.map(({ folder }) => `--filter=@korkollen/${folder}`);
    machine.tell(`Building ${apps.map(({ folder }) => folder).join(', ')} …`);
    await machine.run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier', ...filters]);
    // whatever is installed: what went into the files is told by the build
    const installed = await machine.run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--include', 'dev']);
    const known = parseNpmList(installed);

    const published = [];
    for (const { remote, folder } of apps) {
      const privateKeyPem = await signingKeyOf({ remote, location, keysFolder, trusted, env: machine.env });
      const buildFolder = path.join(machine.root, folder, 'dist');
      const { key } = signRelease('', privateKeyPem);
      published.push({ ...(await publishRemote({ buildFolder, store, privateKeyPem, commit, known })), key });
    }
    return {
      data: {
        releases: published.map(({ release, signed, isNew }) => ({
          name: release.name,
          version: release.version,
          isNew,
          key: signed.key,
          commit: release.commit,
          files: Object.keys(release.files).length,
          bytes: bytesOf(release),
          sizes: release.sizes,
        })),
      },
      lines: published.flatMap(linesOf),
      isGood: true,
    };
  },
};
