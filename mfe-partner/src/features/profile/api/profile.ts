import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSchoolProfile, SchoolProfile } from '@korkollen/api/contracts/school-profile';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { saveUnlessChanged } from '../../../long-forms/save-outcome';
import { profileTexts as words } from '../../../texts/profile';

const caching = { staleTime: 60_000, refetchOnWindowFocus: false } as const;

/** By the signed-in person: nobody sees what another account has read. */
const keys = {
  profile: (userId: string) => ['partner', userId, 'profile'] as const,
  versions: (userId: string, version: number) => ['partner', userId, 'profile-versions', version] as const,
};

const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.profile(userId),
    queryFn: ({ signal }) => call('getOwnSchoolProfile', { signal }),
    ...caching,
  });

/** The profile of the school that the signed-in person works for. */
export function useProfile() {
  const userId = useUserId();
  return useQuery({ ...profileQuery(userId), enabled: userId !== '' });
}

/** Every save that is kept, read once somebody wants to see them. */
export function useProfileVersions(latest: number, isWanted: boolean) {
  const userId = useUserId();
  return useQuery({
    queryKey: keys.versions(userId, latest),
    queryFn: async ({ signal }) => (await call('listProfileVersions', { signal })).versions,
    enabled: isWanted && userId !== '',
    ...caching,
  });
}

/** Puts what another call has answered of the profile into what is shown. */
export function useShowProfile() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return (change: (profile: OwnSchoolProfile) => OwnSchoolProfile): void => {
    queryClient.setQueryData(profileQuery(userId).queryKey, (shown) => shown && change(shown));
  };
}

/** Reads the profile as it is now, and shows it so. */
export function useReadProfile() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return (): Promise<OwnSchoolProfile> => queryClient.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
}

/** Reads the profile again, for what is computed of it. */
export function useRefreshProfile() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.profile(userId) });
}

export interface SavedProfile {
  profile: SchoolProfile;
  /** The version that was read. */
  version: number;
}

/** What is said of a profile that was not saved. */
export function describeFailure(error: unknown): string {
  if (isOffline(error)) return words.saveOffline;
  return hasErrorCode(error, 'VALIDATION_FAILED') ? words.saveFailed : (reasonOf(error) ?? words.saveFailed);
}

/** Saves the profile. What a colleague has saved meanwhile is answered instead of overwritten. */
export function useSaveProfile() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const query = profileQuery(userId);
  return useMutation({
    // by its key the gate notices that the session has ended
    mutationKey: query.queryKey,
    mutationFn: ({ profile, version }: SavedProfile) =>
      saveUnlessChanged(
        () => call('saveSchoolProfile', { body: { ...profile, version } }),
        () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
      ),
    onSuccess: ({ isSaved, own }) => {
      settled();
      queryClient.setQueryData(query.queryKey, own);
      if (isSaved) toast({ title: words.saved, description: words.savedText, variant: 'success' });
    },
    onError: (error) => tell({ title: words.failedTitle, description: describeFailure(error) }),
  });
}
