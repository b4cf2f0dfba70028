import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { startFakeApi, type FakeApi } from './fake-api';
import { writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { startTestHost, type TestHost } from './web-host';

const quiet = { info: () => undefined, warn: () => undefined };
export const publicOrigin = 'https://www.korkollen.example';

export interface PublicSite {
  host: TestHost;
  api: FakeApi;
  close(): Promise<void>;
}

/**
 * A web host before an API that tests answer for, with one remote that has these pages.
 * @param isRendering whether the host renders them
 */
export async function startPublicSite(
  routes: RemoteRoute[],
  isRendering = false,
  renderLimitMs = 10_000,
): Promise<PublicSite> {
  const api = await startFakeApi();
  const variables = { API_ORIGIN: api.origin, PUBLIC_ORIGIN: publicOrigin, RENDER_LIMIT_MS: String(renderLimitMs) };
  const host = await startTestHost(variables, isRendering);
  await writeRemoteBuild(host.buildsFolder, { id: 'mfe_student', routes, hasServer: isRendering });
  await publishBuilds(host.buildsFolder, host.storeFolder, quiet);
  const close = async (): Promise<void> => {
    await host.close();
    await api.stop();
  };
  return { host, api, close };
}
