import type { Worker } from 'node:worker_threads';
import type { RenderedPage } from '../../src/server';
import type { RemoteBuild, RenderAnswer, RenderRequest } from './render-worker';

export interface RenderLimits {
  /** How long one page may be rendered, without the time that the API takes. */
  renderMs: number;
  /** How long a visitor waits for a rendered page in all; the browser renders it then. */
  waitMs: number;
  /** How long a worker may be silent before it counts as hung and is ended. */
  hungMs: number;
  memoryMb: number;
}

/** @param renderMs how long one page may be rendered; the API and a cold start come on top of it */
export function renderLimits(renderMs: number): RenderLimits {
  return { renderMs, waitMs: 500 + renderMs, hungMs: 5_000 + renderMs, memoryMb: 192 };
}

/** A worker that falls is started again at once, but not in a circle. */
const MAX_STARTS_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
/** More pages under way at once are rendered by their browsers. */
const MAX_WAITING = 64;

export interface RenderLog {
  warn(details: object, message: string): void;
}

/** Takes a page that came too late for who asked for it. */
export type TakeLatePage = (page: RenderedPage) => void;

interface Waiting {
  /** Address and registry: what makes one page of the release. */
  page: string;
  takeLate: TakeLatePage | undefined;
  resolve(page: RenderedPage | undefined): void;
  /** Ends the visitor's waiting. */
  waitTimer: NodeJS.Timeout;
  renderTimer?: NodeJS.Timeout;
}

/**
 * Renders the pages of one remote's release in a thread of its own: whatever it does there (throws, hangs, eats memory)
 * costs its own pages nothing but the rendering, and nobody else anything.
 */
export class RemoteRenderer {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  /** Pages under way that nobody waits for any more. */
  private readonly late = new Map<number, { page: string; take: TakeLatePage }>();
  private nextId = 1;
  private starts: number[] = [];
  private watch: NodeJS.Timeout | undefined;

  constructor(
    private readonly name: string,
    private readonly startWorker: () => Worker,
    private readonly build: RemoteBuild,
    private readonly limits: RenderLimits,
    private readonly log: RenderLog,
    /** Told of each page whether it was rendered, in time or not; and of each worker that fell or hung. */
    private readonly onOutcome: (isRendered: boolean) => void = () => undefined,
  ) {}

  /**
   * The page at an address, or nothing when it cannot be rendered in time. Never rejects.
   * @param registryText the registry as the page carries it
   * @param takeLate is given the page when it is rendered after all, for the next who asks
   * @param isApiAway the page is rendered without its data, at once
   */
  render(
    address: string,
    registryText: string,
    takeLate?: TakeLatePage,
    isApiAway = false,
  ): Promise<RenderedPage | undefined> {
    const worker = this.runningWorker();
    if (!worker || this.underWay >= MAX_WAITING) return Promise.resolve(undefined);
    // it takes too long already: another rendering of it would only make everybody wait longer
    const page = `${address}\n${registryText}`;
    if ([...this.late.values()].some((late) => late.page === page)) return Promise.resolve(undefined);
    const id = this.nextId++;
    return new Promise((resolve) => {
      const waitTimer = setTimeout(() => this.giveUp(id), this.limits.waitMs);
      this.waiting.set(id, { page, takeLate, resolve, waitTimer });
      worker.postMessage({ id, address, registryText, isApiAway } satisfies RenderRequest);
      this.watch ??= setTimeout(() => this.endHungWorker(worker), this.limits.hungMs);
    });
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.forget();
    await worker?.terminate();
  }

  private get underWay(): number {
    return this.waiting.size + this.late.size;
  }

  private runningWorker(): Worker | undefined {
    if (this.worker) return this.worker;
    const now = Date.now();
    this.starts = this.starts.filter((start) => now - start < MINUTE_MS);
    if (this.starts.length >= MAX_STARTS_PER_MINUTE) return undefined;
    this.starts.push(now);
    const worker = this.startWorker();
    worker.postMessage(this.build);
    worker.on('message', (answer: RenderAnswer) => this.take(answer));
    worker.on('error', (error) => {
      this.log.warn({ remote: this.name, err: error }, 'a page renderer fell');
      this.onOutcome(false);
      if (this.worker === worker) this.forget();
    });
    worker.on('exit', () => {
      if (this.worker === worker) this.forget();
    });
    this.worker = worker;
    return worker;
  }

  private take(answer: RenderAnswer): void {
    clearTimeout(this.watch);
    this.watch = undefined;
    if ('error' in answer) {
      this.onOutcome(false);
      this.log.warn({ remote: this.name, reason: answer.error }, 'a page could not be rendered');
      this.settle(answer.id, undefined);
      this.late.delete(answer.id);
    } else if ('page' in answer) {
      this.onOutcome(true);
      this.settle(answer.id, answer.page);
      this.late.get(answer.id)?.take(answer.page);
      this.late.delete(answer.id);
    } else {
      this.limitRendering(answer);
    }
    const { worker } = this;
    if (this.underWay > 0 && worker) {
      this.watch = setTimeout(() => this.endHungWorker(worker), this.limits.hungMs);
    }
  }

  private limitRendering({ id, isRendering }: { id: number; isRendering: boolean }): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.renderTimer);
    waiting.renderTimer = isRendering ? setTimeout(() => this.giveUp(id), this.limits.renderMs) : undefined;
  }

  /** The visitor gets the page that the browser renders; what the worker still brings is for the next. */
  private giveUp(id: number): void {
    const waiting = this.waiting.get(id);
    if (waiting?.takeLate) this.late.set(id, { page: waiting.page, take: waiting.takeLate });
    this.settle(id, undefined);
  }

  private settle(id: number, page: RenderedPage | undefined): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.waitTimer);
    clearTimeout(waiting.renderTimer);
    this.waiting.delete(id);
    waiting.resolve(page);
  }

  private endHungWorker(worker: Worker): void {
    if (this.worker !== worker) return;
    this.log.warn({ remote: this.name }, 'a page renderer hung and is ended');
    this.onOutcome(false);
    this.forget();
    void worker.terminate();
  }

  /** Lets go of the worker; who waits for it gets the page that the browser renders. */
  private forget(): void {
    this.worker = undefined;
    clearTimeout(this.watch);
    this.watch = undefined;
    this.late.clear();
    for (const id of [...this.waiting.keys()]) this.settle(id, undefined);
  }
}
