import { lazy, type ComponentType } from 'react';

/** A part that the page is whole without, fetched when it is needed; where it cannot be had, nothing stands in its place. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
