import { isId } from '@korkollen/api/domain/vocabulary/ids';
import { describe, expect, it } from 'vitest';
import { telephoneLink } from '../../../profile/phone-and-address';
import { websiteLink } from './school-facts';

describe('What the page makes of a school’s own texts', () => {
  it.each([
    ['031-12 34 56', 'tel:031123456'],
    ['+46 31 12 34 56', 'tel:+4631123456'],
    ['ring oss', undefined],
  ])('telephone %s', (phone, link) => expect(telephoneLink(phone)).toBe(link));

  it.each([
    ['www.exempel.se', 'https://www.exempel.se/'],
    ['http://exempel.se/a', 'http://exempel.se/a'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['inte en adress', undefined],
    ['localhost', undefined],
    ['', undefined],
  ])('website %s', (website, link) => expect(websiteLink(website)).toBe(link));

  it.each([
    ['00000000-0000-4000-8000-000000000001', true],
    ['search', false],
    ['..', false],
    [undefined, false],
    ['00000000-0000-4000-8000-000000000001/teachers', false],
  ])('school id %s', (text, isOne) => expect(isId(text)).toBe(isOne));
});
