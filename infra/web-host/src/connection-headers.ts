/** What belongs to one connection and is not passed on to the next (RFC 9110, 7.6.1), with the trailers that nothing reads. */
const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers without those of the connection they came by, those that its `Connection` names among them. */
export function withoutConnectionHeaders<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const left = new Set([...ofOneConnection, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name.toLowerCase())));
}
