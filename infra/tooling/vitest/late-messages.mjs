import { configure, getConfig } from '@testing-library/react';

// A query that finds nothing writes the page into its message. One that is waited for is asked again and again, and of all
// its messages the last is read: each is written when it is.
const { getElementError } = getConfig();

/** @type {typeof getElementError} */
function withLateMessage(message, container) {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    get: () => getElementError(message, container).message,
    configurable: true,
  });
}

// once a worker, though each file comes by
if (getElementError.name !== withLateMessage.name) configure({ getElementError: withLateMessage });
