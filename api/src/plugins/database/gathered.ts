/** More than a second of enquiries; a flood beyond it is several commands. */
const MAX_TOGETHER = 500;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks the database once for all who want the same kind of thing in one turn of the event loop: under load they share the
 * round trip and what it costs on both sides; who comes alone waits for nobody.
 * @param askAll answers each of them, in their order; what it throws is everybody's
 */
export function gathered<Asked, Answer>(
  askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];

  async function answer(together: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await askAll(together.map(({ asked }) => asked));
      together.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }

  function askNow(): void {
    const asking = waiting;
    waiting = [];
    for (let start = 0; start < asking.length; start += MAX_TOGETHER) {
      void answer(asking.slice(start, start + MAX_TOGETHER));
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askNow);
      waiting.push({ asked, resolve, reject });
    });
}
