import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { binary, root } from './paths.mjs';

/**
 * @typedef {{name: string, passed: number, failed: number, skipped?: number, seconds?: number, failures?: string[],
 *   unsteady?: string[]}} Outcome
 * `failures`: the failed tests by name, as far as the runner says. `unsteady`: those that passed at a later try.
 */

/** @type {string[]} */
const workspaces = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces;

/**
 * Who comes first to the processor: journeys, whose pages a person would wait for, then the other tests, then what nobody
 * waits for.
 */
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = os.constants.priority;

/**
 * Runs a command to its end. Its output is shown as it comes, or in one piece at the end where it runs beside others that
 * come to the processor before it.
 * @param {string} command
 * @param {string[]} args
 * @param {{folder?: string, env?: Record<string, string | undefined>, priority?: number}} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
function succeeds(command, args, { folder = '.', env = {}, priority } = {}) {
  const isBeside = priority !== undefined;
  const child = spawn(command, args, {
    cwd: path.join(root, folder),
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (isBeside && child.pid !== undefined) os.setPriority(child.pid, priority);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(output);
      resolve(code === 0);
    });
  });
}

/** @returns {Promise<Outcome>} */
async function timed(name, work) {
  const start = Date.now();
  const counts = await work();
  const outcome = { name, ...counts, seconds: (Date.now() - start) / 1000 };
  // the tests beside it are in the middle of a line
  console.log(`\n── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${outcome.seconds.toFixed(1)} s)`);
  return outcome;
}

const asOne = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

/** Runs a test runner that writes a JSON report, and reads it; no report is a failure. */
async function withReport(run, read) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'korkollen-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const isGood = await run(file);
    if (!existsSync(file)) return asOne(false);
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    // A runner that fails without a failing test (a file that does not load, an unhandled error) still fails.
    return !isGood && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const staticCheck = (name, script, env = {}) =>
  timed(name, async () => asOne(await succeeds('npm', ['run', '--silent', script], { priority: PRIORITY_LOW, env })));

/** The compiler lives for one run: up to 4 GB it seldom clears its memory, which saves an eighth of its processor time. */
const SELDOM_CLEARED = { GOGC: '400', GOMEMLIMIT: '4GiB' };

/** What `npm run lint` does, side by side. @returns {Promise<Outcome[]>} */
const staticChecks = () =>
  Promise.all([staticCheck('lint and types', 'typecheck', SELDOM_CLEARED), staticCheck('format and unused', 'tidy')]);

const sum = (outcomes, key) => outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0);

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0];

/** The tests of a vitest report for which something holds: file, name and the first line of the error. */
const testsWhere = ({ testResults }, holds) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(holds)
      .map(
        ({ fullName, failureMessages: [message] }) =>
          `${path.relative(root, name)} › ${fullName}: ${firstLine(message)}`,
      ),
  );

const countTests = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: testsWhere(report, ({ status }) => status === 'failed'),
  unsteady: testsWhere(report, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
});

/**
 * The tests that vitest runs, all projects in one run.
 * @param {{projects?: string[], env?: Record<string, string>, priority?: number}} [options] names or patterns of projects;
 *   all when left out. priority: where others run beside them
 * @returns {Promise<Outcome>}
 */
export function unitTests({ projects = [], env = {}, priority } = {}) {
  const name = ['tests', ...projects].join(' ');
  console.log(`\n── ${name}`);
  const chosen = projects.map((project) => `--project=${project}`);
  return timed(name, () =>
    withReport((file) => {
      const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...chosen];
      return succeeds(binary('vitest'), args, { env: { NODE_ENV: 'test', ...env }, priority });
    }, countTests),
  );
}

/**
 * Lint and types beside the tests of vitest, which wait for processes and answers a fifth of the time.
 * @param {Parameters<typeof unitTests>[0]} [options]
 * @returns {Promise<Outcome[]>}
 */
export async function checksWithoutBrowser(options) {
  const [checks, tests] = await Promise.all([staticChecks(), unitTests(options)]);
  return [...checks, tests];
}

/**
 * The tests of Playwright's suites, and of their inner ones, that ended so: file, line, name and the first line of the error.
 * @param {'unexpected' | 'flaky'} end
 */
function journeysThatEnded(end, suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === end))
      .map(({ file, line, title, tests }) => {
        const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
        return `${file}:${line} › ${title}: ${firstLine(error?.message)}`;
      }),
    ...journeysThatEnded(end, inner),
  ]);
}

const countJourneys = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: journeysThatEnded('unexpected', suites),
  unsteady: journeysThatEnded('flaky', suites),
});

/**
 * The browser tests of the workspaces that have a Playwright configuration, side by side: each walks through a product of
 * its own, and waits for pages most of the time.
 * @returns {Promise<Outcome[]>} one per workspace
 */
async function browserTests(chromiumPath) {
  const folders = workspaces.filter((name) => existsSync(path.join(root, name, 'playwright.config.mjs')));
  console.log(`\n── browser ${folders.join(' and ')}`);
  // a fifth of the processor's time would go into recordings that nobody looks at; a run of one journey by hand makes its own
  const recording = process.env.CI ? [] : ['--trace=off'];
  const run = (folder) => (file) =>
    succeeds(binary('playwright'), ['test', '--reporter=list,json', ...recording], {
      folder,
      // line by line, as on no terminal: the two write among each other
      env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' },
    });
  return Promise.all(folders.map((folder) => timed(`browser ${folder}`, () => withReport(run(folder), countJourneys))));
}

/**
 * Everything at once: journeys leave half of the processor to the tests of vitest, and both a fifth of it to lint and types.
 * @returns {Promise<Outcome[]>}
 */
export async function allChecks(chromiumPath) {
  const [checks, tests, journeys] = await Promise.all([
    staticChecks(),
    unitTests({ priority: PRIORITY_BELOW_NORMAL }),
    browserTests(chromiumPath),
  ]);
  return [...checks, tests, ...journeys];
}

/** Prints the table of outcomes and, as the last line, the count over all of them. Sets the exit code. */
export function report(outcomes) {
  console.log('\n');
  for (const { name, passed, failed, seconds, failures = [], unsteady = [] } of outcomes) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(24)} ${counts} ${seconds.toFixed(1).padStart(7)} s`);
    // again here, so that the end of a long log tells what to look for
    for (const failure of failures) console.log(`       ${failure}`);
    for (const test of unsteady) console.log(`       passed at a later try only: ${test}`);
  }
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => sum(outcomes, key));
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
