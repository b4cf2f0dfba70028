import type { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { decode, encode, type Doc } from '../src/bson-document';
import { Cursors } from '../src/cursors';
import type { Steps } from '../src/turn-runner';

const namespace = 'db.items';
const document = encode({ _id: 1 });

/** Goes on to the end without a rest. */
function finish(steps: Steps<Buffer>): Doc {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return decode(value);
  }
}

describe('a collection that goes while a batch of it is read', () => {
  it.each<[string, (cursors: Cursors) => Steps<Buffer>]>([
    ['in the first batch', (cursors) => cursors.start(namespace, [document, undefined, document], { batchSize: 3 })],
    [
      'in a later one',
      (cursors) => {
        const first = cursors.start(namespace, [document, document, undefined, document], { batchSize: 1 });
        const { id } = finish(first).cursor as { id: Long };
        return cursors.more(id, namespace, 3);
      },
    ],
  ])('leaves nothing to be told %s, and no cursor', (_which, readIn) => {
    const cursors = new Cursors();
    const reading = readIn(cursors);
    expect(reading.next().done).toBe(false);
    cursors.killNamespace((gone) => gone === namespace);
    expect(() => finish(reading)).toThrow(expect.objectContaining({ codeName: 'QueryPlanKilled' }) as Error);
    expect(cursors.size).toBe(0);
  });

  it('disturbs nobody who reads another one', () => {
    const cursors = new Cursors();
    const reading = cursors.start(namespace, [document, undefined, document]);
    reading.next();
    cursors.killNamespace((gone) => gone === 'db.others');
    expect(finish(reading)).toMatchObject({ ok: 1, cursor: { firstBatch: [{ _id: 1 }, { _id: 1 }] } });
  });
});
