import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { ReadOnlyNotice } from './layout/read-only-notice';
import { UNAVAILABLE_EVENT } from './start-files';

export interface RenderedPageToTakeOver {
  root: HTMLElement;
  shell: ReactNode;
  /** What takes the place of a frame that waits for its data; missing where the page can be read without its code. */
  withoutCode?: ((error: unknown) => ReactNode) | undefined;
  nonce: string | undefined;
  /** Fetches the page's own code. */
  loadPage(): Promise<void>;
  onFailure(error: unknown): void;
  /** What was rendered and what the page's code makes of it are not the same; the code's is shown. */
  onMismatch(error: unknown): void;
}

/** Lets go of a page that stays as it was rendered, with a word beside it that it cannot do more. Returns what takes that away. */
export function leaveAsRendered(nonce: string | undefined, onRetry: () => void): () => void {
  document.dispatchEvent(new Event(UNAVAILABLE_EVENT));
  const place = document.createElement('div');
  document.body.append(place);
  const notice = createRoot(place);
  notice.render(
    <StyleSheetManager nonce={nonce}>
      <ReadOnlyNotice onRetry={onRetry} />
    </StyleSheetManager>,
  );
  return () => {
    notice.unmount();
    place.remove();
  };
}

/**
 * Brings a page that arrived rendered to life once its own code is there. Without it React would put a fault in the
 * place of what can be read, so the page stays as it is, with a word that it cannot do more.
 */
export async function takeOver(page: RenderedPageToTakeOver): Promise<void> {
  try {
    await page.loadPage();
  } catch (error) {
    page.onFailure(error);
    if (page.withoutCode) {
      page.root.replaceChildren();
      createRoot(page.root).render(page.withoutCode(error));
      return;
    }
    const removeNotice = leaveAsRendered(page.nonce, () => {
      // the browser keeps a failure of a file that was announced; only a page load gets it anew. Offline that would lose the page.
      if (navigator.onLine) return location.reload();
      removeNotice();
      return void takeOver(page);
    });
    return;
  }
  startTransition(() => {
    hydrateRoot(page.root, page.shell, {
      onRecoverableError(error) {
        reportError(error);
        page.onMismatch(error);
      },
    });
  });
}
