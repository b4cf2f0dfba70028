/** One line of the table: two things measured side by side in the same run. */
export interface Ratio {
  measured: string;
  /** What stands over the line and what under it, e.g. µs at 100 000 and at 1 000 schools. */
  value: number;
  against: number;
  unit: string;
  /** The ratio that is aimed for; it is shown, never a reason to fail. Null where the ratio only informs. */
  highestRatio: number | null;
}

export interface BenchmarkOptions {
  /** How many documents there are to be, where that is not fixed. */
  documents?: number | undefined;
}

export interface Benchmark {
  name: string;
  says: string;
  run(options: BenchmarkOptions): Ratio[] | Promise<Ratio[]>;
}
