import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

it('the lock file names no registry', () => {
  const hosts = Object.values(packages).filter((entry) => /^https?:/.test(entry.resolved ?? ''));
  expect(hosts).toEqual([]);
});
