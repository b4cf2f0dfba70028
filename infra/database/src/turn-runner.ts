import type { Doc } from './bson-document';
import { asCommandError, CommandError } from './command-error';
import type { Database } from './database';

export type Reply = Doc | Buffer;

/** Work in slices: it rests where it has used up its turn, and what it has written until then is kept. */
export type Steps<T> = Generator<undefined, T>;

/** One command waiting for its turn. */
export interface Job {
  readonly writes: boolean;
  /** Is a write that may be answered before it is on the disk, as whoever asked for it has said (`j: false`). */
  readonly isAhead?: boolean | undefined;
  run(): Reply | Steps<Reply>;
  /** Instead of `run`, for what goes on beside the turns. */
  readonly runBeside?: (() => Promise<Reply>) | undefined;
  answer(reply: Reply): void;
}

/** A write of nothing. */
const keepingJob: Job = { writes: true, run: () => ({ ok: 1 }), answer: () => undefined };

/** A job that waits for its turn or for its next one. */
interface Work {
  readonly job: Job;
  /** How many milliseconds its next slice has. */
  share: number;
  steps?: Steps<Reply> | undefined;
  /** Whether a commit has kept some of it. */
  hasCommitted?: boolean;
}

// What others wait for at most, but for the commit; what runs in one turn shares it.
const sliceMilliseconds = 15;
// How long what was written ahead waits at most for a commit; MongoDB gives it 100.
const aheadMilliseconds = 20;

/**
 * Runs what arrives in one turn of the event loop together: all writes in one durable commit,
 * whose answers go out after it, then the reads. One slow disk sync serves every client that waits.
 * Whom a commit has answered often writes again, one after the other: the next one waits until as many have come, or half
 * the time the last sync took. Else the first of them has a sync to itself, and the others wait for two.
 */
export class TurnRunner {
  /** What was answered ahead of the commit that is to keep it. */
  private ahead: Job[] = [];
  private keeping: NodeJS.Timeout | undefined;
  private waiting: Work[] = [];
  private scheduled: NodeJS.Immediate | undefined;
  private beside: Promise<unknown> = Promise.resolve();
  private isStopped = false;
  /** How many writers the last commit answered, and until when the next one waits for as many. */
  private answered = 0;
  private gathersUntil = 0;
  private gathering: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  add(job: Job): void {
    if (this.isStopped) return;
    // A read, or a write ahead, has nothing to share with others; only behind a write of its turn it must wait.
    const needsTurn = (job.writes && !job.isAhead) || job.runBeside;
    if (needsTurn || this.waiting.some((work) => work.job.writes && !work.steps)) this.waiting.push({ job, share: 0 });
    else {
      const work = { job, share: sliceMilliseconds / (this.waiting.length + 1) };
      if (job.isAhead) this.runAhead(work);
      else this.runRead(work);
    }
    this.schedule();
  }

  /** Runs a piece of work that takes long beside the turns, one after the other. */
  runBeside<T>(work: () => Promise<T>): Promise<T> {
    const result = this.beside.then(work);
    this.beside = result.catch(() => undefined);
    return result;
  }

  /** Keeps what was answered, and runs nothing any more: what still waits was never acknowledged. */
  stop(): void {
    this.isStopped = true;
    this.waiting = [];
    if (this.ahead.length > 0) this.runWrites([{ job: keepingJob, share: 0 }]);
    clearTimeout(this.keeping);
  }

  private schedule(): void {
    if (this.waiting.length > 0) this.scheduled ??= setImmediate(() => this.turn());
  }

  private turn(): void {
    this.scheduled = undefined;
    if (this.isGathering()) return;
    const works = this.waiting;
    this.waiting = [];
    const underWay = works.filter(({ steps }) => steps).length;
    for (const work of works) work.share = sliceMilliseconds / (work.steps ? underWay : works.length);
    this.runWrites(works.filter(({ job }) => job.writes));
    for (const work of works) {
      const { runBeside, writes } = work.job;
      const answer = (reply: Reply): void => work.job.answer(reply);
      if (runBeside) this.runBeside(runBeside).then(answer, (error: unknown) => answer(failure(error)));
      else if (!writes) this.runRead(work);
    }
    this.schedule();
  }

