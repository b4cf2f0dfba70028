import { defineBrowserTests } from '@korkollen/tooling/playwright/browser';

// two walk side by side, each through a product of its own: one waits for pages most of the time
export default defineBrowserTests({ workers: 2 });
