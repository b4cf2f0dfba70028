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
    ['/contact', addresses.contact({ schoolId: id, teacherId, inquiryType: 'book-lesson' })],
    ['/matcha', addresses.match({ language: 'svenska', step: '2' })],
    ['/favoriter', addresses.favourites],
    ['/legal/dsr', addresses.legal('dsr')],
    ['/legal/dsr/arende', addresses.dataRequest('hemligt')],
    ['/legal/:slug/version/:version', addresses.policyVersion('cookies', '1')],
    ['/korkortsguide', addresses.licenceGuide({ step: '2', licenseType: 'B' })],
    ['/guide', addresses.guide],
    ['/blogg', addresses.blog],
    ['/blogg/basta-trafikskolorna-goteborg', addresses.article('basta-trafikskolorna-goteborg')],
    ['/faq', addresses.faq],
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
    expect(addresses.contact({ teacherId, schoolId: id, inquiryType: 'book-lesson' })).toBe(
      `/contact?teacherId=${teacherId}&schoolId=${id}&inquiryType=book-lesson`,
    );
    expect(addresses.match()).toBe('/matcha');
    expect(addresses.teacher('../x')).toBe('/teacher/..%2Fx');
  });
});
