import { RegistryMoved } from '../registry/registry-chain';
import { StoreUnavailable } from '../store/release-store';
import { GatesRefused } from './change-registry';
import { type Machine, type Outcome, UsageFault } from './command';
import { commands } from './command-table';

/** What a pipeline can tell from: 1 is for all that a person has to mend. */
const exitCodes = { done: 0, refused: 1, misunderstood: 2, somebodyWasFirst: 3, storeIsAway: 4 };

interface Output {
  out(line: string): void;
  err(line: string): void;
}

function usage(): string {
  const rows = Object.entries(commands).map(([verb, { usage: behind, does }]) => `  ${verb} ${behind}\n      ${does}`);
  return [
    'usage: npm run release -- <command>',
    ...rows,
    'Every command takes --json (for pipelines, with npm run --silent), --store and --keys (else RELEASE_STORE and RELEASE_KEYS);',
    'those that change something take --by, else it was who runs them.',
    'Exit codes: 1 refused, 2 not understood, 3 somebody else was first, 4 the store does not answer.',
  ].join('\n');
}

function codeOf(error: unknown): number {
  if (error instanceof UsageFault) return exitCodes.misunderstood;
  if (error instanceof RegistryMoved) return exitCodes.somebodyWasFirst;
  return error instanceof StoreUnavailable ? exitCodes.storeIsAway : exitCodes.refused;
}

/** Our own faults are sentences; of others the place is worth knowing. */
const builtIn = new Set<unknown>([Error, TypeError, RangeError, SyntaxError, ReferenceError]);

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return builtIn.has(error.constructor) ? (error.stack ?? error.message) : error.message;
}

function faultData(error: unknown): Record<string, unknown> {
  return {
    fault: error instanceof Error ? error.name : 'Error',
    says: error instanceof Error ? error.message : String(error),
    ...(error instanceof RegistryMoved && { revision: error.winner.revision, change: error.winner.change }),
    ...(error instanceof GatesRefused && { gates: error.gates }),
  };
}

async function runCommand(verb: string, args: string[], machine: Machine): Promise<Outcome> {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) throw new UsageFault(`"${verb}" is no command. ${usage()}`);
  try {
    return await command.run(args, machine);
  } catch (error) {
    const isMisread = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isMisread && !(error instanceof UsageFault)) throw error;
    throw new UsageFault(`${error.message}\nusage: npm run release -- ${verb} ${command.usage}`, { cause: error });
  }
}

/** Runs one command and says what came of it; gives the exit code. */
export async function runCli(args: string[], machine: Machine, output: Output): Promise<number> {
  const [verb = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(verb)) {
    output.out(usage());
    return exitCodes.done;
  }
  const isJson = rest.includes('--json');
  try {
    const { data, lines, isGood } = await runCommand(verb, rest, machine);
    output.out(isJson ? JSON.stringify(data) : lines.join('\n'));
    return isGood ? exitCodes.done : exitCodes.refused;
  } catch (error) {
    if (isJson) output.out(JSON.stringify(faultData(error)));
    else output.err(sentenceOf(error));
    return codeOf(error);
  }
}
