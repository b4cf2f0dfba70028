import type {
  AdminDataRequestDetail,
  Correction,
  DataRequestChange,
} from '@korkollen/api/contracts/admin-data-requests';
import type { DataRequestView, UnmailedNews } from '@korkollen/api/contracts/vocabulary';
import { archiveName } from '@korkollen/api/domain/data-requests/archive-name';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { fetchFile, saveFile } from '@korkollen/shared-ui/http/files';
import { ApiError, call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePartChange, type Said } from '../../../fresh-proof/use-part-change';
import { isProofCancelled, useFreshProof } from '../../../fresh-proof/fresh-proof';
import { dataRequestTexts as words } from '../../../texts/data-requests';

const PROGRESS_MS = 1_000;

/** By the signed-in person: nobody sees what another account has read. */
const keysOf = (adminId: string) => ['admin', adminId, 'data-requests'] as const;

/** A page of a view, or of all. */
export function useDataRequests(query: { view: DataRequestView | undefined; cursor: string | undefined }) {
  const adminId = useUserId();
  return useQuery({
    queryKey: [...keysOf(adminId), 'list', query],
    queryFn: ({ signal }) => call('listDataRequests', { query, signal }),
    // the page is drawn before anybody is known
    enabled: adminId !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** One request; looked at again and again while something of it goes on. */
export function useDataRequest(id: string) {
  const adminId = useUserId();
  return useQuery({
    queryKey: [...keysOf(adminId), 'one', id],
    queryFn: ({ signal }) => call('getAdminDataRequest', { params: { id }, signal }),
    enabled: adminId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (data.exporting !== null || data.erasure === 'under_way') ? PROGRESS_MS : false,
  });
}

/** What is held about the person of a request whose address is proved. */
export function useSurvey(id: string, isWanted: boolean) {
  const adminId = useUserId();
  return useQuery({
    queryKey: [...keysOf(adminId), 'survey', id],
    queryFn: ({ signal }) => call('surveyPerson', { params: { id }, signal }),
    enabled: adminId !== '' && isWanted,
    staleTime: 0,
  });
}

/** What can be corrected of the person of a request whose address is proved. */
export function useCorrectable(id: string, isWanted: boolean) {
  const adminId = useUserId();
  return useQuery({
    queryKey: [...keysOf(adminId), 'correctable', id],
    queryFn: ({ signal }) => call('getCorrectable', { params: { id }, signal }),
    enabled: adminId !== '' && isWanted,
    staleTime: 0,
  });
}

export const requestChanges = {
  change: (id: string, body: DataRequestChange) => call('changeDataRequest', { params: { id }, body }),
  note: (id: string, notes: string, seen: string | null) =>
    call('noteDataRequest', { params: { id }, body: { notes, seen } }),
  correct: (id: string, body: Correction) => call('correctPerson', { params: { id }, body }),
  object: (id: string, stop: ('mails' | 'analytics')[]) =>
    call('carryOutObjection', { params: { id }, body: { stop } }),
  mailExport: (id: string) => call('mailDataExport', { params: { id } }),
  mailOutcome: (id: string) => call('mailDataRequestOutcome', { params: { id } }),
  erase: (request: string, email: string, confirmation: string) =>
    call('erasePerson', { params: { email }, body: { confirmation, request } }),
};

/** The parts of a request's page, which share one way to change it. */
type RequestPart = 'handling' | 'outcome' | 'ending' | 'export' | 'correction' | 'objection' | 'erasure' | 'notes';

/** What is said of a change that is mailed to the person: done, or that the mail server did not take it. */
export const unlessUnmailed =
  (news: UnmailedNews, done: Said) =>
  ({ unmailed }: AdminDataRequestDetail): Said =>
    unmailed.includes(news) ? { ...words.mailFailed, variant: 'error' } : done;

/** Why a change did not come through; nothing for what was given up, and for what stands at a field. */
export function failureOf(error: unknown): string | null {
  if (error === null || isProofCancelled(error)) return null;
  if (error instanceof ApiError && error.fields.length > 0) return null;
  return isOffline(error) ? words.offline : (reasonOf(error) ?? words.failedText);
}

/** Why the last change did not come through, where it was this part's. */
export const errorIn = (part: RequestPart, { variables, error }: ReturnType<typeof useChangeRequest>): Error | null =>
  variables?.part === part ? error : null;

/** The one way to change a request. */
export function useChangeRequest(id: string) {
  const areaKey = keysOf(useUserId());
  const queryClient = useQueryClient();
  return usePartChange<AdminDataRequestDetail, RequestPart>({
    areaKey,
    id,
    failedTitle: words.changeFailed,
    failureOf,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [...areaKey, 'correctable', id] }),
  });
}

/** Hands the export to the browser; how far the server has come is shown meanwhile. */
export function useDownloadExport({ id, email }: AdminDataRequestDetail) {
  const adminId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const { withFreshProof } = useFreshProof();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...keysOf(adminId), 'one', id] });
  return useMutation({
    mutationKey: keysOf(adminId),
    mutationFn: async () => {
      const showProgress = setTimeout(() => void refresh(), PROGRESS_MS);
      try {
        const params = { email: email ?? '' };
        const file = await withFreshProof(() => fetchFile('exportPerson', { params, query: { request: id } }));
        saveFile(archiveName(params.email, new Date()), file);
      } finally {
        clearTimeout(showProgress);
      }
    },
    onSuccess: () => {
      settled();
      toast({ title: words.export.fetched, variant: 'success' });
    },
    onError: (error) => {
      const description = failureOf(error);
      if (description !== null) tell({ title: words.changeFailed, description });
    },
    onSettled: refresh,
  });
}
