import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';
import type { RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { AdminGate } from './features/session/components/admin-gate';

type LoadPage = PageLoaders[string];

/** The page behind the gate; its code stays in its own files. */
function gated(load: LoadPage): LoadPage {
  return async () => {
    const Page = await load();
    return function GatedPage() {
      return (
        <AdminGate>
          <Page />
        </AdminGate>
      );
    };
  };
}

/** Puts every page behind the gate but those that the table shows to the public. */
export function behindGate(pages: PageLoaders, { routes }: RemoteManifest): PageLoaders {
  const isPublic = (page: string): boolean => routes.some((route) => route.page === page && route.layout === 'public');
  return Object.fromEntries(Object.entries(pages).map(([page, load]) => [page, isPublic(page) ? load : gated(load)]));
}
