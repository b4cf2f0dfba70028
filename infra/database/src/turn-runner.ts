import type { Doc } from './bson-document';
import { asCommandError, CommandError } from './command-error';
import type { Database } from './database';

/** One command waiting for its turn. */
export interface Job {
  readonly writes: boolean;
  run(): Doc | Buffer;
  readonly runAlone?: (() => Promise<Doc>) | undefined;
  answer(reply: Doc | Buffer): void;
}

/**
 * Runs what arrives in one turn of the event loop together: all writes in one durable commit,
 * whose answers go out after it, then the reads. One slow disk sync serves every client that waits.
 */
export class TurnRunner {
  private waiting: Job[] = [];
  private scheduled = false;
  private alone: Promise<void> = Promise.resolve();
  private isHeld = false;
  private isStopped = false;

  constructor(private readonly database: Database) {}

  add(job: Job): void {
    if (this.isStopped) return;
    // A read has nothing to share with others; only behind a write of its turn it must wait.
    if (!job.writes && !job.runAlone && !this.isHeld && this.waiting.length === 0)
      return job.answer(attempt(() => job.run()));
    this.waiting.push(job);
    this.schedule();
  }

  /** Runs a piece of work between turns with nothing else under way; what arrives meanwhile waits. */
  runAlone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.alone.then(() => {
      this.isHeld = true;
      return work();
    });
    const release = (): void => {
      this.isHeld = false;
      this.schedule();
    };
    this.alone = result.then(release, release);
    return result;
  }

  /** Runs nothing any more: what still waits was never acknowledged. */
  stop(): void {
    this.isStopped = true;
    this.waiting = [];
  }

  private schedule(): void {
    if (this.isStopped || this.scheduled || this.isHeld || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      if (!this.isHeld && !this.isStopped) this.turn();
    });
  }

  private turn(): void {
    const jobs = this.waiting;
    this.waiting = [];
    const writes = jobs.filter((job) => job.writes);
    if (writes.length > 0) this.runWrites(writes);
    for (const job of jobs) {
      if (job.runAlone) this.startAlone(job, job.runAlone);
      else if (!job.writes) job.answer(attempt(() => job.run()));
    }
  }

  private runWrites(jobs: readonly Job[]): void {
    let replies: (Doc | Buffer)[];
    try {
      replies = this.database.transaction(() => jobs.map((job) => attemptClientErrors(() => job.run())));
    } catch (error) {
      // A fault of ours or the disk's: nothing was kept. Alone, only the command that caused it fails.
      if (jobs.length > 1) return jobs.forEach((job) => this.runWrites([job]));
      replies = [unexpected(error)];
    }
    jobs.forEach((job, i) => job.answer(replies[i] ?? { ok: 0 }));
  }

  private startAlone(job: Job, work: () => Promise<Doc>): void {
    this.runAlone(work).then(
      (reply) => job.answer(reply),
      (error: unknown) => job.answer(failure(error)),
    );
  }
}

function attemptClientErrors(run: () => Doc | Buffer): Doc | Buffer {
  try {
    return run();
  } catch (error) {
    const refused = asCommandError(error);
    if (!refused) throw error;
    return refused.toReply();
  }
}

function attempt(run: () => Doc | Buffer): Doc | Buffer {
  try {
    return run();
  } catch (error) {
    return failure(error);
  }
}

const failure = (error: unknown): Doc => asCommandError(error)?.toReply() ?? unexpected(error);

function unexpected(error: unknown): Doc {
  const text = error instanceof Error ? error.message : String(error);
  const isFull = /MDB_MAP_FULL|ENOSPC|No space left/i.test(text);
  process.stderr.write(`database: unexpected: ${error instanceof Error ? (error.stack ?? text) : text}\n`);
  return isFull
    ? new CommandError(14031, `out of disk space: ${text}`).toReply()
    : new CommandError('InternalError', `internal error: ${text}`).toReply();
}
