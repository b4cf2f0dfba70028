/**
 * The mark of a link that says more than its address does, such as what an enquiry is to be about. Pressed before its page
 * is alive, it is followed by the browser, and pressed again once the page can hear the rest.
 */
export const PRESS_AGAIN_MARK = 'data-press-again';

/**
 * The mark of a button that only turns something on and off, which `aria-pressed` says. Pressed before its page is alive, it
 * is turned over at once, and pressed when the page can hear it.
 */
export const TURNED_AT_ONCE_MARK = 'data-turned-at-once';
