export interface Timing {
  p50: number;
  p99: number;
}

const passes = 5;

/**
 * Microseconds that the calls take: of each call the fastest of five passes, then the middle and the slowest hundredth of
 * all calls. The fastest, because what interrupts a call on a busy machine says nothing of the call; so a slow input
 * stays slow here, and a pause of the machine does not. `prepare` makes what each pass works on.
 */
export function timeCalls<Subject, Input>(
  prepare: () => Subject,
  inputs: readonly Input[],
  call: (subject: Subject, input: Input) => unknown,
): Timing {
  const fastest = new Float64Array(inputs.length).fill(Infinity);
  for (let pass = 0; pass < passes; pass += 1) {
    const subject = prepare();
    inputs.forEach((input, at) => {
      const start = performance.now();
      call(subject, input);
      fastest[at] = Math.min(fastest[at] ?? Infinity, (performance.now() - start) * 1000);
    });
  }
  fastest.sort();
  const at = (share: number): number =>
    fastest[Math.min(fastest.length - 1, Math.floor(fastest.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
