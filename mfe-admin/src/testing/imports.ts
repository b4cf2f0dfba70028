import {
  type ImportRow,
  importRowSchema,
  type ImportRun,
  importRunSchema,
} from '@korkollen/api/contracts/register-import';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

/** An import of a register that has been read and waits for choices. */
export function makeImport(changes: Partial<ImportRun> = {}): ImportRun {
  return fixture(importRunSchema, {
    id: testId(800),
    source: 'register',
    fileName: 'skolor.csv',
    recognised: {
      encoding: 'windows-1252',
      separator: ';',
      columns: [
        { heading: 'Namn', isUsed: true },
        { heading: 'Kommun', isUsed: false },
      ],
      hasBrokenQuotes: false,
      remark: null,
      dataFrom: null,
      otherElements: 0,
    },
    unreadSchools: [],
    state: 'preview',
    counts: { new: 1, changed: 1, duplicate: 1, unchanged: 0, rejected: 1 },
    chosen: 2,
    chosenNew: 1,
    progress: { done: 0, of: 2 },
    results: { created: 0, changed: 0, refused: 0, undone: 0, kept: 0 },
    createdAt: '2026-11-21T08:15:00.000Z',
    appliedAt: null,
    undoneAt: null,
    ...changes,
  });
}

/** A row of a new school, as it is chosen at first. */
export function makeImportRow(changes: Partial<ImportRow> = {}): ImportRow {
  return fixture(importRowSchema, {
    id: `${testId(800)}.0`,
    line: 2,
    name: 'Nya Körskolan',
    place: 'Gatan 1, 411 01, Göteborg',
    kind: 'new',
    issues: [],
    values: [{ field: 'name', after: 'Nya Körskolan' }],
    candidates: [],
    choice: 'take',
    mergeWith: null,
    state: 'waiting',
    schoolId: null,
    outcome: null,
    ...changes,
  });
}
