import type { OpenedLead } from '@korkollen/api/contracts/lead-links';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** What a link opens; looking uses nothing up. */
export const leadLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['lead-link', token],
    queryFn: ({ signal }) => call('lookAtLeadLink', { body: { token }, signal }),
    retry: false,
    gcTime: 0,
    // what it says changes with the opening, which is the reader's to do
    refetchOnWindowFocus: false,
  });

/** Uses a link up. `isOwn`: it is in the inbox of whoever is signed in here. */
export async function openLeadLink(
  token: string,
  user: SessionUser | null,
): Promise<{ lead: OpenedLead; isOwn: boolean }> {
  const lead = await call('useLeadLink', { body: { token } });
  if (user?.role !== 'school') return { lead, isOwn: false };
  const isOwn = await call('getPartnerLead', { params: { id: lead.id } }).then(
    () => true,
    () => false,
  );
  return { lead, isOwn };
}
