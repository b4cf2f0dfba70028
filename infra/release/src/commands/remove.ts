import { plainChange } from '../cli/plain-change';
import { removeRemote } from '../registry/channel-changes';

export const remove = plainChange({
  does: 'takes an app off the site; its releases stay in the store',
  change: removeRemote,
  unchanged: (remote) => `${remote} is not on the site.`,
});
