import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import type { Track } from '@korkollen/api/contracts/analytics';
import { createEventLog } from './event-log';

beforeEach(() => history.replaceState(null, '', '/goteborg?search=elsa#top'));
afterEach(() => history.replaceState(null, '', '/'));

it('keeps events with where and when they happened', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/school/1?teacherId=2`);
  const log = createEventLog({ isVerbose: false });
  log.track('screen_viewed', { screen: 'home' });
  const [event] = log.events();
  expect(event).toMatchObject({
    eventName: 'screen_viewed',
    properties: { screen: 'home', url: '/goteborg', referrer: '/school/1' },
  });
  expect(event?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it('keeps no address of another site', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://social.example/elsa.berg');
  const log = createEventLog({ isVerbose: false });
  log.track('app_open');
  expect(log.events()[0]?.properties).toEqual({ url: '/goteborg', referrer: '' });
});

it('keeps a bounded number of them, the latest', () => {
  const log = createEventLog({ isVerbose: false });
  for (let count = 0; count < 600; count += 1) log.track('share', { method: 'link', schools: count });
  expect(log.events()).toHaveLength(500);
  expect(log.events().at(-1)?.properties).toMatchObject({ schools: 599 });
});

it('tells developers of the important ones only', () => {
  const line = vi.spyOn(console, 'info').mockReturnValue(undefined);
  const log = createEventLog({ isVerbose: true });
  log.track('app_open');
  log.track('screen_viewed', { screen: 'home' });
  expect(line).toHaveBeenCalledOnce();
});

it('takes no misspelt name, and no property that an event has not', () => {
  const { track } = createEventLog({ isVerbose: false });
  // @ts-expect-error a misspelt name
  track('school_vieved', { schoolId: '1' });
  // @ts-expect-error a misspelt property
  track('school_viewed', { schoolID: '1' });
  // @ts-expect-error it does not say which school
  track('school_viewed');
  expectTypeOf(track).toEqualTypeOf<Track>();
});

it('tells visitors of none', () => {
  const line = vi.spyOn(console, 'info').mockReturnValue(undefined);
  createEventLog({ isVerbose: false }).track('app_open');
  expect(line).not.toHaveBeenCalled();
});
