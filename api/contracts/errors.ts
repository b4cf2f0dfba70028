/** Of a viewer among a school's staff. Pages say it before anything is tried, and need no other sentence of these. */
export const readsOnlySentence = 'Du kan läsa. En administratör hos er kan ändra.';

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
  PHOTO_TOO_LARGE: { status: 413, sentence: 'Bilden är för stor. Den får vara högst 10 MB.' },
  /** By what is in the file, whatever it is called. */
  PHOTO_UNREADABLE: {
    status: 400,
    sentence: 'Filen går inte att läsa som en bild. Välj en hel bild i formatet JPEG, PNG, WebP eller AVIF.',
  },
  PHOTO_ANIMATED: { status: 400, sentence: 'Bilden rör sig. Välj en stillbild.' },
  PHOTO_TOO_SMALL: { status: 400, sentence: 'Bilden är för liten. Den behöver vara minst 200 pixlar bred och hög.' },
  PHOTO_TOO_MANY_PIXELS: { status: 400, sentence: 'Bilden har för många pixlar. Gör den mindre och försök igen.' },
  SCHOOL_FILE_TOO_LARGE: { status: 413, sentence: 'Filen är för stor. Den får vara högst 20 MB.' },
  /** By what is in the file, whatever it is called. */
  SCHOOL_FILE_UNREADABLE: {
    status: 400,
    sentence: 'Filen går inte att läsa. Välj en CSV med kolumnen Namn, ett svar från Overpass eller vår egen export.',
  },
  SCHOOL_FILE_EMPTY: { status: 400, sentence: 'Filen har inga skolor.' },
  SCHOOL_FILE_TOO_LONG: {
    status: 400,
    sentence: 'Filen har för många rader. Dela upp den: högst 20 000 skolor åt gången.',
  },
  /** One import changes the register at a time. */
  IMPORT_RUNNING: { status: 409, sentence: 'En annan import pågår. Vänta tills den är klar och försök igen.' },
  /** It is under way, is done or has been undone: there is nothing to choose any more, or nothing to undo. */
  IMPORT_CLOSED: { status: 409, sentence: 'Importen har redan gått vidare. Ladda om sidan.' },
  UNAUTHENTICATED: { status: 401, sentence: 'Du behöver logga in.' },
  /** Told to who still holds a session of it: an administrator has closed the account. */
  ACCOUNT_CLOSED: {
    status: 401,
    sentence: 'Kontot är avstängt av en administratör. Det du höll på med är inte sparat.',
  },
  INVALID_CREDENTIALS: { status: 401, sentence: 'Kolla att e-post och lösenord stämmer och försök igen.' },
  /** The password was right, and the account has more that a login needs. */
  SECOND_FACTOR_REQUIRED: { status: 401, sentence: 'Fortsätt med ditt andra steg.' },
  /** A code that is wrong, too old, or has been used. */
  INVALID_CODE: { status: 401, sentence: 'Koden stämmer inte, eller så har den redan använts. Vänta på nästa.' },
  /** The first step of the login is too long ago, or was another browser's. */
  LOGIN_EXPIRED: { status: 410, sentence: 'Det tog för lång tid. Logga in från början.' },
  PASSKEY_REFUSED: { status: 400, sentence: 'Passnyckeln gick inte att använda här. Försök igen.' },
  /** Administrators must have a second factor here, and this one has none yet. */
  SECOND_FACTOR_MISSING: { status: 403, sentence: 'Lägg först till ett andra steg för din inloggning.' },
  LAST_FACTOR: { status: 409, sentence: 'Du behöver ett andra steg. Lägg först till ett annat.' },
  ACCOUNT_PENDING_REVIEW: { status: 403, sentence: 'Kontot väntar på granskning. Du får besked inom 24 timmar.' },
  FORBIDDEN: { status: 403, sentence: 'Du har inte behörighet till det här.' },
  /** The session has not proved lately who sits at it; `proveIdentity` does. */
  FRESH_PROOF_REQUIRED: { status: 403, sentence: 'Bekräfta att det är du och försök igen.' },
  /** A viewer among a school's staff wants to change something. */
  VIEWER_READS_ONLY: { status: 403, sentence: readsOnlySentence },
  /** The account may be anybody's who typed the address: nothing of the address's owner is shown or stored for it. */
  EMAIL_NOT_PROVED: { status: 409, sentence: 'Bekräfta din e-postadress först. Länken finns i mejlet från oss.' },
  /** A person's own list holds as much as it may. */
  LIST_FULL: { status: 409, sentence: 'Listan är full. Ta bort något och försök igen.' },
  /** A school without an administrator could let nobody in. */
  LAST_ADMIN: {
    status: 409,
    sentence: 'Ni behöver minst en administratör. Gör först någon annan till administratör.',
  },
  /** Nobody shuts themselves out by accident. */
  OWN_ACCOUNT: { status: 409, sentence: 'Det är ditt eget konto. En annan administratör kan ändra det.' },
  /** What was to be changed has been changed by somebody else since it was read. */
  CHANGED_MEANWHILE: { status: 409, sentence: 'En kollega hann ändra före dig.' },
  /** There is no key to Google Places. */
  PLACES_OFF: { status: 409, sentence: 'Sökningen är avstängd. Det finns ingen nyckel till Google Places.' },
  /** A work that is done one at a time is under way. */
  ALREADY_RUNNING: { status: 409, sentence: 'Det pågår redan. Vänta tills det är klart.' },
  /** Another administrator has approved or refused it since it was read. */
  ALREADY_DECIDED: { status: 409, sentence: 'Någon annan hann före.' },
  /** Told to administrators only: one address has one account, and this one's is of another kind or another school's. */
  ADDRESS_HAS_ACCOUNT: {
    status: 409,
    sentence: 'Adressen hör redan till ett annat konto.',
  },
  /** Told to administrators only: nobody gets in by an invitation to an account that one of them has closed. */
  INVITED_ACCOUNT_CLOSED: { status: 409, sentence: 'Kontot är avstängt, så ingen inbjudan kan skickas.' },
  /** Told to administrators only: the account that an invitation would open is deleted. */
  INVITED_ACCOUNT_GONE: { status: 409, sentence: 'Kontot är raderat, så ingen inbjudan kan skickas.' },
  /** The same person has one under way already, in this window or another. */
  EXPORT_RUNNING: { status: 409, sentence: 'En export pågår redan. Vänta tills den är klar.' },
  TEACHER_HAS_ACCOUNT: { status: 409, sentence: 'Läraren har redan ett konto.' },
  CSRF_FAILED: { status: 403, sentence: 'Din inloggning har gått ut. Ladda om sidan och försök igen.' },
  NOT_FOUND: { status: 404, sentence: 'Det du söker finns inte.' },
  SCHOOL_NOT_FOUND: { status: 404, sentence: 'Trafikskolan kunde inte hittas.' },
  TEACHER_NOT_FOUND: { status: 404, sentence: 'Läraren kunde inte hittas.' },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'Det går inte att göra så här. Ladda om sidan och försök igen.' },
  LEAD_NOT_FOUND: { status: 404, sentence: 'Lead hittades inte' },
  POLICY_NOT_FOUND: { status: 404, sentence: 'Texten finns inte.' },
  LINK_NOT_FOUND: { status: 404, sentence: 'Länken är inte hel. Öppna den direkt ur mejlet.' },
  /** The school is verified: somebody has taken over its profile. */
  SCHOOL_ALREADY_CLAIMED: {
    status: 409,
    sentence: 'Trafikskolan är redan verifierad. Kontakta oss om du tror att det är fel.',
  },
  /** Nobody's claim to the school has been approved, or it is archived: what its staff say of it is not shown. */
  SCHOOL_NOT_VERIFIED: {
    status: 409,
    sentence: 'Trafikskolan är inte verifierad, så den kan inte ändras här. Hör av dig till oss.',
  },
  /** The data-subject request has been carried out or refused. */
  DATA_REQUEST_FINISHED: { status: 409, sentence: 'Begäran är redan avslutad.' },
  /** Nothing of a data-subject request is carried out before its sender has proved the address. */
  DATA_REQUEST_UNPROVED: {
    status: 409,
    sentence: 'Adressen är inte bekräftad. Inget görs förrän personen har öppnat länken i vårt mejl.',
  },
  /** No request for that right has come from the address. */
  DATA_REQUEST_NOT_FOUND: { status: 404, sentence: 'Det finns ingen sådan begäran från adressen.' },
  /** Everything is being erased already, or has begun to be. */
  ERASURE_UNDER_WAY: { status: 409, sentence: 'Raderingen pågår redan. Vänta en stund och ladda om.' },
  /** Whose account it is has more to answer for than their own data. */
  ADMIN_ACCOUNT: {
    status: 409,
    sentence: 'Adressen har ett administratörskonto hos oss. Stäng av kontot och byt dess roll innan personen raderas.',
  },
  /** Another administrator carries it out. */
  DATA_REQUEST_TAKEN: { status: 409, sentence: 'En annan administratör har tagit upp begäran.' },
  /** It cannot be called done while nothing of what was asked has been done. */
  DATA_REQUEST_NOT_CARRIED_OUT: { status: 409, sentence: 'Gör först det som personen begär.' },
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
export const errorCodes = /* @__PURE__ */ Object.keys(errors) as ErrorCode[];

/** HTTP status of an answer with this code. */
export function errorStatus(code: ErrorCode): number {
  return errors[code].status;
}

/** What the code means, in Swedish: every answer with the code says it, so that browsers need no list of their own. */
export function errorSentence(code: ErrorCode): string {
  return errors[code].sentence;
}
