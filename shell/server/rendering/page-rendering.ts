import path from 'node:path';
import type { RenderedPage } from '../../src/server';
import type { PageMatch } from '../html/page-match';
import type { AnnouncedFile } from '../registry/registry';
import { RemoteRenderer, type RenderLimits, type RenderLog, type TakeLatePage } from './remote-renderer';

export interface PageRenderingOptions {
  /** Absolute path of the built worker. */
  workerFile: string;
  /** The shell's server build by its absolute path; nothing while there is none. */
  readShellBuild(): Promise<AnnouncedFile | undefined>;
  registryFolder: string;
  apiOrigin: string;
  limits: RenderLimits;
  log: RenderLog;
}

export interface PageRendering {
  /**
   * The page at an address as the remote's own release renders it; nothing when it cannot: the browser renders it then.
   * @param registryText the registry as the page carries it
   * @param takeLate is given the page when it is rendered after all
   */
  render(
    match: PageMatch,
    registryText: string,
    address: string,
    takeLate?: TakeLatePage,
  ): Promise<RenderedPage | undefined>;
  close(): Promise<void>;
}

/** One renderer per remote, of the release that the registry shows; an older one ends when the registry moves on. */
export function createPageRendering(options: PageRenderingOptions): PageRendering {
  const renderers = new Map<string, { key: string; renderer: RemoteRenderer }>();

  async function rendererOf({ name, release }: PageMatch, registryText: string): Promise<RemoteRenderer | undefined> {
    const shell = await options.readShellBuild();
    if (!release.server || !shell) return undefined;
    const key = `${release.server.integrity}\n${shell.integrity}\n${registryText}`;
    const known = renderers.get(name);
    if (known?.key === key) return known.renderer;
    const renderer = new RemoteRenderer(
      name,
      options.workerFile,
      {
        shellFile: shell.file,
        remoteFile: path.join(options.registryFolder, name, release.version, release.server.file),
        remoteIntegrity: release.server.integrity,
        registryText,
        apiOrigin: options.apiOrigin,
      },
      options.limits,
      options.log,
    );
    renderers.set(name, { key, renderer });
    void known?.renderer.close();
    return renderer;
  }

  return {
    async render(match, registryText, address, takeLate) {
      // a redirection has nothing to show; of private areas nothing but their frame is rendered, which is anybody's
      if (match.route.page === undefined) return undefined;
      return (await rendererOf(match, registryText))?.render(address, takeLate);
    },
    async close() {
      await Promise.all([...renderers.values()].map(({ renderer }) => renderer.close()));
    },
  };
}
