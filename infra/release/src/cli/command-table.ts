import { canary } from '../commands/canary';
import { check } from '../commands/check';
import { endCanary } from '../commands/end-canary';
import { history } from '../commands/history';
import { keys } from '../commands/keys';
import { preview } from '../commands/preview';
import { promote } from '../commands/promote';
import { prune } from '../commands/prune';
import { publish } from '../commands/publish';
import { remove } from '../commands/remove';
import { rollback } from '../commands/rollback';
import { status } from '../commands/status';
import { version } from '../commands/version';
import { watch } from '../commands/watch';
import type { Command } from './command';

/** Every verb of `npm run release`, in the order in which a release meets them. */
export const commands: Readonly<Record<string, Command>> = {
  version,
  publish,
  check,
  preview,
  canary,
  watch,
  promote,
  rollback,
  'end-canary': endCanary,
  status,
  history,
  remove,
  prune,
  keys,
};
