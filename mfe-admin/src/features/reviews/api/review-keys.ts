/** By the signed-in person: nobody sees what another account has read. */
export const reviewKeys = {
  claims: (userId: string) => ['admin', userId, 'claims'] as const,
  registrations: (userId: string) => ['admin', userId, 'registrations'] as const,
  decide: (userId: string) => ['admin', userId, 'decide'] as const,
};

/** Others decide too: what was read is read again on each visit. */
export const caching = { staleTime: 0 } as const;
