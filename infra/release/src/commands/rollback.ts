import { changeRegistry, passGates } from '../cli/change-registry';
import { type Command, CommandRefused } from '../cli/command';
import { changeOptions, openPlaces, readCall, readSaid, remoteOf } from '../cli/read-call';
import { type Remotes, showToAll } from '../registry/channel-changes';
import { whileHeld } from '../registry/kept-releases';
import { findPreviousStable } from '../registry/previous-stable';
import { readNewest } from '../registry/registry-chain';
import { findVersion } from '../store/published-releases';
import type { ReleaseStore } from '../store/release-store';

async function previousVersion(store: ReleaseStore, remote: string): Promise<string> {
  const previous = await findPreviousStable(store, remote);
  if (previous) return previous.version;
  throw new CommandRefused(
    `${remote} has shown nothing before what it shows now: name a version to go to, or take the app off the site with "remove".`,
  );
}

export const rollback: Command = {
  usage: '<app> [version] --why TEXT',
  does: 'shows everybody the release before the one of now, at once, without a build',
  async run(args, machine) {
    const { values, positionals } = readCall(args, changeOptions, { min: 1, max: 2 });
    const [app, given] = positionals;
    const remote = remoteOf(app);
    const said = readSaid(values, machine);
    const { store, trusted } = openPlaces(values, machine);
    const before = await readNewest(store);
    const version =
      given === undefined ? await previousVersion(store, remote) : await findVersion(store, remote, given);
    return whileHeld(store, await trusted(), remote, version, async ({ release, shown }) => {
      const change = (live: Remotes) => showToAll(live, remote, shown, said, 'rollback');
      const isChange = change(before?.remotes ?? {}) !== undefined;
      const gates = isChange ? await passGates(machine, { release, store, registry: before, isRollback: true }) : [];
      const unchanged = `${remote} ${version} is shown to everybody already.`;
      return changeRegistry({ store, before, change, unchanged, gates });
    });
  },
};
