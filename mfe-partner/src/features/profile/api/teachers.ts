import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnTeacher, TeacherProfile } from '@korkollen/api/contracts/own-teachers';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { sendPhoto } from '@korkollen/shared-ui/http/send-photo';
import { saveUnlessChanged } from '../../../long-forms/save-outcome';
import { ownTeacherTexts as words } from '../../../texts/own-teachers';

const teachersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['partner', userId, 'teachers'] as const,
    queryFn: async ({ signal }) => (await call('listOwnTeachers', { signal })).teachers,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** The teachers that the school shows. */
export function useOwnTeachers() {
  const userId = useUserId();
  return useQuery({ ...teachersQuery(userId), enabled: userId !== '' });
}

const useAccountsKey = () => ['partner', useUserId(), 'teacher-accounts'] as const;

/** Teachers' accounts of which the school has not said whose they are. */
export function useTeacherAccounts() {
  const queryKey = useAccountsKey();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('listTeacherAccounts', { signal })).accounts,
    enabled: queryKey[1] !== '',
    staleTime: 60_000,
  });
}

/** Says whose an account is. What stands in the way is said, and the list read again. */
export function useTieAccount() {
  const queryKey = useAccountsKey();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  return useMutation({
    mutationKey: queryKey,
    mutationFn: ({ id, teacherId }: { id: string; teacherId: string }) =>
      call('tieTeacherAccount', { params: { id }, body: { teacherId } }),
    onSuccess: ({ accounts }) => {
      settled();
      queryClient.setQueryData(queryKey, accounts);
      toast({ title: words.accounts.tied, variant: 'success' });
    },
    onError: (error) => {
      tell({ title: words.failedTitle, description: reasonOf(error) ?? words.changeFailed });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** A new teacher has the key that it is sent with, one that is changed its id and the version that was read. */
export type SavedTeacher = { profile: TeacherProfile } & ({ key: string } | Pick<OwnTeacher, 'id' | 'version'>);

function send(saved: SavedTeacher): Promise<{ teachers: OwnTeacher[] }> {
  if ('key' in saved) return call('addTeacher', { headers: { 'idempotency-key': saved.key }, body: saved.profile });
  return call('changeTeacher', { params: { id: saved.id }, body: { ...saved.profile, version: saved.version } });
}

/** The changes of the school's teachers, each shown at once. What a colleague has saved meanwhile is not overwritten. */
export function useChangeTeachers() {
  const query = teachersQuery(useUserId());
  const accountsKey = useAccountsKey();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const show = ({ teachers }: { teachers: OwnTeacher[] }): void => {
    settled();
    queryClient.setQueryData(query.queryKey, teachers);
  };
  const fail = (error: unknown): void =>
    tell({ title: words.failedTitle, description: reasonOf(error) ?? words.changeFailed });

  const save = useMutation({
    mutationKey: query.queryKey,
    mutationFn: (saved: SavedTeacher) =>
      saveUnlessChanged(
        async () => (await send(saved)).teachers,
        () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
      ),
    onSuccess: ({ isSaved, own: teachers }) => {
      show({ teachers });
      if (isSaved) toast({ title: words.saved, variant: 'success' });
    },
  });
  const remove = useMutation({
    mutationKey: query.queryKey,
    mutationFn: (id: string) => call('removeTeacher', { params: { id } }),
    onSuccess: (answer) => {
      show(answer);
      toast({ title: words.removed, variant: 'success' });
      // the account of a teacher who is shown no longer waits for another
      void queryClient.invalidateQueries({ queryKey: accountsKey });
    },
    onError: fail,
  });
  const removePhoto = useMutation({
    mutationKey: query.queryKey,
    mutationFn: (id: string) => call('removeTeacherPhoto', { params: { id } }),
    onSuccess: show,
    onError: fail,
  });
  const addPhoto = useMutation({
    mutationKey: query.queryKey,
    mutationFn: ({ id, file, alt }: { id: string; file: File; alt: string }) =>
      sendPhoto('sendTeacherPhoto', { file, alt }, { params: { id } }),
    onSuccess: show,
  });
  return { save, remove, addPhoto, removePhoto };
}
