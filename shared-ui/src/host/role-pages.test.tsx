import { describe, expect, it } from 'vitest';
import { loginAddress, readHasEnded, readReturnAddress } from './role-pages';

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

  it('leads home those who have no part of the product to themselves', () => {
    expect(readReturnAddress(search('/admin/schools'), 'student')).toBe('/');
    expect(readReturnAddress(new URLSearchParams(), 'school')).toBe('/partner');
  });
});
