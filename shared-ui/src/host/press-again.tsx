/**
 * The mark of a link that says more than its address does, such as what an enquiry is to be about. Pressed before its page
 * is alive, it is followed by the browser, and pressed again once the page can hear the rest.
 */
export const PRESS_AGAIN_MARK = 'data-press-again';
