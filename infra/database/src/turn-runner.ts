import type { Doc } from './bson-document';
import { asCommandError, CommandError } from './command-error';
import type { Database } from './database';

export type Reply = Doc | Buffer;

/** One command waiting for its turn. */
export interface Job {
  readonly writes: boolean;
  run(): Reply;
  /** Instead of `run`, for what takes longer than a turn. */
  readonly runAlone?: (() => Promise<Reply>) | undefined;
  answer(reply: Reply): void;
}

/**
 * Runs what arrives in one turn of the event loop together: all writes in one durable commit,
 * whose answers go out after it, then the reads. One slow disk sync serves every client that waits.
 */
export class TurnRunner {
  private waiting: Job[] = [];
  private scheduled: NodeJS.Immediate | undefined;
  private alone: Promise<void> = Promise.resolve();
  private isHeld = false;
  private isStopped = false;

  constructor(private readonly database: Database) {}

  add(job: Job): void {
    if (this.isStopped) return;
    // A read has nothing to share with others; only behind a write of its turn it must wait.
    const runsAtOnce = !job.writes && !job.runAlone && !this.isHeld && this.waiting.length === 0;
    if (runsAtOnce) return job.answer(attempt(job, failure));
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
    if (this.waiting.length > 0) this.scheduled ??= setImmediate(() => this.turn());
  }

  private turn(): void {
    this.scheduled = undefined;
    if (this.isHeld) return;
    const jobs = this.waiting;
    this.waiting = [];
    this.runWrites(jobs.filter(({ writes }) => writes));
    for (const job of jobs) {
      const answer = (reply: Reply): void => job.answer(reply);
      if (job.runAlone) this.runAlone(job.runAlone).then(answer, (error: unknown) => answer(failure(error)));
      else if (!job.writes) answer(attempt(job, failure));
    }
  }

  private runWrites(jobs: readonly Job[]): void {
    if (jobs.length === 0) return;
    let replies: Reply[];
    try {
      replies = this.database.transaction(() => jobs.map((job) => attempt(job, clientFailure)));
    } catch (error) {
      // A fault of ours or the disk's: nothing was kept. Alone, only the command that caused it fails.
      if (jobs.length > 1) return jobs.forEach((job) => this.runWrites([job]));
      replies = [failure(error)];
    }
    jobs.forEach((job, i) => job.answer(replies[i] ?? { ok: 0 }));
  }
}

function attempt(job: Job, replyTo: (error: unknown) => Reply): Reply {
  try {
    return job.run();
  } catch (error) {
    return replyTo(error);
  }
}

/** Answers errors of the client's; ours end the transaction. */
function clientFailure(error: unknown): Doc {
  const refused = asCommandError(error);
  if (!refused) throw error;
  return refused.toReply();
}

function failure(error: unknown): Doc {
  const refused = asCommandError(error);
  if (refused) return refused.toReply();
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`database: unexpected: ${error instanceof Error ? (error.stack ?? text) : text}\n`);
  const isFull = /MDB_MAP_FULL|ENOSPC|No space left/i.test(text);
  return new CommandError(isFull ? 14031 : 'InternalError', `${isFull ? 'disk full' : 'internal'}: ${text}`).toReply();
}
