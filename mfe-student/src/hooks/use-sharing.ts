import { useHostServices, type ToastMessage } from '@korkollen/shared-ui/host/host-services';

const NOTICE_MS = 3_000;

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const linkTo = (address: string): string => window.location.origin + address;

/** Whether the device has a sheet of its own to share by. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

interface SharingWords {
  copied: string;
  failed: ToastMessage;
}

/** The ways to hand an address of ours on. Each answers whether that was done, and says so where it could not be. */
export function useSharing({ copied, failed }: SharingWords) {
  const { toast } = useHostServices();
  const handOn = async (work: () => Promise<void>, done?: ToastMessage): Promise<boolean> => {
    try {
      await work();
      if (done) toast(done);
      return true;
    } catch (error) {
      // closing the device's sheet without a choice is no failure
      if (!isAbort(error)) toast({ ...failed, variant: 'error' });
      return false;
    }
  };
  return {
    /** By the device's own sheet. */
    share: (title: string, address: string) => handOn(() => navigator.share({ title, url: linkTo(address) })),
    copy: (address: string) =>
      handOn(() => navigator.clipboard.writeText(linkTo(address)), {
        title: copied,
        variant: 'success',
        durationMs: NOTICE_MS,
      }),
  };
}
