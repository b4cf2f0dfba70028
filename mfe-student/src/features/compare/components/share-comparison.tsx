import type { OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { Button } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useSyncExternalStore } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { hasShareSheet, useSharing } from '../../../hooks/use-sharing';
import { texts } from '../../../texts/sv';
import { writeCategories } from '../state/categories';

const never = () => () => undefined;

/** Whether the device has a sheet of its own to share by; false on a server, and while the page is first rendered. */
function useCanShare(): boolean {
  return useSyncExternalStore(never, hasShareSheet, () => false);
}

interface ShareComparisonProps {
  schools: readonly { id: string }[];
  categories: readonly OfferedCategory[];
}

/** Hands the comparison's address on, with what is compared: by the device's own sheet where there is one, or as a copied link. */
export function ShareComparison({ schools, categories }: ShareComparisonProps) {
  const { track } = useHostServices();
  const canShare = useCanShare();
  const sharing = useSharing(texts.sharing);
  const query = writeCategories(new URLSearchParams(), categories).toString();
  const address = `${addresses.compare(schools)}${query && `?${query}`}`;
  const count = (method: 'device' | 'link') => track('share', { method, schools: schools.length });

  const share = async (): Promise<void> => {
    if (await sharing.share(texts.compare.result.shareTitle, address)) count('device');
  };
  const copy = async (): Promise<void> => {
    if (await sharing.copy(address)) count('link');
  };
  return (
    <>
      {canShare && <Button onClick={() => void share()}>{texts.sharing.share}</Button>}
      <Button onClick={() => void copy()}>{texts.sharing.copy}</Button>
    </>
  );
}
