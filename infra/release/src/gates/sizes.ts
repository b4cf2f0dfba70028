import { z } from 'zod';
import type { pageSizeSchema } from '../format/release';
import { type Release } from '../format/release';
import type { ReleaseStore } from '../store/release-store';
import { countOf, nameSome, pass, refuse, type GateResult } from './gate';

/** What the pages of a remote may load on top of the shell: `budgets.json` of the remote, published with it. */
const BUDGETS_FILE = 'budgets.json';

/** kB as sent, in brotli, and how many files that may be. */
export const budgetSchema = z.strictObject({ kB: z.number().positive(), files: z.int().positive() });
type Budget = z.infer<typeof budgetSchema>;

export const budgetsSchema = z.object({
  /** By the path in the table of routes. */
  pages: z.record(z.string(), budgetSchema),
  /** Every page that has none of its own. */
  others: budgetSchema,
});
type Budgets = z.infer<typeof budgetsSchema>;

const inKB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What is too much about a page, `/partner: 52.1 kB in 3 files instead of 48 kB in 3`; undefined when it keeps to its budget. */
export function describeExcess(
  path: string,
  size: z.infer<typeof pageSizeSchema>,
  { kB, files }: Budget,
): string | undefined {
  if (size.bytes <= kB * 1000 && size.files <= files) return undefined;
  return `${path}: ${inKB(size.bytes)} in ${size.files} files instead of ${kB} kB in ${files}`;
}

/** The budgets that a release was published with; undefined when it has none that can be read. */
export async function readBudgets(
  { name, version }: Release,
  store: Pick<ReleaseStore, 'read'>,
): Promise<Budgets | undefined> {
  const content = await store.read(`${name}/${version}/${BUDGETS_FILE}`);
  try {
    return budgetsSchema.parse(JSON.parse(content?.toString() ?? ''));
  } catch {
    return undefined;
  }
}

/** Whether each page of the remote keeps to what it may load. */
export function checkSizes(release: Release, budgets: Budgets | undefined): GateResult {
  const { name, version, remote, sizes } = release;
  if (!budgets) {
    const says = `${name} ${version} does not say what its pages may load.`;
    return refuse('sizes', says, `Write it into ${BUDGETS_FILE} of the app ({ pages, others }), and publish it again.`);
  }
  const pages = remote.routes.flatMap(({ path, page }) => (page === undefined ? [] : [{ path, size: sizes[page] }]));
  const unweighed = pages.filter(({ size }) => !size).map(({ path }) => path);
  if (unweighed.length > 0) {
    return refuse(
      'sizes',
      `${name} ${version} does not say what ${nameSome(unweighed)} weighs.`,
      `Publish it again: npm run release -- publish ${name}.`,
    );
  }
  const excess = pages.flatMap(
    ({ path, size }) => (size && describeExcess(path, size, budgets.pages[path] ?? budgets.others)) ?? [],
  );
  if (excess.length > 0) {
    return refuse(
      'sizes',
      `In ${name} ${version}, pages load more than their budget: ${nameSome(excess)}.`,
      'Load what is not needed at once later (infra/adr/0010), or raise the budget in budgets.json and say why in the review.',
    );
  }
  return pass('sizes', `${countOf(pages.length, 'page')} within budget.`);
}
