import { expect, it } from 'vitest';
import { archiveName } from './archive-name';

it.each([
  ['elsa.berg@example.se', 'elsa.berg@example.se'],
  ['../../å"b\r\nc@d.se', 'a_b_c@d.se'],
  ['<script>@x.se', '_script_@x.se'],
])('has a safe name for %j', (address, expected) => {
  const name = archiveName(address, new Date('2026-11-20T08:00:00.000Z'));
  expect(name).toMatch(/^user-data-[\w.@+-]+-2026-11-20T08-00-00-000Z\.zip$/);
  expect(name).not.toMatch(/\.\.|[/\\"]/);
  expect(name).toContain(expected);
});
