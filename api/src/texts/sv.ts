import type { ClaimRole } from '../../contracts/vocabulary';

/** Every Swedish word that the API itself says. */
export const sv = {
  fields: {
    invalidPhone: 'Ange ett giltigt telefonnummer',
    invalidOrganisationNumber: 'Ange ett giltigt organisationsnummer',
    schoolRequired: 'Välj en trafikskola',
    goneFromList: 'Listan har ändrats. Läs den från början.',
    invalidIdempotencyKey: 'Nyckeln ska finnas och vara ett uuid',
  },
  /** Why a password is refused; what helps is said after it. */
  passwordFaults: {
    common: 'Lösenordet är ett av de vanligaste.',
    word: 'Lösenordet bygger på ord som många använder, som en årstid, en stad eller vår tjänst.',
    personal: 'Lösenordet bygger på ditt namn eller din e-postadress.',
    pattern: 'Lösenordet är en upprepning eller en rad på tangentbordet.',
    date: 'Lösenordet är ett datum eller ett årtal.',
  },
  passwordHelp: 'Ta hellre tre ord som inte hör ihop, med bindestreck mellan.',
  greeting: (name: string | null) => (name === null ? 'Hej,' : `Hej ${name},`),
  claimMail: {
    somebody: 'Någon',
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
  invitationMail: {
    subject: (productName: string) => `Välj ditt lösenord hos ${productName}`,
    text: (productName: string, address: string, lastDay: string) =>
      [
        'Hej,',
        '',
        `Du är inbjuden att administrera ${productName}. Välj ett lösenord här:`,
        address,
        '',
        `Länken kan användas en gång, till och med ${lastDay}.`,
        '',
        'Väntade du inte det här mejlet? Då behöver du inte göra något.',
        '',
        'Hälsningar',
        productName,
      ].join('\n'),
  },
  proveAddressMail: {
    subject: (productName: string) => `Bekräfta din e-post för ${productName}`,
    text: (productName: string, firstName: string | null, address: string) =>
      [
        sv.greeting(firstName),
        '',
        `Någon, förhoppningsvis du, vill ha ett konto på ${productName} med den här adressen. Öppna länken och logga in med`,
        'lösenordet som du valde, så är kontot ditt:',
        address,
        '',
        'Länken gäller i 24 timmar och kan användas en gång. Skolorna som du har skrivit till har redan fått dina förfrågningar.',
        '',
        'Var det inte du? Då behöver du inte göra något: utan länken och lösenordet öppnas inget konto.',
        '',
        'Hälsningar',
        productName,
      ].join('\n'),
  },
  existingAccountMail: {
    subject: (productName: string) => `Du har redan ett konto på ${productName}`,
    text: (productName: string, address: string) =>
      [
        'Hej,',
        '',
        `Någon, förhoppningsvis du, försökte skapa ett konto på ${productName} med den här adressen. Du har redan ett. Logga in här:`,
        address,
        '',
        'Har du glömt lösenordet? Svara på det här mejlet, så hjälper vi dig.',
        '',
        'Var det inte du? Då behöver du inte göra något. Ditt konto är som det var, och den som försökte har inte fått veta att det finns.',
        '',
        'Hälsningar',
        productName,
      ].join('\n'),
  },
  welcomeMail: {
    subject: (productName: string) => `Välkommen till ${productName}`,
    text: (productName: string, firstName: string | null, origin: string) =>
      [
        sv.greeting(firstName),
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
