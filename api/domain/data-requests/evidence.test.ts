import { describe, expect, it } from 'vitest';
import {
  type EvidenceKind,
  evidenceKinds,
  evidenceLine,
  isExportHandedOut,
  readEvidence,
  unmailedIn,
} from './evidence';

const at = new Date('2026-11-20T08:00:00.000Z');

describe('a line of evidence', () => {
  it.each(Object.keys(evidenceKinds) as EvidenceKind[])('is read as what was written: %s', (kind) => {
    const { label } = evidenceKinds[kind];
    expect(readEvidence(evidenceLine(at, kind))).toEqual({ at: at.toISOString(), what: label });
    expect(readEvidence(evidenceLine(at, kind, '3 uppgifter'))).toEqual({
      at: at.toISOString(),
      what: `${label} (3 uppgifter)`,
    });
  });

  it('of a kind that nobody knows stands as it was written', () => {
    expect(readEvidence('2026-11-20T08:00:00.000Z looked at')).toEqual({ at: at.toISOString(), what: 'looked at' });
  });
});

describe('the mails that did not go out', () => {
  it.each<[EvidenceKind[], ReturnType<typeof unmailedIn>]>([
    [[], []],
    [['takenUp', 'exportMailed'], []],
    [['takenUp', 'firstAnswerFailed'], ['first_answer']],
    [
      ['firstAnswerFailed', 'exportMailFailed'],
      ['first_answer', 'export'],
    ],
    [['firstAnswerFailed', 'firstAnswerMailed', 'exportMailFailed', 'exportMailed'], []],
    [['exportMailFailed', 'exportMailed', 'exportMailFailed'], ['export']],
    [['completed', 'mailFailed'], ['outcome']],
    [['rejected', 'mailFailed', 'mailFailed', 'closingMailed'], []],
  ])('are those that have not gone out since: %j', (kinds, expected) => {
    expect(unmailedIn(kinds.map((kind) => evidenceLine(at, kind)))).toEqual(expected);
  });
});

describe('an export', () => {
  it.each<[EvidenceKind[], boolean]>([
    [[], false],
    [['exported'], false],
    [['exportMailFailed', 'exported'], false],
    [['exportMailed'], true],
    [['exported', 'exportFetched'], true],
  ])('is handed out once a link was mailed or used: %j %s', (kinds, expected) => {
    expect(isExportHandedOut(kinds.map((kind) => evidenceLine(at, kind, '3 poster')))).toBe(expected);
  });
});
