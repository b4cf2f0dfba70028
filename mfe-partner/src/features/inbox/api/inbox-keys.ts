/** The spec's time for partner data: what is younger is shown without asking again. */
export const inboxCacheMs = 5 * 60_000;

/** Query keys of the inbox, by the signed-in person: nobody sees what another account has read. */
export const inboxKeys = {
  all: (userId: string) => ['partner', userId] as const,
  leads: (userId: string) => ['partner', userId, 'leads'] as const,
  kpis: (userId: string) => ['partner', userId, 'kpis'] as const,
  lead: (userId: string, leadId: string) => ['partner', userId, 'lead', leadId] as const,
  changeStatus: (userId: string) => ['partner', userId, 'change-status'] as const,
};
