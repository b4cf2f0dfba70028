import { askGates } from '../cli/ask-gates';
import type { Command } from '../cli/command';
import { openPlaces, readCall, remoteOf, siteOptions } from '../cli/read-call';
import { readNewest } from '../registry/registry-chain';
import { findVersion, readVerified } from '../store/published-releases';
import { checkApi } from './check-api';
import { checkShell } from './check-shell';

export const check: Command = {
  usage: '<app> [version] [--site ADDRESS] | api | shell',
  does: 'asks the gates about a release, the newest unless one is named, or holds the API or the shell of this checkout against what is live',
  async run(args, machine) {
    const { values, positionals } = readCall(args, siteOptions, { min: 1, max: 2 });
    const [app, given] = positionals;
    const { store, trusted } = openPlaces(values, machine);
    if (app === 'api') return checkApi(store, await trusted());
    if (app === 'shell') return checkShell(values, machine);
    const remote = remoteOf(app);
    const version = await findVersion(store, remote, given);
    const { release } = await readVerified(store, await trusted(), remote, version);
    const candidate = { release, store, registry: await readNewest(store) };
    const gates = await askGates(machine, candidate, values);
    const isGood = gates.every((result) => result.isGood);
    const lines = gates.map(({ gate, says, todo }) => `${gate}: ${says}${todo && ` ${todo}`}`);
    return {
      data: { remote, version, isGood, gates },
      lines: [...lines, isGood ? `${remote} ${version} may be shown.` : `${remote} ${version} may not be shown.`],
      isGood,
    };
  },
};
