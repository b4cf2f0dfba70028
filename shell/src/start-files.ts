/** Told by the shell when its frame answers, while the page inside of it may still be taken over. */
export const FRAME_HYDRATED_EVENT = 'korkollen:frame-hydrated';
/** Told by the shell when the page that was rendered answers by itself. */
export const HYDRATED_EVENT = 'korkollen:hydrated';
/** Told by the shell when it cannot: the page's own code is not to be had, and what was rendered stays. */
export const UNAVAILABLE_EVENT = 'korkollen:unavailable';
/** The element with the list of files that make a rendered page alive. */
export const START_FILES_ID = 'start-files';
/** The element with the answers that the page was rendered with. */
export const PAGE_DATA_ID = 'page-data';
/** Its mark when the page is better started than left as it stands: some of the answers failed, or somebody is at work on it. */
export const START_SOON_MARK = 'data-start-soon';
/**
 * The element with what a signed-in person's page asks the API for first. It stands on the pages of private areas, which
 * are started at once: what arrived of them is their frame.
 */
export const AHEAD_ID = 'ahead';

/** One file that makes a rendered page alive. */
export interface StartFile {
  address: string;
  /** Empty where the file's own loader checks it. */
  integrity: string;
  /** One of the shell's own scripts, which start everything; the others they fetch themselves. */
  isScript: boolean;
}

/** In every answer of the web host about pages: which revision of the registry it follows. */
export const REVISION_HEADER = 'x-registry-revision';
/** Where the web host says what a visitor is shown now: versions, by the remote's name, and as `shell` the address of its script. */
export const RELEASES_ADDRESS = '/releases.json';
