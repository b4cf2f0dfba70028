/**
 * Every code that an API answer may carry, with its HTTP status and with what it means to a person. A form that knows more
 * of what somebody asked for says it in its own words.
 */
const errors = {
  BAD_REQUEST: {
    status: 400,
    sentence: 'Något i förfrågan kunde inte läsas. Kontrollera uppgifterna och försök igen.',
  },
  VALIDATION_FAILED: {
    status: 400,
    sentence: 'Något är inte rätt ifyllt. Kontrollera uppgifterna och försök igen.',
  },
  MALFORMED_JSON: { status: 400, sentence: 'Något i förfrågan kunde inte läsas. Försök igen.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'Något i förfrågan kunde inte läsas. Försök igen.' },
  BODY_TOO_LARGE: { status: 413, sentence: 'Texten är för lång. Korta den och försök igen.' },
  UNAUTHENTICATED: { status: 401, sentence: 'Du behöver logga in.' },
  INVALID_CREDENTIALS: { status: 401, sentence: 'Kolla att e-post och lösenord stämmer och försök igen.' },
  ACCOUNT_PENDING_REVIEW: { status: 403, sentence: 'Kontot väntar på granskning. Du får besked inom 24 timmar.' },
  FORBIDDEN: { status: 403, sentence: 'Du har inte behörighet till det här.' },
  CSRF_FAILED: { status: 403, sentence: 'Din inloggning har gått ut. Ladda om sidan och försök igen.' },
  NOT_FOUND: { status: 404, sentence: 'Det du söker finns inte.' },
  SCHOOL_NOT_FOUND: { status: 404, sentence: 'Trafikskolan kunde inte hittas.' },
  TEACHER_NOT_FOUND: { status: 404, sentence: 'Läraren kunde inte hittas.' },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'Det går inte att göra så här. Ladda om sidan och försök igen.' },
  LEAD_NOT_FOUND: { status: 404, sentence: 'Lead hittades inte' },
  LINK_NOT_FOUND: { status: 404, sentence: 'Länken är inte hel. Öppna den direkt ur mejlet.' },
  /** The school is verified: somebody has taken over its profile. */
  SCHOOL_ALREADY_CLAIMED: {
    status: 409,
    sentence: 'Trafikskolan är redan verifierad. Kontakta oss om du tror att det är fel.',
  },
  PASSWORD_TOO_COMMON: { status: 400, sentence: 'Lösenordet är för vanligt. Välj ett som är svårare att gissa.' },
  /** A link that opens something once has been used, is too old, or never was. */
  LINK_CLOSED: {
    status: 410,
    sentence: 'Länken gäller inte längre. Den har använts eller blivit för gammal. Be om en ny.',
  },
  /** The idempotency key was used before for other content. */
  IDEMPOTENCY_CONFLICT: { status: 422, sentence: 'Uppgifterna ändrades medan de skickades. Skicka dem igen.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Du har försökt många gånger. Vänta en stund och försök igen.' },
  SERVICE_UNAVAILABLE: { status: 503, sentence: 'Tjänsten svarar inte just nu. Försök igen om en stund.' },
  /** The disk is nearly full: what is there can be read, and nothing new is taken. */
  STORAGE_FULL: { status: 503, sentence: 'Just nu går det inte att spara något nytt. Försök igen om en stund.' },
  INTERNAL_ERROR: { status: 500, sentence: 'Något gick fel hos oss. Försök igen om en stund.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as ErrorCode[];

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** HTTP status of an answer with this code. */
export function errorStatus(code: ErrorCode): number {
  return errors[code].status;
}

/** What the code means, in Swedish; undefined for one that a newer API sends. */
export function errorSentence(code: ErrorCode): string;
export function errorSentence(code: string): string | undefined;
export function errorSentence(code: string): string | undefined {
  return isErrorCode(code) ? errors[code].sentence : undefined;
}
