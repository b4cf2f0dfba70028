import { describe, expect, it } from 'vitest';
import { forgottenPasswordAddress, loginAddress, readHasEnded, readLogin, readReturnAddress } from './role-pages';

const search = (next: string) => new URLSearchParams({ next });

describe('the address of a login', () => {
  it('leads back to where the person was', () => {
    const address = loginAddress({ loginPath: '/partner/login', returnAddress: '/partner?lead=7', hasEnded: true });
    expect(address).toBe('/partner/login?next=%2Fpartner%3Flead%3D7&ended=1');
    const parameters = new URL(address, 'https://example.se').searchParams;
    expect(readReturnAddress(parameters, 'school')).toBe('/partner?lead=7');
    expect(readHasEnded(parameters)).toBe(true);
  });

  it.each(['/admin', '/admin/schools', '/admin/schools?text=hisingen', '/admin?x'])('leads to %s', (address) => {
    expect(readReturnAddress(search(address), 'admin')).toBe(address);
  });

  it.each([
    'https://ond.example/',
    '//ond.example',
    '/partner',
    '/admin/login',
    '/admin/login?next=x',
    '/administration',
    '',
  ])('leads home instead of to “%s”', (address) =>
    expect(readReturnAddress(search(address), 'admin')).toBe('/admin/schools'),
  );

  it('leads a student back to what is theirs', () => {
    expect(readReturnAddress(search('/mina-kontakter'), 'student')).toBe('/mina-kontakter');
    expect(readReturnAddress(search('/mina-kontakter'), 'school')).toBe('/partner');
    expect(readReturnAddress(search('/min-profilering'), 'student')).toBe('/');
  });

  it.each(['/school/7', '/goteborg?gearbox=automatic', '/search', '/bevakningar'])(
    'leads a student back to %s, where they wished for something',
    (address) => expect(readReturnAddress(search(address), 'student')).toBe(address),
  );

  it.each([
    ['school', '/partner/login'],
    ['teacher', '/login/teacher'],
    ['student', '/login/student'],
    ['admin', '/admin/login'],
  ] as const)('leads a %s back from a forgotten password to the own login', (role, login) => {
    expect(readLogin(new URL(forgottenPasswordAddress(role), 'https://example.se').searchParams)).toBe(login);
  });

  it.each(['', '?role=', '?role=constructor', '?role=//ond.example'])(
    'leads to the students’ login from %j',
    (query) => {
      expect(readLogin(new URLSearchParams(query))).toBe('/login/student');
    },
  );

  it('leads home those who have no part of the product to themselves', () => {
    expect(readReturnAddress(search('/admin/schools'), 'student')).toBe('/');
    expect(readReturnAddress(new URLSearchParams(), 'school')).toBe('/partner');
  });
});
