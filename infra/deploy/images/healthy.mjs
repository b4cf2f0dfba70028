// node healthy.mjs http://127.0.0.1:3001/api/health/live: the health check of the images, which have no curl
const [address = ''] = process.argv.slice(2);
const isHealthy = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isHealthy ? 0 : 1;
