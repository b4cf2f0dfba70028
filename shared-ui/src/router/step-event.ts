/** Raised on the window as the browser's Back or Forward is about to be followed. Who prevents it keeps the page as it is. */
export const STEP_EVENT = 'router-step';
