import { readNewest } from '../registry/registry-chain';
import { changeRegistry } from './change-registry';
import type { Command } from './command';
import { changeOptions, openPlaces, readCall, readSaid, remoteOf } from './read-call';

type Change = Parameters<typeof changeRegistry>[0]['change'];
type Remotes = Parameters<Change>[0];
type Said = ReturnType<typeof readSaid>;

interface PlainChange {
  does: string;
  change(live: Remotes, remote: string, said: Said): ReturnType<Change>;
  /** What is said where it changes nothing. */
  unchanged(remote: string): string;
}

/** A command that takes an app's releases back from visitors: no release has to be looked at, and no gate asked. */
export function plainChange({ does, change, unchanged }: PlainChange): Command {
  return {
    usage: '<app> --why TEXT',
    does,
    async run(args, machine) {
      const { values, positionals } = readCall(args, changeOptions, { min: 1, max: 1 });
      const remote = remoteOf(positionals[0]);
      const said = readSaid(values, machine);
      const { store } = openPlaces(values, machine);
      const before = await readNewest(store);
      return changeRegistry({
        store,
        before,
        change: (live) => change(live, remote, said),
        unchanged: unchanged(remote),
      });
    },
  };
}
