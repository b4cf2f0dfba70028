import type { EndpointName } from '@korkollen/api/contracts/endpoints';
import { answer } from '@korkollen/shared-ui/testing/answer';
import { server } from '@korkollen/shared-ui/testing/msw-server';

/** Holds the calls of an endpoint on their way, until they are let go. */
export function holdCalls(name: EndpointName): () => void {
  let letGo: (value: undefined) => void = () => undefined;
  const isLetGo = new Promise<undefined>((resolve) => (letGo = resolve));
  server.use(answer(name, () => isLetGo));
  return () => letGo(undefined);
}
