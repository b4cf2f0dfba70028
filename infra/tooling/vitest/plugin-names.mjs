// Fastify looks for the name of a plugin that has none of its own in all that the process has loaded, which in a test is much
// more than a server's: a twentieth of the time an app takes to be built. It is called as its function, which is what is
// found in the end.
const name = Symbol.for('fastify.display-name');

if (!(name in Function.prototype)) {
  Object.defineProperty(Function.prototype, name, {
    /** @this {Function} */
    get() {
      return this.name;
    },
    /** @this {Function} @param {string} given */
    set(given) {
      Object.defineProperty(this, name, { value: given, writable: true, enumerable: true, configurable: true });
    },
  });
}
