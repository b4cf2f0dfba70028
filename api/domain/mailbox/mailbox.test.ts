import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox';

describe('mailboxOf', () => {
  it.each([
    ['Elsa.Berg@Example.SE', 'elsa.berg@example.se'],
    ['elsa+skola@example.se', 'elsa@example.se'],
    ['Elsa+a+b@example.se', 'elsa@example.se'],
    ['elsa.berg@example.se', 'elsa.berg@example.se'],
    ['+elsa@example.se', '+elsa@example.se'],
    ['elsa@exa+mple.se', 'elsa@exa+mple.se'],
    [' elsa@example.se ', 'elsa@example.se'],
    ['elsa+', 'elsa+'],
    ['', ''],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
