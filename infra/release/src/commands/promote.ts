import { changeRegistry, passGates } from '../cli/change-registry';
import type { Command } from '../cli/command';
import { changeOptions, openPlaces, readCall, readSaid, remoteOf, siteOptions } from '../cli/read-call';
import { type Remotes, showToAll } from '../registry/channel-changes';
import { whileHeld } from '../registry/kept-releases';
import { readNewest } from '../registry/registry-chain';
import { findVersion } from '../store/published-releases';

export const promote: Command = {
  usage: '<app> [version] --why TEXT',
  does: 'shows a release to everybody, once it has passed the gates: its canary, else the newest',
  async run(args, machine) {
    const { values, positionals } = readCall(args, { ...changeOptions, ...siteOptions }, { min: 1, max: 2 });
    const [app, given] = positionals;
    const remote = remoteOf(app);
    const said = readSaid(values, machine);
    const { store, trusted } = openPlaces(values, machine);
    const before = await readNewest(store);
    const remotes = before?.remotes ?? {};
    const version = await findVersion(store, remote, given ?? remotes[remote]?.canary?.version);
    return whileHeld(store, await trusted(), remote, version, async ({ release, shown }) => {
      const change = (live: Remotes) => showToAll(live, remote, shown, said);
      const isChange = change(remotes) !== undefined;
      const gates = isChange ? await passGates(machine, { release, store, registry: before }, values) : [];
      const unchanged = `${remote} ${version} is shown to everybody already.`;
      return changeRegistry({ store, before, change, unchanged, release, gates });
    });
  },
};
