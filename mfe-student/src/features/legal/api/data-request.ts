import type { DataRequest, DataRequestStatus } from '@korkollen/api/contracts/data-requests';
import { fetchFile } from '@korkollen/shared-ui/http/files';
import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** Asks for it. What comes of it stands in a mail to the address. @throws ApiError */
export async function sendDataRequest(request: DataRequest, idempotencyKey: string): Promise<void> {
  await call('createDataRequest', { body: request, headers: { 'idempotency-key': idempotencyKey } });
}

/** What the link that proves a request can do. Whoever waits is told at once when it cannot be asked. */
export function requestLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['data-request-link', token],
    queryFn: ({ signal }) => call('lookAtDataRequestLink', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
}

/** Uses the link up, and answers what the request is followed by. @throws ApiError */
export async function proveRequest(token: string): Promise<string> {
  const proved = await call('proveDataRequest', { body: { token } });
  return proved.token;
}

/** How a request stands. Nothing is kept of it when the page is left. */
export function requestStatusQuery(token: string) {
  return queryOptions({
    queryKey: ['data-request', token],
    queryFn: ({ signal }) => call('getDataRequest', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
}

/** Uses the link to the export up. @throws ApiError */
export function fetchExport(token: string): Promise<Blob> {
  return fetchFile('fetchDataExport', { body: { token } });
}

/** @throws ApiError */
export function withdrawRequest(token: string): Promise<DataRequestStatus> {
  return call('withdrawDataRequest', { body: { token } });
}
