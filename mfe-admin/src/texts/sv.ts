const schools = (count: string, isOne: boolean): string => `${count} ${isOne ? 'skola' : 'skolor'}`;

/** Every Swedish word of the admin app, by feature. */
export const texts = {
  session: {
    pageTitle: 'Logga in som administratör',
    title: 'Administration',
    email: 'E-post',
    password: 'Lösenord',
    submit: 'Logga in',
    pending: 'Loggar in...',
    invalidEmail: 'Ogiltig e-postadress',
    shortPassword: 'Lösenordet måste vara minst 6 tecken',
    wrongCredentials: 'Kolla att e-post och lösenord stämmer och försök igen.',
    notAdmin: 'Kontot har inte behörighet till administrationen.',
    pendingReview: 'Kontot väntar på granskning. Du får besked inom 24 timmar.',
    tooManyAttempts: (seconds: number | undefined) => {
      if (seconds === undefined) return 'För många försök. Vänta en stund och försök igen.';
      const minutes = Math.max(1, Math.ceil(seconds / 60));
      return `För många försök. Försök igen om ${minutes} ${minutes === 1 ? 'minut' : 'minuter'}.`;
    },
    offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
    unavailable: 'Det går inte att logga in just nu. Försök igen om en stund.',
    ended: 'Du är utloggad. Logga in igen för att fortsätta där du var.',
    checking: 'Kontrollerar inloggningen',
    forbidden: {
      title: 'Åtkomst nekad',
      text: (email: string) => `Du är inloggad som ${email}. Här krävs ett administratörskonto.`,
      action: 'Logga in med ett annat konto',
    },
  },
  schools: {
    title: 'Skolhantering',
    loading: 'Hämtar skolor',
    active: 'Aktiva',
    activeHint: 'Visas på den publika sajten.',
    archived: 'Arkiverade',
    archivedHint: 'Visas inte för elever.',
    inGroup: (count: string, isOne: boolean) => schools(count, isOne),
    shownInGroup: (shown: string, total: string) => `${shown} av ${total} skolor`,
    summary: (total: string, isOne: boolean, verified: string, isOneVerified: boolean) =>
      `${schools(total, isOne)} i registret, ${verified} ${isOneVerified ? 'verifierad' : 'verifierade'}.`,
    filter: {
      label: 'Filtrera skolor',
      search: 'Sök skola',
      placeholder: 'Namn, adress eller stadsdel',
      gaps: 'Saknade uppgifter',
      withoutEmail: 'Saknar e-post',
      withoutPricing: 'Saknar priser',
      clear: 'Visa alla',
      noHits: 'Inga träffar',
      noHitsText: 'Ingen skola i registret passar filtret.',
      noHitsInGroup: 'Ingen skola i gruppen passar filtret.',
    },
    columns: {
      name: 'Skola',
      place: 'Adress',
      rating: 'Betyg',
      data: 'Uppgifter',
      verification: 'Verifiering',
    },
    hasEmail: 'E-post',
    noEmail: 'E-post saknas',
    hasPricing: 'Priser',
    noPricing: 'Priser saknas',
    unverified: 'Ej verifierad',
    more: (count: string) => `Visa ${count} till`,
    emptyGroup: 'Inga skolor i gruppen.',
    empty: 'Inga skolor i registret ännu',
    emptyText: 'Här samlas alla trafikskolor med sina uppgifter, publicerade och arkiverade.',
    failed: 'Skolorna kunde inte hämtas',
    failedText: 'Registret är oförändrat. Försök igen om en stund.',
    offlineText: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
    refused: 'Servern nekade åtkomst till registret. Logga ut och in igen.',
  },
} as const;