  /** Whether more writes are worth waiting for: reads and work under way do not wait for others. */
  private isGathering(): boolean {
    clearTimeout(this.gathering);
    const left = Math.floor(this.gathersUntil - performance.now());
    const areFresh = this.waiting.every(({ job, steps }) => job.writes && !steps);
    const isWorthIt = left > 0 && areFresh && this.waiting.length < this.answered;
    if (isWorthIt) this.gathering = setTimeout(() => this.turn(), left);
    return isWorthIt;
  }

  private runRead(work: Work): void {
    this.settle(work, this.advance(work, failure));
  }

  /** Runs a job, or the next slice of it; gives its reply when it is done. */
  private advance(work: Work, replyTo: (error: unknown) => Reply): Reply | undefined {
    this.database.sliceEnd = performance.now() + work.share;
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

  /** Answers what is done; the rest of it waits for the next turn. */
  private settle(work: Work, reply: Reply | undefined): void {
    if (reply) return work.job.answer(reply);
    work.hasCommitted = true;
    this.waiting.push(work);
  }

  /** Answers a write that the next commit keeps. */
  private runAhead(work: Work): void {
    let reply: Reply | undefined;
    try {
      reply = this.database.changeAhead(() => this.advance(work, clientFailure));
      this.keeping ??= setTimeout(() => this.keepAhead(), aheadMilliseconds);
      if (reply) this.ahead.push(work.job);
      // Work that rests is kept slice by slice, as any other is.
      else this.runWrites([{ job: keepingJob, share: 0 }]);
    } catch (error) {
      this.runLostAgain();
      reply = failure(error);
    }
    this.settle(work, reply);
  }

  /** Has it kept by the next turn, as a write that does nothing else. */
  private keepAhead(): void {
    this.waiting.push({ job: keepingJob, share: 0 });
    this.schedule();
  }

  private haveKept(): void {
    this.ahead = [];
    clearTimeout(this.keeping);
    this.keeping = undefined;
  }

  /** What was written ahead of a commit that failed is written by itself: it has been answered. */
  private runLostAgain(): void {
    const lost = this.ahead;
    this.haveKept();
    for (const job of lost) this.runWrites([{ job: { ...job, answer: () => undefined }, share: sliceMilliseconds }]);
  }

  private runWrites(works: readonly Work[], isAgain = false): void {
    if (works.length === 0) return;
    let replies: (Reply | undefined)[];
    let syncsFrom = Infinity;
    try {
      replies = this.database.transaction(() => {
        const made = works.map((work) => this.advance(work, clientFailure));
        syncsFrom = performance.now();
        return made;
      });
      this.haveKept();
    } catch (error) {
      this.runLostAgain();
      // A fault of ours or the disk's: nothing was kept. Alone, only the command that caused it fails; one that was under
      // way cannot go back to where it stood. A commit is tried once more: lmdb refuses one in very many and takes the next
      // (MDB_BAD_TXN, for a value that it has not set before it looks at it, in mdb_freelist_save).
      const hasOnlyCommitFailed = syncsFrom < Infinity && !isAgain;
      if (works.length > 1 || hasOnlyCommitFailed) return works.forEach((work) => this.runAgain(work, error));
      replies = [failure(error)];
    }
    this.answered = replies.filter(Boolean).length;
    const synced = performance.now();
    this.gathersUntil = synced + Math.min((synced - syncsFrom) / 2, sliceMilliseconds);
    works.forEach((work, i) => this.settle(work, replies[i]));
  }

  private runAgain(work: Work, error: unknown): void {
    // Lets it put away what it noted outside of the data.
    void work.steps?.return({});
    work.steps = undefined;
    if (work.hasCommitted) this.settle(work, failure(error));
    else this.runWrites([work], true);
  }
}

export const isSteps = <T extends object>(result: T | Steps<T>): result is Steps<T> =>
  'next' in result && typeof result.next === 'function';

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
