import process from 'node:process';
import { text } from 'node:stream/consumers';
import { programRunner } from '../cli/program-runner';
import { runCli } from '../cli/run-cli';
import { askForFiles } from './release-command';

// a process that has loaded everything says so, and runs its command when its standard input ends: so many can begin at once
const write = (line: string) => void process.stdout.write(`${line}\n`);
const root = process.cwd();
const machine = {
  env: process.env,
  now: () => new Date(),
  user: () => 'nobody',
  tell: write,
  root,
  run: programRunner(root),
  askGates: askForFiles,
};

write('ready');
await text(process.stdin);
process.exitCode = await runCli(process.argv.slice(2), machine, { out: write, err: write });
