/** What stands in the place of a student's own pages: for other roles, and before the address is proved. */
export const ownPagesTexts = {
  forbidden: {
    title: 'Den här sidan är för elever',
    text: (email: string) => `Du är inloggad som ${email}, och det är inget elevkonto.`,
    action: 'Byt konto',
  },
  unproved: {
    title: 'Bekräfta din e-post först',
    send: 'Mejla länken',
    sending: 'Skickar...',
    sent: (email: string) => `En länk är på väg till ${email}. Titta i skräpposten om den dröjer.`,
  },
} as const;
