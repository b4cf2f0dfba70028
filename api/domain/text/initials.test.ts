import { describe, expect, it } from 'vitest';
import { personInitials } from './initials';

describe('The initials of a person', () => {
  it.each([
    ['Anna Berg', 'AB'],
    ['Anna-Lena von Berg', 'AB'],
    ['  åsa   öberg ', 'ÅÖ'],
    ['Cher', 'C'],
    ['🚗 Kör', '🚗K'],
    ['   ', ''],
  ])('of %s', (name, initials) => expect(personInitials(name)).toBe(initials));
});
