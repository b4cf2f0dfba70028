import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import loadWabt from 'wabt';

const folder = path.join(import.meta.dirname, '../domain/search');

it('the compiled count of the search is what its text says (`vitest -u` writes it anew)', async () => {
  const [{ parseWat }, text] = await Promise.all([loadWabt(), readFile(path.join(folder, 'count-common.wat'), 'utf8')]);
  const code = Buffer.from(parseWat('count-common.wat', text).toBinary({}).buffer).toString('base64');
  const lines = ['/** `count-common.wat`, compiled. */', 'export const countCommonCode =', `  '${code}';`, ''];
  await expect(lines.join('\n')).toMatchFileSnapshot(path.join(folder, 'count-common-code.ts'));
});
