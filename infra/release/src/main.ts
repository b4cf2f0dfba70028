import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { programRunner } from './cli/program-runner';
import { runCli } from './cli/run-cli';
import { runGates } from './gates/run-gates';

const write = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
// built, this file is infra/release/dist/release.mjs
const root = path.resolve(import.meta.dirname, '../../..');

function user(): string | undefined {
  try {
    return os.userInfo().username;
  } catch {
    // the account of a container need not have a name
    return undefined;
  }
}

const machine = {
  env: process.env,
  now: () => new Date(),
  user,
  tell: write(process.stderr),
  root,
  run: programRunner(root),
  askGates: runGates,
};

process.exitCode = await runCli(process.argv.slice(2), machine, {
  out: write(process.stdout),
  err: write(process.stderr),
});
