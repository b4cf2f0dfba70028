import { expect, it } from 'vitest';
import { isEmailAddress } from './email-address';

it.each([
  ['elin@exempel.se', true],
  ['elin.berg+skola@post.exempel.se', true],
  ['åsa@öland.se', true],
  ['elin', false],
  ['elin@exempel', false],
  ['elin@exempel.', false],
  ['elin @exempel.se', false],
  ['a@b@exempel.se', false],
  ['', false],
])('”%s” can be an e-mail address: %s', (text, expected) => expect(isEmailAddress(text)).toBe(expected));
