import type { Vital } from '@korkollen/api/contracts/release-words';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { hasConsentTo } from '../consent/choice';
import type { RegisteredRemote } from '../remotes/registry';
import { fetchOwnFiles } from './fetch-own-files';
import { lookForNewer } from './look-for-newer';
import { takeReleaseNotes } from './release-notes';
import { createReleaseReports } from './release-reports';

/** Who reads one page and leaves does not pay for the rest. */
const STAYED_MS = 30_000;

/**
 * Looks for newer releases, has the files at hand that a newer one would take away, and tells the API of what was noted so
 * far, of what comes, and how the page felt. How it felt is statistics, so it is told only while the visitor agrees to
 * those; that our own code fails is not about the visitor.
 * @param remotes those of the page
 * @param first the one whose page was loaded
 */
export function watchReleases(remotes: readonly RegisteredRemote[], first: RegisteredRemote | undefined): void {
  const reports = createReleaseReports();
  const { look } = lookForNewer(remotes);
  takeReleaseNotes((note) => {
    reports.take(note);
    // what fails may have been taken back, and its files may be gone
    if (note.failure) look();
  });
  // without them the page is as good as it was
  if (process.env.NODE_ENV !== 'development') setTimeout(() => void fetchOwnFiles().catch(() => undefined), STAYED_MS);
  if (!first) return;
  const told = new Set<Vital>();
  const tell =
    (vital: Vital) =>
    ({ rating }: Metric): void => {
      // a page that is hidden and shown again is measured on; it is counted once
      if (told.has(vital) || !hasConsentTo('analytics')) return;
      told.add(vital);
      reports.addVitals(first, { [vital]: rating });
    };
  onLCP(tell('lcp'));
  onINP(tell('inp'));
  onCLS(tell('cls'));
}
