/** What a test may set of the browser that is simulated for it. */
interface SimulatedBrowser {
  settings: {
    device: { mediaType: 'print' | 'screen'; prefersColorScheme: 'light' | 'dark' };
    /** Scripts and style sheets are not fetched; whether they then seem to have come, or to have failed. */
    handleDisabledFileLoadingAsSuccess: boolean;
  };
  /** @param size in CSS pixels; what is left out stays as it is */
  setViewport(size: { width?: number; height?: number }): void;
}

/** @throws ReferenceError as it is imported by a test that runs without a browser */
export const { happyDOM: simulatedBrowser } = window as unknown as { happyDOM: SimulatedBrowser };

/** The window's width in CSS pixels, for layouts and for what depends on them; the next file's window is as wide as it was. */
export function setWindowWidth(width: number): void {
  simulatedBrowser.setViewport({ width });
}
