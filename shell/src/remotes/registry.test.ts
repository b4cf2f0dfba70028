import { describe, expect, it, vi } from 'vitest';
import { publicRoute, registeredRemote } from '../testing/registered-remote';
import { matchRemote, matchRemoteAbove, parseRegistry, readInlinedRegistry } from './registry';

const student = registeredRemote('mfe_student', {
  routes: [publicRoute('/'), publicRoute('/school/:id')],
});
const partner = registeredRemote('mfe_partner', {
  routes: [
    { ...publicRoute('/partner'), layout: 'workspace' },
    { ...publicRoute('/partner/lead/:id'), layout: 'workspace' },
    publicRoute('/partner/login'),
  ],
});

describe('parseRegistry', () => {
  it('reads the remotes', () => {
    expect(parseRegistry(JSON.stringify({ remotes: [student, partner] })).map(({ name }) => name)).toEqual([
      'mfe_student',
      'mfe_partner',
    ]);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['nothing', ''],
    ['another shape', '{"remotes":{"mfe_student":1}}'],
    ['null', 'null'],
  ])('answers an empty list for %s', (_name, text) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(parseRegistry(text)).toEqual([]);
  });

  it('leaves a damaged remote out and keeps the others', () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const damaged = { ...partner, remote: { id: 'mfe_partner' } };
    expect(parseRegistry(JSON.stringify({ remotes: [damaged, student] }))).toEqual([student]);
    expect(complaint).toHaveBeenCalledOnce();
  });

  it('is found in the page', () => {
    const registry = JSON.stringify({ remotes: [student] });
    document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
    expect(readInlinedRegistry(document)).toEqual([student]);
  });
});

describe('matchRemote', () => {
  it.each([
    ['/', 'mfe_student', 'public'],
    ['/school/abc', 'mfe_student', 'public'],
    ['/partner', 'mfe_partner', 'workspace'],
    ['/partner/lead/7', 'mfe_partner', 'workspace'],
    ['/partner/login', 'mfe_partner', 'public'],
  ])('%s belongs to %s in the %s frame', (pathname, name, layout) => {
    const match = matchRemote([student, partner], pathname);
    expect([match?.registered.name, match?.route.layout]).toEqual([name, layout]);
  });

  it.each(['/schools', '/partners', '/goteborg', '/school', '/partner/lead'])('%s is no page', (pathname) => {
    expect(matchRemote([student, partner], pathname)).toBeUndefined();
  });

  it('knows whose area an address without a page lies in', () => {
    expect(matchRemoteAbove([student, partner], '/partner/nothing')?.route.layout).toBe('workspace');
    expect(matchRemoteAbove([student, partner], '/nothing')).toBeUndefined();
  });
});
