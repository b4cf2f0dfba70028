import { useSearchParams } from '@korkollen/shared-ui/router';
import { useEffect } from 'react';
import { addresses } from '../addresses/page-addresses';
import { readLicence } from './requested-licence';
import { filtersInUse, type LessonFilters } from './filters-in-use';

const isNoted = (): boolean => filtersInUse.getState() !== filtersInUse.getInitialState();

/** The list that a link led away from before it was alive, so that the browser loaded this page anew. */
function listBefore(): URL | undefined {
  const [visit]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation');
  // on a reload or Back the browser repeats what led here once, whatever list has been looked at since
  if (isNoted() || visit?.type !== 'navigate' || !document.referrer) return undefined;
  const from = new URL(document.referrer);
  const isList = [addresses.gothenburg(), addresses.search()].includes(from.pathname);
  return isList && from.origin === location.origin ? from : undefined;
}

/**
 * Notes the filters of the list that the document was come to from, where no list has been shown in it, or else the
 * class that the page's own address names, as one that was shared does.
 */
export function useFiltersBefore(fetchReader: () => Promise<(list: URL) => LessonFilters>): void {
  const [parameters] = useSearchParams();
  const licence = readLicence(parameters)?.licence;
  useEffect(() => {
    const list = listBefore();
    if (!list) {
      if (licence && !isNoted()) filtersInUse.setState({ licence });
      return;
    }
    void fetchReader().then(
      (read) => isNoted() || filtersInUse.setState(read(list)),
      // the form asks for the same
      () => undefined,
    );
  }, [fetchReader, licence]);
}
