import type { GateResult } from '../gates/gate';
import type { Surroundings } from '../gates/look-at-release';
import type { Candidate } from '../gates/run-gates';

/** What a command has of the machine that it runs on. */
export interface Machine {
  env: Record<string, string | undefined>;
  now(): Date;
  /** Whoever is logged in; nobody in a container whose account has no name. */
  user(): string | undefined;
  /** Says something on the way, which is no part of the outcome. */
  tell(line: string): void;
  /** The repository's root. */
  root: string;
  /** Runs a program at the root, those of the repository's packages among them, and gives what it prints. */
  run(program: string, args: string[]): Promise<string>;
  /** Asks the gates about a release; they need the live site and a browser. */
  askGates(candidate: Candidate, surroundings: () => Surroundings): Promise<GateResult[]>;
}

/** What came of a command. */
export interface Outcome {
  /** What `--json` prints, for pipelines. */
  data: Record<string, unknown>;
  /** The same for people. */
  lines: string[];
  /** False when what was asked about is not as it should be: exit code 1. */
  isGood: boolean;
}

/** One verb of `npm run release`. */
export interface Command {
  /** What stands behind the verb: `<app> [version] --why TEXT` */
  usage: string;
  /** What it does, in half a sentence. */
  does: string;
  run(args: string[], machine: Machine): Promise<Outcome>;
}

/** A call that cannot be understood; the message is a sentence. */
export class UsageFault extends Error {
  override name = 'UsageFault';
}

/** What was asked for is not to be done, or cannot be; the message is a sentence, and nothing was changed. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}
