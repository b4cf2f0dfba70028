import * as React from 'react';

// React notes for each element that is made where in the code that was, for the words of a warning. Making the notes takes a
// tenth of a test's time; after ten thousand a second React leaves them out by itself, and is told that they are reached.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  /** @type {typeof React & Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object>} */ (
    React
  );
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
  configurable: true,
});
