import { expect, it } from 'vitest';
import { compareTexts } from './text-difference';

const marks = { same: ' ', removed: '-', added: '+' };
const compared = (before: string, after: string): string[] =>
  compareTexts(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

it.each([
  ['a\n\nb', 'a\nb', [' a', ' b']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['', 'a', ['+a']],
  ['a\nb', '', ['-a', '-b']],
  ['a\nb\na', 'b\na\nc', ['-a', ' b', ' a', '+c']],
])('compares %j with %j', (before, after, lines) => {
  expect(compared(before, after)).toEqual(lines);
});
