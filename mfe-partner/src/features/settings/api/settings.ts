import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PartnerSettings, SettingsChange } from '@korkollen/api/contracts/partner-settings';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call } from '@korkollen/shared-ui/http/http-client';
import { saveUnlessChanged } from '../../../long-forms/save-outcome';
import { peopleTexts } from '../../../texts/people';
import { settingsTexts } from '../../../texts/settings';
import { failureOf } from '../state/failure';

const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['partner', userId, 'settings'] as const,
    queryFn: ({ signal }) => call('getPartnerSettings', { signal }),
    enabled: userId !== '',
    staleTime: 0,
    // what is being chosen is not taken away by what is read meanwhile
    refetchOnWindowFocus: false,
  });

/** How the school gets its enquiries, and when it is away. */
export function useSettings() {
  return useQuery(settingsQuery(useUserId()));
}

/** Saves the choices. What a colleague has saved meanwhile is answered instead of overwritten. */
export function useSaveSettings() {
  const query = settingsQuery(useUserId());
  const queryClient = useQueryClient();
  const { tell, settled } = useErrorToast();
  return useMutation({
    mutationKey: query.queryKey,
    mutationFn: (body: SettingsChange) =>
      saveUnlessChanged(
        () => call('savePartnerSettings', { body }),
        () => queryClient.fetchQuery(query),
      ),
    onSuccess: ({ own }) => {
      settled();
      queryClient.setQueryData(query.queryKey, own);
    },
    onError: () => tell({ title: peopleTexts.failedTitle, description: settingsTexts.saveFailed }),
  });
}

/** Adds an address; a failure is the form's to show. */
export function useAddRecipient() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: settingsQuery(userId).queryKey,
    mutationFn: (address: string) => call('addLeadRecipient', { body: { address } }),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery(userId).queryKey, settings),
  });
}

/** One change of an address that is there. */
export interface RecipientChange {
  is: 'first' | 'again' | 'removal';
  id: string;
}

const send = {
  first: 'putLeadRecipientFirst',
  again: 'renewLeadRecipientLink',
  removal: 'removeLeadRecipient',
} as const;

/** Changes an address; what was refused is said, and the list shows what holds. */
export function useChangeRecipient() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { tell, settled } = useErrorToast();
  return useMutation({
    mutationKey: settingsQuery(userId).queryKey,
    mutationFn: ({ is, id }: RecipientChange): Promise<PartnerSettings> => call(send[is], { params: { id } }),
    onSuccess: (settings) => {
      settled();
      queryClient.setQueryData(settingsQuery(userId).queryKey, settings);
    },
    onError: async (error) => {
      tell({ title: peopleTexts.failedTitle, description: failureOf(error) });
      await queryClient.invalidateQueries({ queryKey: settingsQuery(userId).queryKey });
    },
  });
}
