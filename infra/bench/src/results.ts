import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Ratio } from './benchmark';
import { ratioRows } from './ratio-table';

const readme = fileURLToPath(new URL('../README.md', import.meta.url));

function markdownTable(ratios: readonly Ratio[]): string {
  const [header = [], ...lines] = ratioRows(ratios);
  const rule = header.map(() => '---');
  return [header, rule, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Puts the ratios of a benchmark in the place of its earlier ones in the README, under the day they were measured. */
export async function writeResults(name: string, ratios: readonly Ratio[]): Promise<void> {
  const text = await readFile(readme, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const day = new Date().toISOString().slice(0, 10);
  const block = `${start}\n\n### ${name}, ${day}\n\n${markdownTable(ratios)}\n\n${end}`;
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  const written =
    from < 0 || to < 0 ? `${text.trimEnd()}\n\n${block}\n` : text.slice(0, from) + block + text.slice(to + end.length);
  await writeFile(readme, written);
}
