import { plainChange } from '../cli/plain-change';
import { endCanary as withoutCanary } from '../registry/channel-changes';

export const endCanary = plainChange({
  does: 'shows everybody the stable release again',
  change: (live, remote, said) => withoutCanary(live, remote, said),
  unchanged: (remote) => `${remote} has no canary.`,
});
