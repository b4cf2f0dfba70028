import type { OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { Button } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useSyncExternalStore } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { writeCategories } from '../state/categories';

const NOTICE_MS = 3_000;

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const never = () => () => undefined;

/** Whether the device has a sheet of its own to share by; false on a server, and while the page is first rendered. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );
}

interface ShareComparisonProps {
  schools: readonly { id: string }[];
  categories: readonly OfferedCategory[];
}

/** Hands the comparison's address on, with what is compared: by the device's own sheet where there is one, or as a copied link. */
export function ShareComparison({ schools, categories }: ShareComparisonProps) {
  const { toast, track } = useHostServices();
  const canShare = useCanShare();
  const fail = () => toast({ ...texts.compare.result.copyFailed, variant: 'error' });
  const addressOf = () => {
    const query = writeCategories(new URLSearchParams(), categories).toString();
    return `${window.location.origin}${addresses.compare(schools)}${query && `?${query}`}`;
  };

  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: texts.compare.result.shareTitle, url: addressOf() });
      track('share', { method: 'device', schools: schools.length });
    } catch (error) {
      // closing the device's sheet without a choice is no failure
      if (!isAbort(error)) fail();
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(addressOf());
      track('share', { method: 'link', schools: schools.length });
      toast({ title: texts.compare.result.copied, variant: 'success', durationMs: NOTICE_MS });
    } catch {
      fail();
    }
  };
  return (
    <>
      {canShare && <Button onClick={() => void share()}>{texts.compare.result.share}</Button>}
      <Button onClick={() => void copy()}>{texts.compare.result.copy}</Button>
    </>
  );
}
