import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { CommandRefused, type Machine } from './command';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 1 << 26;

/** What a program complained about, which some of them print as their output. */
function complaintOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}`.trim() || error.message;
}

/**
 * Runs programs at the root of a repository.
 * @throws CommandRefused, with what the program said, when it fails.
 */
export function programRunner(root: string): Machine['run'] {
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  // what is released is built as for production, whatever this shell is set to
  const env = { ...process.env, PATH, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' };
  const isWindows = process.platform === 'win32';
  return async (program, args) => {
    try {
      const options = { cwd: root, env, maxBuffer: MAX_OUTPUT_BYTES, shell: isWindows };
      return (await run(program, args, options)).stdout;
    } catch (error) {
      throw new CommandRefused(`${program} ${args.join(' ')} failed:\n${complaintOf(error)}`, { cause: error });
    }
  };
}
