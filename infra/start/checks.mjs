import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { binary, root } from './paths.mjs';

/**
 * @typedef {{name: string, passed: number, failed: number, skipped: number, seconds: number, failures?: string[]}} Outcome
 * `failures`: the failed tests by name, as far as the runner says.
 */

const workspaceGlobs = [
  'api',
  'shared-ui',
  'shell',
  'mfe-student',
  'mfe-partner',
  'mfe-admin',
  'infra/database',
  'infra/geography',
  'infra/demo',
  'infra/tooling',
  'infra/start',
];

/** The folders that have tests of their own. */
export const testedFolders = workspaceGlobs.filter((folder) =>
  readdirSync(path.join(root, folder)).some((name) => /^vitest\.config\./.test(name)),
);

const typedFolders = [...workspaceGlobs, 'infra/bench'].filter((folder) =>
  existsSync(path.join(root, folder, 'tsconfig.json')),
);

function timed(name, work) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  const counts = work();
  const outcome = { name, passed: 0, failed: 0, skipped: 0, ...counts, seconds: (Date.now() - start) / 1000 };
  console.log(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${outcome.seconds.toFixed(1)} s)`);
  return outcome;
}

function succeeds(command, args, cwd = root) {
  return spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

const asOne = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

/** Runs a test runner that writes a JSON report, and counts from the report; no report is a failure. */
function withReport(runAndCount) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'korkollen-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { status, count } = runAndCount(file);
    if (!existsSync(file)) return asOne(false);
    const counts = count(JSON.parse(readFileSync(file, 'utf8')));
    // A runner that fails without a failing test (a file that does not load, an unhandled error) still fails.
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Outcome} */
export function lint() {
  return timed('lint', () => asOne(succeeds('npm', ['run', '--silent', 'lint'])));
}

/** @returns {Outcome[]} one per workspace */
export function typecheck() {
  return typedFolders.map((folder) =>
    timed(`types ${folder}`, () => asOne(succeeds(binary('tsc'), ['--noEmit', '-p', '.'], path.join(root, folder)))),
  );
}

/** @returns {Outcome} */
export function unitTests(folder, env = {}) {
  return timed(`tests ${folder}`, () =>
    withReport((file) => {
      const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const { status } = spawnSync(binary('vitest'), args, {
        cwd: path.join(root, folder),
        stdio: 'inherit',
        shell: process.platform === 'win32',
        env: { ...process.env, NODE_ENV: 'test', ...env },
      });
      const count = (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
        failures: report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status: result }) => result === 'failed')
            .map(({ fullName }) => `${path.basename(name)} › ${fullName}`),
        ),
      });
      return { status, count };
    }),
  );
}

/** The failed tests of a Playwright suite and its inner suites: file, line, name and the first line of the error. */
function failedJourneys({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return `${file}:${line} › ${title}: ${stripVTControlCharacters(error?.message ?? '').split('\n')[0]}`;
    }),
    ...suites.flatMap((suite) => failedJourneys(suite)),
  ];
}

/** @returns {Outcome} */
export function browserTests(folder, chromiumPath) {
  return timed(`browser ${folder}`, () =>
    withReport((file) => {
      const { status } = spawnSync(binary('playwright'), ['test', '--reporter=list,json'], {
        cwd: path.join(root, folder),
        stdio: 'inherit',
        shell: process.platform === 'win32',
        env: { ...process.env, CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      });
      const count = ({ stats, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
        failures: suites.flatMap((suite) => failedJourneys(suite)),
      });
      return { status, count };
    }),
  );
}

/** Prints the table of outcomes and, as the last line, the count over all of them. Sets the exit code. */
export function report(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log('\n');
  for (const outcome of outcomes) {
    const mark = outcome.failed > 0 ? 'FAILED' : 'ok    ';
    console.log(
      `${mark} ${outcome.name.padEnd(24)} ${String(outcome.passed).padStart(5)} passed ${String(outcome.failed).padStart(4)} failed ${outcome.seconds.toFixed(1).padStart(7)} s`,
    );
    // again here, so that the end of a long log tells what to look for
    for (const failure of outcome.failures ?? []) console.log(`       ${failure}`);
  }
  const skipped = sum('skipped');
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
