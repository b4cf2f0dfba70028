import { expect, it, vi } from 'vitest';
import { createEventLog } from './event-log';

it('keeps events with where and when they happened', () => {
  const log = createEventLog({ isVerbose: false });
  log.track('screen_viewed', { screen: 'home' });
  const [event] = log.events();
  expect(event).toMatchObject({ eventName: 'screen_viewed', properties: { screen: 'home', url: location.href } });
  expect(new Date(event?.timestamp ?? '').getTime()).not.toBeNaN();
});

it('keeps a bounded number of them, the latest', () => {
  const log = createEventLog({ isVerbose: false });
  for (let count = 0; count < 600; count += 1) log.track('filter_changed', { count });
  expect(log.events()).toHaveLength(500);
  expect(log.events().at(-1)?.properties).toMatchObject({ count: 599 });
});

it('tells developers of the important ones only', () => {
  const line = vi.spyOn(console, 'info').mockReturnValue(undefined);
  const log = createEventLog({ isVerbose: true });
  log.track('app_open');
  log.track('filter_changed');
  expect(line).toHaveBeenCalledOnce();
});
