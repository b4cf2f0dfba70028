import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { StartupFault } from './exit-with-sentence.mjs';
import { root } from './paths.mjs';

const stayWithParent = pathToFileURL(path.join(root, 'infra/start/stay-with-parent.mjs')).href;

/** A line of a server's output as JSON, or nothing. */
function readJsonLine(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Calls `onLine` for every whole line that a stream gives. */
function eachLine(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
}

/** Lines that are kept of what a server complains about, to be shown when it has ended. */
const maxKeptLines = 20;

function stopChild(child, exited, graceMs) {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  return exited.finally(() => clearTimeout(force));
}

/**
 * Starts one server of the product in a process group of its own (Ctrl-C reaches the starter alone, which stops them in order)
 * and waits for its `{"ready":true,…}` line.
 * @param {{name: string, script: string, args?: string[], env?: Record<string, string>, readyWithinMs?: number, graceMs?: number,
 *   onOutput?: (line: string) => void}} options
 * @returns {Promise<{ready: {address: string, uri: string}, pid: number | undefined, exited: Promise<number | string>,
 *   lastWords(): Promise<string>, stop(): Promise<void>}>} `lastWords`: that it ended, and what it complained about before
 */
export function startServer({
  name,
  script,
  args = [],
  env = {},
  readyWithinMs = 30_000,
  graceMs = 8_000,
  onOutput = () => undefined,
}) {
  const child = spawn(process.execPath, ['--import', stayWithParent, script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const complaints = [];
  eachLine(child.stderr, (line) => {
    complaints.push(line);
    if (complaints.length > maxKeptLines) complaints.shift();
    onOutput(line);
  });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const closed = new Promise((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    const withComplaints = (sentence) =>
      complaints.length > 0 ? `${sentence}:\n${complaints.join('\n')}` : `${sentence}.`;
    const fail = (why) => reject(new StartupFault(withComplaints(`The ${name} ${why}`)));
    const timer = setTimeout(() => {
      fail(`did not start within ${readyWithinMs / 1000} seconds`);
      void stopChild(child, exited, graceMs);
    }, readyWithinMs);
    eachLine(child.stdout, (line) => {
      const message = readJsonLine(line);
      if (message?.ready !== true) return onOutput(line);
      clearTimeout(timer);
      const lastWords = async () => {
        // what it said at last may be read after its end
        await Promise.race([closed, wait(1_000, undefined, { ref: false })]);
        return withComplaints(`The ${name} ended unexpectedly`);
      };
      resolve({ ready: message, pid: child.pid, exited, lastWords, stop: () => stopChild(child, exited, graceMs) });
    });
    child.once('error', (error) => fail(`could not be started (${error.message})`));
    void exited.then(() => {
      clearTimeout(timer);
      fail('ended before it was ready');
    });
  });
}

/**
 * The last words of whichever server ends first.
 * @param {{exited: Promise<number | string>, lastWords(): Promise<string>}[]} servers
 */
export const firstToEnd = (servers) =>
  Promise.race(servers.map(({ exited, lastWords }) => exited.then(() => lastWords())));
