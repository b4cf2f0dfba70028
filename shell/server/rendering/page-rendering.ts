import type { RenderedPage } from '../../src/server';
import type { PageMatch } from '../html/page-match';
import type { AnnouncedFile } from '../releases/registered-remote';
import type { RenderWorkers } from './render-workers';
import { RemoteRenderer, type RenderLimits, type RenderLog, type TakeLatePage } from './remote-renderer';

/** The stable release of a remote, its canary, and one that somebody previews. */
const MAX_RENDERERS_PER_REMOTE = 3;

export interface PageRenderingOptions {
  workers: RenderWorkers;
  /** The shell's server build by its absolute path; nothing while there is none. */
  readShellBuild(): Promise<AnnouncedFile | undefined>;
  /** Where a release's server build lies; nothing when it is not there, or not what was published. */
  findServerBuild(name: string, version: string, file: string): Promise<string | undefined>;
  limits: RenderLimits;
  log: RenderLog;
  /** Told of each page of a release whether it could be rendered. */
  onRendered?(name: string, version: string, isRendered: boolean): void;
}

export interface PageRendering {
  /**
   * The page at an address as the remote's own release renders it; nothing when it cannot: the browser renders it then.
   * @param registryText the registry as the page carries it
   * @param takeLate is given the page when it is rendered after all
   * @param isApiAway the page is rendered without its data, at once
   */
  render(
    match: PageMatch,
    registryText: string,
    address: string,
    takeLate?: TakeLatePage,
    isApiAway?: boolean,
  ): Promise<RenderedPage | undefined>;
  /** Ends the renderers of all other releases: nobody is shown them any more. */
  keepOnly(live: readonly { whole: { name: string; version: string } }[]): void;
  close(): Promise<void>;
}

interface Running {
  name: string;
  version: string;
  /** The server builds of remote and shell that it was started with. */
  builds: string;
  renderer: RemoteRenderer;
}

/** One renderer for each release that somebody is shown, started when the first page of it is asked for. */
export function createPageRendering(options: PageRenderingOptions): PageRendering {
  /** The most recently used last. */
  let running: Running[] = [];

  function end(isEnded: (one: Running) => boolean): void {
    for (const one of running) if (isEnded(one)) void one.renderer.close();
    running = running.filter((one) => !isEnded(one));
  }

  async function rendererOf({ name, release }: PageMatch): Promise<RemoteRenderer | undefined> {
    const { version, server } = release;
    const shell = await options.readShellBuild();
    if (!server || !shell) return undefined;
    const builds = `${server.integrity}\n${shell.integrity}`;
    const find = (): Running | undefined => {
      const found = running.find((one) => one.name === name && one.version === version && one.builds === builds);
      if (found) running = [...running.filter((one) => one !== found), found];
      return found;
    };
    const known = find();
    if (known) return known.renderer;
    const remoteFile = await options.findServerBuild(name, version, server.file);
    if (remoteFile === undefined) return undefined;
    // somebody else may have asked for it meanwhile
    const started = find();
    if (started) return started.renderer;
    const renderer = new RemoteRenderer(
      name,
      () => options.workers.start(shell),
      { remoteFile, remoteIntegrity: server.integrity },
      options.limits,
      options.log,
      (isRendered) => options.onRendered?.(name, version, isRendered),
    );
    // a development server has built another one
    end((one) => one.name === name && one.version === version);
    const others = running.filter((one) => one.name === name);
    const oldest = others.slice(0, Math.max(0, others.length + 1 - MAX_RENDERERS_PER_REMOTE));
    end((one) => oldest.includes(one));
    running.push({ name, version, builds, renderer });
    return renderer;
  }

  return {
    async render(match, registryText, address, takeLate, isApiAway) {
      // a redirection has nothing to show; of private areas nothing but their frame is rendered, which is anybody's
      if (match.route.page === undefined) return undefined;
      return (await rendererOf(match))?.render(address, registryText, takeLate, isApiAway);
    },
    keepOnly(live) {
      end(({ name, version }) => !live.some(({ whole }) => whole.name === name && whole.version === version));
    },
    async close() {
      await Promise.all([options.workers.close(), ...running.map(({ renderer }) => renderer.close())]);
    },
  };
}
