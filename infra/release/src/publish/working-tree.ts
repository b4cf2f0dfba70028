import { CommandRefused, type Machine } from '../cli/command';

const MAX_NAMED = 5;

/**
 * The commit that a release is made from; null outside a repository, and for a working tree with changes of its own,
 * which is no commit's.
 * @throws CommandRefused when there are such changes and they were not allowed for.
 */
export async function commitToPublish({ run }: Machine, allowDirty: boolean): Promise<string | null> {
  const commit = await run('git', ['rev-parse', 'HEAD']).catch(() => undefined);
  if (commit === undefined) return null;
  const changes = (await run('git', ['status', '--porcelain'])).split('\n').filter(Boolean);
  if (changes.length === 0) return commit.trim();
  if (allowDirty) return null;
  const named = changes.slice(0, MAX_NAMED).map((change) => `\n  ${change}`);
  const others = changes.length - named.length;
  throw new CommandRefused(
    `The working tree is not as it was committed, so nobody could say later what was released:${named.join('')}${others > 0 ? `\n  and ${String(others)} more` : ''}\nCommit or put away what changed, or say --allow-dirty.`,
  );
}
