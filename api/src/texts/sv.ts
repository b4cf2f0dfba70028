import type { ClaimRole } from '../../contracts/vocabulary';
import type { ErrorCode } from '../../contracts/errors';

/** Every Swedish word that the API itself says. */
export const sv = {
  errors: {
    BAD_REQUEST: 'Begäran kunde inte läsas.',
    VALIDATION_FAILED: 'Något i det du fyllde i behöver rättas.',
    MALFORMED_JSON: 'Innehållet är inte giltig JSON.',
    UNSUPPORTED_MEDIA_TYPE: 'Innehållet ska skickas som JSON.',
    BODY_TOO_LARGE: 'Innehållet är för stort.',
    UNAUTHENTICATED: 'Du behöver logga in.',
    INVALID_CREDENTIALS: 'Kolla att e-post och lösenord stämmer och försök igen.',
    ACCOUNT_PENDING_REVIEW: 'Ditt konto granskas. Vi hör av oss inom 24 timmar.',
    FORBIDDEN: 'Du har inte behörighet till det här.',
    CSRF_FAILED: 'Begäran kunde inte bekräftas. Ladda om sidan och försök igen.',
    NOT_FOUND: 'Det du söker finns inte.',
    SCHOOL_NOT_FOUND: 'Trafikskolan kunde inte hittas.',
    TEACHER_NOT_FOUND: 'Läraren kunde inte hittas.',
    LEAD_NOT_FOUND: 'Lead hittades inte',
    EMAIL_TAKEN: 'Det finns redan ett konto med den e-postadressen.',
    SCHOOL_ALREADY_CLAIMED: 'Trafikskolan är redan verifierad. Kontakta oss om du tror att det är fel.',
    PASSWORD_TOO_COMMON: 'Lösenordet är för vanligt. Välj ett som är svårare att gissa.',
    IDEMPOTENCY_CONFLICT: 'Uppgifterna har redan skickats med annat innehåll. Ladda om sidan och försök igen.',
    TOO_MANY_REQUESTS: 'Det blev för många försök. Vänta en stund och försök igen.',
    SERVICE_UNAVAILABLE: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',
    INTERNAL_ERROR: 'Något gick fel. Försök igen om en stund.',
  } satisfies Record<ErrorCode, string>,
  fields: {
    invalidPhone: 'Ange ett giltigt telefonnummer',
    invalidOrganisationNumber: 'Ange ett giltigt organisationsnummer',
    schoolRequired: 'Välj en trafikskola',
    invalidIdempotencyKey: 'Nyckeln ska vara ett uuid',
  },
  claimMail: {
    subject: (school: string) => `Ny ansökan om att ta över ${school}`,
    text: (claim: { school: string; person: string; role: string; address: string }) =>
      [
        `${claim.person} (${claim.role}) vill ta över profilen för ${claim.school}:`,
        claim.address,
        '',
        'Uppgifterna finns i registret över ansökningar. Den sökande räknar med svar inom 2–3 arbetsdagar.',
      ].join('\n'),
  },
  claimRoles: {
    owner: 'ägare',
    manager: 'verksamhetsledare',
    instructor: 'trafiklärare',
    admin: 'administratör',
    other: 'annan roll',
  } satisfies Record<ClaimRole, string>,
  welcomeMail: {
    subject: (productName: string) => `Välkommen till ${productName}`,
    text: (productName: string, firstName: string, origin: string) =>
      [
        `Hej ${firstName},`,
        '',
        `Ditt konto på ${productName} är klart. Nu kan du jämföra trafikskolor och följa dina förfrågningar:`,
        `${origin}/goteborg`,
        '',
        'Det är alltid gratis för dig som elev.',
        '',
        'Hälsningar',
        productName,
        '',
        'Var det inte du som skapade kontot? Svara på det här mejlet, så tar vi bort det.',
      ].join('\n'),
  },
};
