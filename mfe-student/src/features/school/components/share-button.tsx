import { Button } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { texts } from '../../../texts/sv';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares the school by the device's own sheet, or copies its address where there is none. */
export function ShareButton({ schoolId, name }: { schoolId: string; name: string }) {
  const { toast } = useHostServices();

  const share = async (): Promise<void> => {
    const url = `${window.location.origin}/school/${schoolId}`;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: name, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast({ ...texts.school.shared, variant: 'success' });
    } catch (error) {
      // closing the device's sheet without a choice is no failure
      if (!isAbort(error)) toast({ ...texts.school.shareFailed, variant: 'error' });
    }
  };

  return <Button onClick={() => void share()}>{texts.school.share}</Button>;
}
