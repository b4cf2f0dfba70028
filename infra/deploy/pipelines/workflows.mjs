import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../start/paths.mjs';

const folder = path.join(root, '.github/workflows');

/** Every workflow: its file's name, its text, and what it says. */
export const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return { file, text, ...parse(text) };
});

/** @typedef {{name?: string, uses?: string, run?: string, env?: Record<string, string>, with?: Record<string, unknown>}} Step */

/** Every job, with the file that it stands in. */
export const jobs = workflows.flatMap(({ file, jobs: own }) =>
  Object.entries(own).map(([name, job]) => ({ file, name, ...job })),
);

/** Every step of every job. @type {(Step & {file: string})[]} */
export const steps = jobs.flatMap(({ file, steps: own = [] }) => own.map((step) => ({ file, ...step })));
