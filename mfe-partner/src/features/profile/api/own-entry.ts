import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnEntry, TeacherProfile } from '@korkollen/api/contracts/own-teachers';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { call, hasErrorCode, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { sendPhoto } from '@korkollen/shared-ui/http/send-photo';
import { myProfileTexts as words } from '../../../texts/my-profile';

const useEntryKey = () => ['partner', useSession(({ user }) => user?.id ?? ''), 'own-entry'] as const;

/** What students read of the signed-in teacher. */
export function useOwnEntry() {
  const queryKey = useEntryKey();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getOwnEntry', { signal }),
    enabled: queryKey[1] !== '',
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** The changes of it, each shown at once; why a save failed is the form's to say. */
export function useChangeOwnEntry() {
  const queryKey = useEntryKey();
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
      call('changeOwnEntry', { body: { ...profile, version } }),
    networkMode: 'always',
    onSuccess: (entry) => {
      show(entry);
      toast({ title: words.saved, variant: 'success' });
    },
    onError: (error) => {
      if (hasErrorCode(error, 'CHANGED_MEANWHILE')) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const addPhoto = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ file, alt }: { file: File; alt: string }) => sendPhoto('sendOwnEntryPhoto', { file, alt }),
    networkMode: 'always',
    onSuccess: show,
    onError,
  });
  const removePhoto = useMutation({
    mutationKey: queryKey,
    mutationFn: () => call('removeOwnEntryPhoto'),
    networkMode: 'always',
    onSuccess: show,
    onError,
  });
  return { save, addPhoto, removePhoto };
}
