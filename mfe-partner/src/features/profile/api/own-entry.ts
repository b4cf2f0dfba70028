import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnEntry, TeacherProfile } from '@korkollen/api/contracts/own-teachers';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { sendPhoto } from '@korkollen/shared-ui/http/send-photo';
import { saveUnlessChanged } from '../../../long-forms/save-outcome';
import { myProfileTexts as words } from '../../../texts/my-profile';

const entryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['partner', userId, 'own-entry'] as const,
    queryFn: ({ signal }) => call('getOwnEntry', { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** What students read of the signed-in teacher. */
export function useOwnEntry() {
  const userId = useUserId();
  return useQuery({ ...entryQuery(userId), enabled: userId !== '' });
}

/** The changes of it, each shown at once; why a save failed is the form's to say. */
export function useChangeOwnEntry() {
  const query = entryQuery(useUserId());
  const { queryKey } = query;
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const show = (entry: OwnEntry): void => {
    settled();
    queryClient.setQueryData(queryKey, entry);
  };
  const onError = (error: unknown): void =>
    tell({ title: words.failedTitle, description: reasonOf(error) ?? words.changeFailed });

  const save = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ profile, version }: { profile: TeacherProfile; version: number }) =>
      saveUnlessChanged(
        () => call('changeOwnEntry', { body: { ...profile, version } }),
        () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
      ),
    onSuccess: ({ isSaved, own }) => {
      show(own);
      if (isSaved) toast({ title: words.saved, variant: 'success' });
    },
  });
  // why it was not taken stands beside the photo
  const addPhoto = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ file, alt }: { file: File; alt: string }) => sendPhoto('sendOwnEntryPhoto', { file, alt }),
    onSuccess: show,
  });
  const removePhoto = useMutation({
    mutationKey: queryKey,
    mutationFn: () => call('removeOwnEntryPhoto'),
    onSuccess: show,
    onError,
  });
  return { save, addPhoto, removePhoto };
}
