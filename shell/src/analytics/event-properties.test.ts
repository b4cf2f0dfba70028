import { analyticsEventSchema } from '@korkollen/api/contracts/events';
import type { AnalyticsProperties } from '@korkollen/api/contracts/analytics';
import { expect, it, vi } from 'vitest';
import { checkedProperties, pagePath, referrerPath } from './event-properties';

const id = '01234567-0000-4000-8000-000000000000';

it.each<[string, AnalyticsProperties, AnalyticsProperties]>([
  [
    'plain facts',
    { screen: 'home', count: 3, isOn: true, teacherId: null },
    {
      screen: 'home',
      count: 3,
      isOn: true,
      teacherId: null,
    },
  ],
  ['ids', { schoolId: id }, { schoolId: id }],
  ['places', { district: 'Södra Skärgården' }, { district: 'Södra Skärgården' }],
  ['lists of choices', { value: 'svenska,engelska' }, { value: 'svenska,engelska' }],
  ['paths without what was searched', { to: '/goteborg?search=elsa+berg#x' }, { to: '/goteborg' }],
  ['no names', { name: 'Elsa', teacherName: 'Amina', firstName: 'Elsa', screen: 'a' }, { screen: 'a' }],
  ['nothing that was typed', { search: 'elsa', q: 'elsa', query: 'elsa', message: 'hej' }, {}],
  ['no free text', { reason: 'Loading chunk 17 failed at once' }, {}],
  ['no e-mail, telephone or personal number', { a: 'elsa@example.se', b: '070-123 45 67', c: '19990101-1234' }, {}],
  ['no position', { lat: 57.7, lng: 11.9, postalCode: '411 05' }, {}],
  ['no number behind other words', { a: 'ring +46701234567', b: 'nr:0701234567', c: 'född 990101-1234' }, {}],
  [
    'codes with long numbers in them',
    { a: 'ref-0701234567', b: 'A1999010112345' },
    { a: 'ref-0701234567', b: 'A1999010112345' },
  ],
  ['nothing too long', { a: 'x'.repeat(301), b: 'x'.repeat(300) }, { b: 'x'.repeat(300) }],
  ['nothing that JSON has not', { a: Number.NaN, b: undefined, c: Infinity }, {}],
  ['no strange keys', { $where: 'x', 'a.b': 'y', '': 'z' }, {}],
])('keeps %s', (_name, given, kept) => {
  expect(checkedProperties(given)).toEqual(kept);
});

it('makes properties that the API takes, whatever an app hands over', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`key${at}`, 'x'.repeat(at * 10)]));
  const properties = { ...checkedProperties(many), url: '/', referrer: '' };
  const event = { eventName: 'app_open', properties, timestamp: new Date().toISOString() };
  expect(analyticsEventSchema.safeParse(event).success).toBe(true);
  expect(Object.keys(properties)).toHaveLength(20);
});

it.each([
  ['/school/1', '/school/1'],
  ['/search?licenseType=B#x', '/search'],
  ['/partner/leads/17', '/partner'],
  ['/admin', '/admin'],
  ['/partnerskap', '/partnerskap'],
  [`/school/${id}`, `/school/${id}`],
  ['/elsa%40example.se', ''],
])('names %s as "%s"', (path, named) => {
  expect(pagePath(path)).toBe(named);
});

it.each([
  ['', ''],
  ['about:client', ''],
  ['https://other.example/search?q=x', ''],
  ['https://site.example/goteborg?search=x', '/goteborg'],
])('names what led here, %s, as "%s"', (referrer, named) => {
  expect(referrerPath(referrer, 'https://site.example')).toBe(named);
});

it('names it in browsers that cannot tell before whether a text is an address', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(referrerPath('https://site.example/goteborg', 'https://site.example')).toBe('/goteborg');
});
