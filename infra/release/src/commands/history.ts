import { type Command, UsageFault } from '../cli/command';
import { openPlaces, readCall, remoteOf, text } from '../cli/read-call';
import { shortTime } from '../cli/short-time';
import type { RegistryRevision } from '../format/registry';
import { changeInWords } from '../registry/change-in-words';
import { readHistory } from '../registry/registry-chain';

const DEFAULT_LIMIT = '20';

export const history: Command = {
  usage: '[app] [--limit NUMBER]',
  does: 'says who has changed what, when and why, the newest first',
  async run(args, machine) {
    const { values, positionals } = readCall(args, { limit: text }, { min: 0, max: 1 });
    const limit = Number(values.limit ?? DEFAULT_LIMIT);
    if (!Number.isInteger(limit) || limit < 1) throw new UsageFault('--limit is a number of changes, such as 20.');
    const remote = positionals[0] === undefined ? undefined : remoteOf(positionals[0]);
    const { store } = openPlaces(values, machine);
    const found: Pick<RegistryRevision, 'revision' | 'change'>[] = [];
    for await (const { revision, change } of readHistory(store)) {
      if (remote === undefined || change.remote === remote) found.push({ revision, change });
      if (found.length === limit) break;
    }
    const lines = found.map((entry) => `${shortTime(entry.change.at)} ${changeInWords(entry)}`);
    return { data: { history: found }, lines: lines.length > 0 ? lines : ['Nothing was released yet.'], isGood: true };
  },
};
