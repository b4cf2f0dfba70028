import { matchPath } from '@korkollen/shared-ui/router';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { describe, expect, it } from 'vitest';
import manifest from '../remote.json';
import { addresses } from './addresses/page-addresses';

const [id, teacherId] = [testId(1), testId(101)];

describe('The addresses of this app', () => {
  it.each([
    ['/', addresses.home],
    ['/goteborg', addresses.gothenburg()],
    ['/search', addresses.search('B')],
    ['/school/:id', addresses.school(id)],
    ['/teacher/:id', addresses.teacher(teacherId)],
    ['/compare', addresses.compare()],
    ['/compare/:ids', addresses.compare([{ id }, { id: testId(2) }])],
    ['/favoriter', addresses.favourites],
    ['/login/student', addresses.login],
    ['/register/student', addresses.register()],
    ['/bekrafta-epost', addresses.confirmEmail],
  ])('lead to its page %s', (path, address) => {
    expect(manifest.routes.map((route) => route.path)).toContain(path);
    expect(matchPath(path, new URL(address, 'https://site.example').pathname)).not.toBeNull();
  });

  it('carry what is given, encoded, and nothing else', () => {
    expect(addresses.gothenburg({ search: 'Å & ö?' })).toBe('/goteborg?search=%C3%85%20%26%20%C3%B6%3F');
    expect(addresses.gothenburg({ search: '' })).toBe('/goteborg');
    expect(addresses.school(id, { section: 'kostnad' })).toBe(`/school/${id}#kostnad`);
    expect(addresses.school(id, { teacherId, section: 'contact' })).toBe(
      `/school/${id}?teacherId=${teacherId}#contact`,
    );
    expect(addresses.teacher('../x')).toBe('/teacher/..%2Fx');
  });
});
