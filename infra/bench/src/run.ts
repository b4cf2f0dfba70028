import { parseArgs } from 'node:util';
import { runCommand } from '../../start/exit-with-sentence.mjs';
import type { Benchmark } from './benchmark';
import { crashBenchmark } from './database/crash-benchmark';
import { databaseBenchmark } from './database/database-benchmark';
import { slicesBenchmark } from './database/slices-benchmark';
import { apiBenchmark } from './http/api-benchmark';
import { hostBenchmark } from './http/host-benchmark';
import { pagesBenchmark } from './pages/pages-benchmark';
import { privateBenchmark } from './pages/private-benchmark';
import { tapBenchmark } from './pages/tap-benchmark';
import { ratioTable } from './ratio-table';
import { writeResults } from './results';
import { buildBenchmark } from './search/build-benchmark';
import { searchBenchmark } from './search/search-benchmark';
import { suggestionBenchmark } from './search/suggestion-benchmark';

const benchmarks: Benchmark[] = [
  searchBenchmark,
  suggestionBenchmark,
  buildBenchmark,
  databaseBenchmark,
  crashBenchmark,
  slicesBenchmark,
  apiBenchmark,
  hostBenchmark,
  pagesBenchmark,
  privateBenchmark,
  tapBenchmark,
];

/** Runs all benchmarks, or those whose name begins with one of the arguments. `--write` puts the results into the README. */
async function run(args: string[]): Promise<void> {
  const { positionals: names, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { write: { type: 'boolean' }, documents: { type: 'string' } },
  });
  const chosen = benchmarks.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)));
  if (chosen.length === 0) {
    console.error(
      `No benchmark named ${names.join(', ')}. There are: ${benchmarks.map(({ name }) => name).join(', ')}`,
    );
    process.exitCode = 1;
  }
  for (const benchmark of chosen) {
    console.info(`\n${benchmark.name}: ${benchmark.says}`);
    const ratios = await benchmark.run({ documents: values.documents ? Number(values.documents) : undefined });
    console.info(ratioTable(ratios));
    if (values.write) await writeResults(benchmark.name, ratios);
  }
}

await runCommand(() => run(process.argv.slice(2)));
