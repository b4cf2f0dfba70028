import { execFileSync } from 'node:child_process';

const MAX_LENGTH = 72;
// A merge is written by git, not by a person.
const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', process.argv[2] ?? 'main..HEAD'], {
  encoding: 'utf8',
});
const tooLong = subjects.split('\n').filter((subject) => [...subject].length > MAX_LENGTH);
for (const subject of tooLong) console.error(`${[...subject].length} characters, at most ${MAX_LENGTH}: ${subject}`);
process.exitCode = tooLong.length > 0 ? 1 : 0;
