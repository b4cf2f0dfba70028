import { createPersistedStore } from '../../../storage/persisted-store';

const createFlag = (key: string) =>
  createPersistedStore<boolean>({ key, empty: false, parse: (stored) => stored === true });

const shown = createFlag('korkollen_quickstart_shown');
const completed = createFlag('korkollen_quickstart_completed');

/** Whether the guide may open by itself: only to those who have neither seen nor finished it. Read in effects only. */
export const isGuideNews = (): boolean => !shown.read() && !completed.read();

export const markGuideShown = (): void => shown.change(() => true);

export const markGuideCompleted = (): void => completed.change(() => true);
