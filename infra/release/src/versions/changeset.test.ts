import { describe, expect, it } from 'vitest';
import { changesetText, parseChangeset, splitChangeset } from './changeset';

const text = `---
'@korkollen/mfe-student': minor
"@korkollen/api": patch
---

Students save schools.
`;

describe('a changeset', () => {
  it('is read, and written as it was', () => {
    const changeset = parseChangeset('a.md', text);
    expect(changeset).toEqual({
      bumps: { '@korkollen/mfe-student': 'minor', '@korkollen/api': 'patch' },
      words: '\nStudents save schools.\n',
    });
    expect(parseChangeset('a.md', changesetText(changeset))).toEqual(changeset);
  });

  it('may name no package', () => {
    expect(parseChangeset('a.md', '---\n---\n\nNothing.\n')).toEqual({ bumps: {}, words: '\nNothing.\n' });
  });

  it('is split: the words belong to both', () => {
    const { own, rest } = splitChangeset(parseChangeset('a.md', text), (name) => name === '@korkollen/api');
    expect(own).toEqual({ bumps: { '@korkollen/api': 'patch' }, words: '\nStudents save schools.\n' });
    expect(rest).toEqual({ bumps: { '@korkollen/mfe-student': 'minor' }, words: '\nStudents save schools.\n' });
    const nobodys = splitChangeset(parseChangeset('a.md', text), () => false);
    expect(nobodys.own).toBeUndefined();
  });

  it.each(['', 'only words', '---\nno colon\n---\nwords'])('is refused when it is none: %j', (broken) => {
    expect(() => parseChangeset('broken.md', broken)).toThrow('broken.md is no changeset');
  });
});
