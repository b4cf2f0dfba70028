import type { SessionUser } from '@korkollen/api/contracts/session';
import { describe, expect, it } from 'vitest';
import { registeredRemote } from '../testing/registered-remote';
import { buildMenu, currentEntry, firstWord } from './menu';

const remotes = [
  registeredRemote('mfe_student', {
    menu: [
      { to: '/', label: 'Hem', placement: 'main' },
      { to: '/login/student', label: 'Logga in', placement: 'guest' },
      { to: '/favoriter', label: 'Mina favoriter', placement: 'user', roles: ['student'] },
      { to: '/faq', label: 'Vanliga frågor', placement: 'footer-support' },
    ],
  }),
  registeredRemote('mfe_admin', {
    menu: [
      { to: '/admin/schools', label: 'Skolhantering', placement: 'user', roles: ['admin'] },
      { to: '/faq', label: 'Vanliga frågor', placement: 'footer-support' },
    ],
  }),
];
const person = (role: SessionUser['role']): SessionUser => ({ id: '1', email: 'a@b.se', name: 'Anna Ek', role });
const nobodyFailed: ReadonlySet<string> = new Set();

describe('buildMenu', () => {
  it('shows a guest the way in and nothing of a person', () => {
    const menu = buildMenu(remotes, { user: null, failed: nobodyFailed });
    expect(menu.guest).toEqual([{ to: '/login/student', label: 'Logga in' }]);
    expect(menu.user).toEqual([]);
  });

  it.each([
    ['student', 'Mina favoriter'],
    ['admin', 'Skolhantering'],
  ] as const)('shows a %s their own entries only', (role, label) => {
    const menu = buildMenu(remotes, { user: person(role), failed: nobodyFailed });
    expect(menu.guest).toEqual([]);
    expect(menu.user.map((link) => link.label)).toEqual([label]);
  });

  it('keeps the place of the links within an area while nobody is known', () => {
    const entry = { to: '/admin/schools', label: 'Skolhantering', placement: 'workspace', roles: ['admin'] } as const;
    const area = [registeredRemote('mfe_admin', { menu: [{ ...entry, roles: [...entry.roles] }] })];
    const linksOf = (isUnknown: boolean) => buildMenu(area, { user: null, isUnknown, failed: nobodyFailed }).workspace;
    expect([linksOf(true).length, linksOf(false).length]).toEqual([1, 0]);
  });

  it('leaves out what belongs to a remote that failed', () => {
    const menu = buildMenu(remotes, { user: null, failed: new Set(['mfe_student']) });
    expect([menu.main, menu.guest]).toEqual([[], []]);
  });

  it('lets an entry stand behind those of the other remotes', () => {
    const last = { to: '/claim', label: 'Ta över din profil', placement: 'footer-support', isLast: true } as const;
    const menu = buildMenu([registeredRemote('mfe_partner', { menu: [last] }), ...remotes], {
      user: null,
      failed: nobodyFailed,
    });
    expect(menu['footer-support'].map(({ to }) => to)).toEqual(['/faq', '/claim']);
  });

  it('keeps where else an entry is the current page', () => {
    const entry = { to: '/goteborg', label: 'Sök', placement: 'main', alsoAt: ['/search'] } as const;
    const found = [registeredRemote('mfe_student', { menu: [{ ...entry, alsoAt: [...entry.alsoAt] }] })];
    expect(buildMenu(found, { user: null, failed: nobodyFailed }).main).toEqual([
      { to: '/goteborg', label: 'Sök', alsoAt: ['/search'] },
    ]);
  });

  it('names an address once per place', () => {
    expect(buildMenu(remotes, { user: null, failed: nobodyFailed })['footer-support']).toHaveLength(1);
  });
});

describe('firstWord', () => {
  it.each([
    ['Anna Ek', 'Anna'],
    ['  Åke   Öberg ', 'Åke'],
    ['', undefined],
    ['   ', undefined],
  ])('of "%s" is %s', (name, expected) => {
    expect(firstWord(name)).toBe(expected);
  });
});

describe('currentEntry', () => {
  const inbox = { to: '/partner', label: 'Förfrågningar', isExact: true, alsoAt: ['/partner/lead/:id'] };
  const settings = { to: '/partner/settings', label: 'Inställningar', alsoAt: ['/partner/prices'] };

  it.each([
    ['/partner', '/partner'],
    ['/partner/lead/1', '/partner'],
    ['/partner/settings/mail', '/partner/settings'],
    ['/partner/prices', '/partner/settings'],
    ['/partner/figures', undefined],
    ['/partners', undefined],
  ])('of %s is %s', (pathname, current) => {
    expect(currentEntry([inbox, settings], pathname)).toBe(current);
  });
});
