// The simulated browser fetches no pictures, and says of each that it came and is broken. In tests they are on their way.
// Some tests run without a browser.
if (globalThis.HTMLImageElement) {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true });
}
