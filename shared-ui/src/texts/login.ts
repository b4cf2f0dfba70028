/** What logins say, and whatever else may fail as they do; apart, so that pages without a login do not carry it. */
export const loginTexts = {
  email: 'E-post',
  password: 'Lösenord',
  submit: 'Logga in',
  pending: 'Loggar in...',
  forgotten: 'Glömt lösenordet?',
  invalidEmail: 'Ogiltig e-postadress',
  shortPassword: 'Lösenordet måste vara minst 6 tecken',
  failed: 'Det gick inte att logga in. Försök igen om en stund.',
  pendingReview: 'Kontot väntar på granskning. Du får besked inom 24 timmar.',
  tooManyAttempts: (seconds: number | undefined) => {
    if (seconds === undefined) return 'För många försök. Vänta en stund och försök igen.';
    const minutes = Math.max(1, Math.ceil(seconds / 60));
    return `För många försök. Försök igen om ${minutes} ${minutes === 1 ? 'minut' : 'minuter'}.`;
  },
  offline: 'Vi når inte servern. Kontrollera din uppkoppling och försök igen.',
  unavailable: 'Det går inte att logga in just nu. Försök igen om en stund.',
} as const;
