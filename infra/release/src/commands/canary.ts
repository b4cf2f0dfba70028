import { changeRegistry, passGates } from '../cli/change-registry';
import { type Command, UsageFault } from '../cli/command';
import { changeOptions, openPlaces, readCall, readSaid, remoteOf, siteOptions, text } from '../cli/read-call';
import { type Remotes, showAsCanary } from '../registry/channel-changes';
import { whileHeld } from '../registry/kept-releases';
import { readNewest } from '../registry/registry-chain';
import { findVersion } from '../store/published-releases';

function readPercent(given = ''): number {
  const percent = Number(given.replace(',', '.'));
  if (given.trim() !== '' && percent > 0 && percent <= 100) return percent;
  throw new UsageFault('Say to how many visitors: --percent 5, from above 0 to 100.');
}

export const canary: Command = {
  usage: '<app> [version] --percent NUMBER --why TEXT',
  does: 'shows a release to some visitors, the same ones each time, once it has passed the gates',
  async run(args, machine) {
    const { values, positionals } = readCall(
      args,
      { ...changeOptions, ...siteOptions, percent: text },
      { min: 1, max: 2 },
    );
    const [app, given] = positionals;
    const remote = remoteOf(app);
    const said = readSaid(values, machine);
    const percent = readPercent(values.percent);
    const { store, trusted } = openPlaces(values, machine);
    const before = await readNewest(store);
    const remotes = before?.remotes ?? {};
    const version = await findVersion(store, remote, given);
    return whileHeld(store, await trusted(), remote, version, async ({ release, shown }) => {
      const change = (live: Remotes) => showAsCanary(live, remote, shown, percent, said);
      const isChange = change(remotes) !== undefined;
      const gates = isChange ? await passGates(machine, { release, store, registry: before }, values) : [];
      const unchanged = `${remote} ${version} is shown to ${percent} % of the visitors already.`;
      return changeRegistry({ store, before, change, unchanged, release, gates });
    });
  },
};
