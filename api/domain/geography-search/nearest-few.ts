/** A row with its distance; `tie` decides between equal distances, lower first. */
export interface NearRow {
  row: number;
  metres: number;
  tie: number;
}

const isFarther = (a: NearRow, b: NearRow): boolean => a.metres > b.metres || (a.metres === b.metres && a.tie > b.tie);

/** Keeps the nearest `most` of the rows it is offered: a heap with the farthest of them on top. */
export class NearestFew {
  private readonly heap: NearRow[] = [];

  constructor(private readonly most: number) {}

  /** What a row must not exceed to be kept; Infinity while there is room. */
  get farthestMetres(): number {
    return this.heap.length < this.most ? Infinity : (this.heap[0]?.metres ?? -1);
  }

  offer(candidate: NearRow): void {
    const { heap } = this;
    if (heap.length < this.most) {
      heap.push(candidate);
      this.rise(heap.length - 1, candidate);
    } else if (heap[0] && isFarther(heap[0], candidate)) {
      this.sink(candidate);
    }
  }

  /** The kept rows, nearest first. */
  sorted(): NearRow[] {
    return [...this.heap].sort((a, b) => (isFarther(a, b) ? 1 : -1));
  }

  private rise(from: number, candidate: NearRow): void {
    let at = from;
    while (at > 0) {
      const parentAt = (at - 1) >>> 1;
      const parent = this.heap[parentAt];
      if (!parent || !isFarther(candidate, parent)) break;
      this.heap[at] = parent;
      at = parentAt;
    }
    this.heap[at] = candidate;
  }

  private sink(candidate: NearRow): void {
    let at = 0;
    for (;;) {
      const [left, right] = [this.heap[at * 2 + 1], this.heap[at * 2 + 2]];
      const isRight = left !== undefined && right !== undefined && isFarther(right, left);
      const child = isRight ? right : left;
      if (!child || !isFarther(child, candidate)) break;
      this.heap[at] = child;
      at = at * 2 + (isRight ? 2 : 1);
    }
    this.heap[at] = candidate;
  }
}
