import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractsSnapshotSchema } from '@korkollen/api/contracts/contracts-snapshot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { breakInWords, compareContracts } from './compare';
import { PUBLISHED_CONTRACTS, publishedText, REMOVED_PROMISES } from './published';
import { contractsOf, wholeContracts } from './snapshot';

const repository = path.resolve(import.meta.dirname, '../../../..');
const apps = readdirSync(repository).filter((name) => name.startsWith('mfe-'));
const read = (file: string): Promise<string> => readFile(path.join(repository, file), 'utf8');

describe('the API of these sources', () => {
  it('keeps what its last published version promised, but for what was removed on purpose', async () => {
    const published = contractsSnapshotSchema.parse(JSON.parse(await read(PUBLISHED_CONTRACTS)));
    const removed = z.record(z.string(), z.string().min(1)).parse(JSON.parse(await read(REMOVED_PROMISES)));
    const breaks = compareContracts(published, wholeContracts()).map(breakInWords);
    // CONTRIBUTING.md says how a promise is taken back
    expect(breaks.sort()).toEqual(Object.keys(removed).sort());
  });
});

describe('publishedText', () => {
  it('has a line for each call, and reads as what it was', () => {
    const contracts = wholeContracts();
    const text = publishedText(contracts);
    expect(text.split('\n')).toHaveLength(Object.keys(contracts.endpoints).length + 3);
    expect(JSON.parse(text)).toEqual(contracts);
  });
});

describe('contractsOf', () => {
  it.each(apps)('knows the calls that %s makes known to its client', async (app) => {
    const source = await read(`${app}/src/remote.ts`);
    const [, area] = /knowEndpoints\((\w+)Endpoints\)/.exec(source) ?? [];
    const known = Object.keys(contractsOf(app.replaceAll('-', '_')).endpoints);
    const has = { admin: known.includes('listAudit'), partner: known.includes('listPartnerLeads') };
    expect(has).toEqual({ admin: area === 'admin', partner: area === 'partner' });
    expect(known).toContain('getSchool');
  });
});
