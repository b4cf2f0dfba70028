import { expect, it } from 'vitest';
import { namesManyHosts } from './host-count';

it.each<[string[], boolean]>([
  [['Host', 'a.example'], false],
  [['Accept', 'Host', 'Host', 'a.example', 'X-Host', 'b.example'], false],
  [[], false],
  [['Host', 'a.example', 'host', 'b.example'], true],
  [['HOST', 'a.example', 'Accept', '*/*', 'Host', 'a.example'], true],
])('of %j', (rawHeaders, isTrue) => {
  expect(namesManyHosts(rawHeaders)).toBe(isTrue);
});
