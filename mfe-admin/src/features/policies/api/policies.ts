import type { PolicyPublication } from '@korkollen/api/contracts/policies';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { policyTexts as words } from '../../../texts/policies';

/** By the signed-in person: nobody sees what another account has read. */
const keysOf = (adminId: string) => ['admin', adminId, 'policies'] as const;

export function usePolicies() {
  const adminId = useUserId();
  return useQuery({
    queryKey: [...keysOf(adminId), 'list'],
    queryFn: ({ signal }) => call('listAdminPolicies', { signal }),
    // the page is drawn before anybody is known
    enabled: adminId !== '',
    staleTime: 0,
  });
}

export function usePolicy(slug: string) {
  const adminId = useUserId();
  return useQuery({
    queryKey: [...keysOf(adminId), 'one', slug],
    queryFn: ({ signal }) => call('getAdminPolicy', { params: { slug }, signal }),
    enabled: adminId !== '',
    staleTime: 0,
  });
}

/** Fetches a version as it was written, to go on from. */
export function usePolicySource(slug: string) {
  const { tell, settled } = useErrorToast();
  return useMutation({
    mutationKey: keysOf(useUserId()),
    mutationFn: (version: string) => call('getPolicySource', { params: { slug, version } }),
    onSuccess: settled,
    onError: (error) =>
      tell({
        title: words.take.failed,
        description: isOffline(error) ? words.take.offline : (reasonOf(error) ?? words.take.failedText),
      }),
  });
}

/** How a draft would be shown. */
export function usePreview() {
  return useMutation({
    mutationKey: keysOf(useUserId()),
    mutationFn: (markup: string) => call('previewPolicy', { body: { markup } }),
  });
}

/** Publishes the next version; whatever becomes of it, the versions are read again. */
export function usePublish(slug: string) {
  const adminId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: keysOf(adminId),
    mutationFn: (body: PolicyPublication) => call('publishPolicy', { params: { slug }, body }),
    onSuccess: (published) => queryClient.setQueryData([...keysOf(adminId), 'one', slug], published),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf(adminId) }),
  });
}
