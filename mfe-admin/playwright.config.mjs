import { defineBrowserTests } from '@korkollen/tooling/playwright/browser';

export default defineBrowserTests();
