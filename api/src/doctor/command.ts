import { parseArgs } from 'node:util';
import { examine } from './examine';
import type { Finding } from './finding';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const marks: Record<Finding['state'], string> = { fine: 'ok  ', note: 'note', mend: 'MEND' };

// npm run doctor: what is fine and what to mend; exit code 1 when something is to be mended.
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'no-database': { type: 'string' } } });
  const findings = await examine(process.env, values['no-database']);
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { state, subject, text } of findings) say(`${marks[state]}  ${subject.padEnd(width)}  ${text}`);
  const count = findings.filter(({ state }) => state === 'mend').length;
  say(count === 0 ? '\nNothing is to be mended.' : `\n${String(count)} to be mended.`);
  process.exitCode = count === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
