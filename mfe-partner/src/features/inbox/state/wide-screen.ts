import { breakpoint } from '@korkollen/shared-ui/theme/tokens';

/** True where an open lead stands beside the list. For handlers and effects: the layout itself is CSS. */
export function isBesideList(): boolean {
  return window.matchMedia(`(min-width: ${breakpoint.wide})`).matches;
}
