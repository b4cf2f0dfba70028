import type { ErrorCode } from '@korkollen/api/contracts/errors';

/** What an API error means to a student. The codes that a form answers in its own words are worded there. */
export const apiErrorTexts = {
  BAD_REQUEST: 'Något i förfrågan kunde inte läsas. Kontrollera uppgifterna och försök igen.',
  VALIDATION_FAILED: 'Något är inte rätt ifyllt. Kontrollera uppgifterna och försök igen.',
  MALFORMED_JSON: 'Något i förfrågan kunde inte läsas. Försök igen.',
  UNSUPPORTED_MEDIA_TYPE: 'Något i förfrågan kunde inte läsas. Försök igen.',
  BODY_TOO_LARGE: 'Texten är för lång. Korta den och försök igen.',
  UNAUTHENTICATED: 'Du behöver logga in för att göra det här.',
  INVALID_CREDENTIALS: 'Kolla att e-post och lösenord stämmer och försök igen.',
  ACCOUNT_PENDING_REVIEW: 'Kontot väntar på granskning. Du får ett mejl när det är öppet.',
  FORBIDDEN: 'Ditt konto har inte tillgång till det här.',
  CSRF_FAILED: 'Din inloggning har gått ut. Ladda om sidan och försök igen.',
  NOT_FOUND: 'Det du letar efter finns inte längre.',
  SCHOOL_NOT_FOUND: 'Trafikskolan kunde inte hittas.',
  TEACHER_NOT_FOUND: 'Läraren kunde inte hittas.',
  LEAD_NOT_FOUND: 'Förfrågan kunde inte hittas.',
  EMAIL_TAKEN: 'Det finns redan ett konto med den e-postadressen. Logga in i stället.',
  SCHOOL_ALREADY_CLAIMED: 'Trafikskolan är redan verifierad.',
  PASSWORD_TOO_COMMON: 'Lösenordet är för vanligt. Välj ett som är svårare att gissa.',
  TOO_MANY_REQUESTS: 'Du har försökt många gånger. Vänta en stund och försök igen.',
  SERVICE_UNAVAILABLE: 'Tjänsten svarar inte just nu. Försök igen om en stund.',
  IDEMPOTENCY_CONFLICT: 'Förfrågan ändrades medan den skickades. Skicka den igen.',
  INTERNAL_ERROR: 'Något gick fel hos oss. Försök igen om en stund.',
} satisfies Record<ErrorCode, string>;
