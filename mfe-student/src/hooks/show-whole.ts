import type { FocusEvent } from 'react';

/**
 * For the list of a row that is pushed sideways: what the keyboard reaches is shown with all of its entry. A browser
 * leaves what shows in part where it is, cut off at the edge of a phone or of a page that is zoomed in.
 */
export function showWhole({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return;
  (target.closest('li') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
