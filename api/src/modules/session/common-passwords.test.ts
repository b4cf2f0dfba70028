import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords';

describe('isCommonPassword', () => {
  it.each(['password', 'PASSWORD', '123456', 'qwertyuiop', 'elsa.berg@example.se', 'elsa.berg'])(
    'knows %s',
    (password) => {
      expect(isCommonPassword(password, 'elsa.berg@example.se')).toBe(true);
    },
  );

  it('lets an unusual one through', () => {
    expect(isCommonPassword('korsbärslila-17', 'elsa.berg@example.se')).toBe(false);
  });
});
