/**
 * Whether a request names its host more than once, which must be refused (RFC 9112, 3.2): of two, programs on the way take
 * one or the other. Node.js tells the first alone.
 * @param rawHeaders names and values in turn
 */
export function namesManyHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    // the lengths first: this is asked of every request
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
