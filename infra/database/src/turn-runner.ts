import type { Doc } from './bson-document';
import { asCommandError, CommandError } from './command-error';
import type { Database } from './database';

export type Reply = Doc | Buffer;

/** Work in slices: it rests where it has used up its turn, and what it has written until then is kept. */
export type Steps<T> = Generator<undefined, T>;

/** One command waiting for its turn. */
export interface Job {
  readonly writes: boolean;
  run(): Reply | Steps<Reply>;
  /** Instead of `run`, for what takes longer than a turn. */
  readonly runAlone?: (() => Promise<Reply>) | undefined;
  /** Whether all others wait while it runs alone. */
  readonly holds?: boolean | undefined;
  answer(reply: Reply): void;
}

/** A job that waits for its turn or for its next one. */
interface Work {
  readonly job: Job;
  steps?: Steps<Reply> | undefined;
  /** Whether a commit has kept some of it. */
  hasCommitted?: boolean;
}

// What others wait for at most, but for the commit.
const sliceMilliseconds = 15;

/**
 * Runs what arrives in one turn of the event loop together: all writes in one durable commit,
 * whose answers go out after it, then the reads. One slow disk sync serves every client that waits.
 */
export class TurnRunner {
  private waiting: Work[] = [];
  private scheduled: NodeJS.Immediate | undefined;
  private alone: Promise<void> = Promise.resolve();
  private isHeld = false;
  private isStopped = false;

  constructor(private readonly database: Database) {}

  add(job: Job): void {
    if (this.isStopped) return;
    // A read has nothing to share with others; only behind a write of its turn it must wait.
    const runsAtOnce = !job.writes && !job.runAlone && !this.isHeld && this.waiting.length === 0;
    if (runsAtOnce) this.inSlice(() => this.runRead({ job }));
    else this.waiting.push({ job });
    this.schedule();
  }

  /** Runs a piece of work that takes long between turns, and where it holds them with nothing else under way. */
  runAlone<T>(work: () => Promise<T>, holds = true): Promise<T> {
    const result = this.alone.then(() => {
      this.isHeld = holds;
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
    const works = this.waiting;
    this.waiting = [];
    this.inSlice(() => {
      this.runWrites(works.filter(({ job }) => job.writes));
      for (const work of works) {
        const { runAlone, holds, writes } = work.job;
        const answer = (reply: Reply): void => work.job.answer(reply);
        if (runAlone) this.runAlone(runAlone, holds).then(answer, (error: unknown) => answer(failure(error)));
        else if (!writes) this.runRead(work);
      }
    });
    this.schedule();
  }

  private inSlice(run: () => void): void {
    this.database.sliceEnd = performance.now() + sliceMilliseconds;
    run();
    this.database.sliceEnd = Infinity;
  }

  private runRead(work: Work): void {
    this.settle(work, advance(work, failure));
  }

  /** Answers what is done; the rest of it waits for the next turn. */
  private settle(work: Work, reply: Reply | undefined): void {
    if (reply) return work.job.answer(reply);
    work.hasCommitted = true;
    this.waiting.push(work);
  }

  private runWrites(works: readonly Work[]): void {
    if (works.length === 0) return;
    let replies: (Reply | undefined)[];
    try {
      replies = this.database.transaction(() => works.map((work) => advance(work, clientFailure)));
    } catch (error) {
      // A fault of ours or the disk's: nothing was kept. Alone, only the command that caused it fails; one that was under
      // way cannot go back to where it stood.
      if (works.length > 1) return works.forEach((work) => this.runAgain(work, error));
      replies = [failure(error)];
    }
    works.forEach((work, i) => this.settle(work, replies[i]));
  }

  private runAgain(work: Work, error: unknown): void {
    // Lets it put away what it noted outside of the data.
    void work.steps?.return({});
    work.steps = undefined;
    if (work.hasCommitted) this.settle(work, failure(error));
    else this.runWrites([work]);
  }
}

export const isSteps = (result: Reply | Steps<Reply>): result is Steps<Reply> =>
  'next' in result && typeof result.next === 'function';

/** Runs a job, or the next slice of it; gives its reply when it is done. */
function advance(work: Work, replyTo: (error: unknown) => Reply): Reply | undefined {
  try {
    const result = work.steps ?? work.job.run();
    if (!isSteps(result)) return result;
    work.steps = result;
    const { done, value } = result.next();
    return done ? value : undefined;
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
