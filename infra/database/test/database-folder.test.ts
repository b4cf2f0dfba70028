import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeDatabaseFolder, MEMORY } from './database-folder';

it.runIf(fs.existsSync(MEMORY))(
  'removes what a run that was killed left in memory, and nothing of one that goes on',
  () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const left = fs.mkdtempSync(path.join(MEMORY, `korkollen-test-${pid}-`));
    const kept = fs.mkdtempSync(path.join(MEMORY, `korkollen-test-${process.ppid}-`));
    const made = makeDatabaseFolder();
    try {
      expect([left, kept, made].map((folder) => fs.existsSync(folder))).toEqual([false, true, true]);
    } finally {
      for (const folder of [left, kept, made]) fs.rmSync(folder, { recursive: true, force: true });
    }
  },
);
