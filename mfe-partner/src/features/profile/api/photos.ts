import { useMutation } from '@tanstack/react-query';
import { maxPhotoBytes } from '@korkollen/api/contracts/limits';
import type { Photo } from '@korkollen/api/contracts/photos';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode, hasStatus, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { sendPhoto, type PhotoUpload } from '@korkollen/shared-ui/http/send-photo';
import { profileTexts } from '../../../texts/profile';
import { useReadProfile, useRefreshProfile, useShowProfile } from './profile';

const words = profileTexts.photos;

/** Why a photo was not taken, in a sentence. */
export function whyRefused(error: unknown): string {
  if (isOffline(error)) return words.offline;
  return hasErrorCode(error, 'LIST_FULL') ? words.full : (reasonOf(error) ?? words.failed);
}

/** True where it is the photo that was not taken, so that another one has to be chosen. */
export const isPhotoRefused = (error: unknown): boolean =>
  [400, 413, 415].some((status) => hasStatus(error, status)) || hasErrorCode(error, 'LIST_FULL');

/** Files that need not be sent to be refused. */
export const refusalOf = (file: File): string | undefined => (file.size > maxPhotoBytes ? words.tooLarge : undefined);

interface ChangedPhotos {
  photos: Photo[];
  /** True where nothing was changed, as a colleague was first. */
  isLeft?: boolean;
}

/** The changes of the school's photos, each shown at once. */
export function useSchoolPhotos() {
  const showProfile = useShowProfile();
  const refresh = useRefreshProfile();
  const readProfile = useReadProfile();
  const { tell, settled } = useErrorToast();
  const show = (photos: Photo[]): void => showProfile((own) => ({ ...own, school: { ...own.school, photos } }));

  // by its key the gate notices that the session has ended
  const mutationKey = ['partner', useUserId(), 'change-photos'];
  const change = useMutation({
    mutationKey,
    mutationFn: (send: () => Promise<ChangedPhotos>) => send(),
    onSuccess: ({ photos }) => {
      settled();
      show(photos);
      void refresh();
    },
    onError: (error) => {
      const isChanged = hasErrorCode(error, 'CHANGED_MEANWHILE') || hasErrorCode(error, 'NOT_FOUND');
      if (isChanged) void refresh();
      const description = isChanged ? words.changedMeanwhile : (reasonOf(error) ?? words.changeFailed);
      tell({ title: profileTexts.failedTitle, description });
    },
  });

  const adding = useMutation({
    mutationKey,
    mutationFn: (upload: PhotoUpload) => sendPhoto('addSchoolPhoto', upload),
    onSuccess: ({ photos }) => {
      show(photos);
      void refresh();
    },
  });

  return {
    isChanging: change.isPending,
    /** Rejects where the photo was not taken; why is the list's to say. */
    add: (file: File, alt: string, onProgress: (share: number) => void) =>
      adding.mutateAsync({ file, alt, onProgress }),
    /** Says what a photo shows, where it is still said of it what one has seen. */
    describe: (id: string, alt: string, seen: string) =>
      change.mutateAsync(async () => {
        // a photo's text has no version to save on top of
        const { photos } = (await readProfile()).school;
        if (photos.some((photo) => photo.id === id && photo.alt !== seen)) return { photos, isLeft: true };
        return call('changeSchoolPhoto', { params: { id }, body: { alt } });
      }),
    remove: (id: string) => change.mutateAsync(() => call('removeSchoolPhoto', { params: { id } })),
    order: (ids: string[]) => change.mutateAsync(() => call('orderSchoolPhotos', { body: { ids } })),
  };
}
export type SchoolPhotoChanges = ReturnType<typeof useSchoolPhotos>;
