import type { ClaimRole, ContactMethod, DataRight } from '../../contracts/vocabulary';
import { productName } from '../../contracts/product';
import type { WatchedCourse } from '../../domain/watching/school-news';

const enquiryCount = (count: number): string => (count === 1 ? '1 förfrågan' : `${String(count)} förfrågningar`);

/** Every Swedish word that the API itself says, but for those of its mails. */
export const sv = {
  somebodyAsking: 'En elev',
  fields: {
    otherConfirmation: 'Skriv personens adress eller begärans referens, precis som de står',
    wrongPassword: 'Lösenordet stämmer inte',
    wrongCode: 'Koden stämmer inte. Vänta på nästa och försök igen.',
    alreadyInvited: 'Den adressen är redan inbjuden. Skicka inbjudan igen i listan.',
    unknownFacts: (names: string) => `Det finns inget värde för ${names}. Ta bort det eller använd ett namn ur listan.`,
    policyTitle: 'Texten behöver börja med en rubrik, # Rubrik, och ha innehåll under den.',
    policyHeading: 'Texten behöver minst en underrubrik, ## Underrubrik.',
    samePolicy: 'Texten är densamma som i den senaste versionen.',
    dayTooNear: (first: string) => `Välj tidigast ${first}, eller publicera nu.`,
    noticeTooShort: (days: number, first: string) =>
      `Ändringen ska meddelas minst ${String(days)} dagar innan. Välj tidigast ${first}.`,
    periodOver: 'Perioden är redan över',
    alreadyAdministrator: 'Den adressen har redan en administratör.',
    otherAccount: 'Den adressen hör redan till ett annat konto. Ange en annan adress.',
    alreadyColleague: 'Den adressen har redan en av era kollegor.',
    invalidPhone: 'Ange ett giltigt telefonnummer',
    invalidOrganisationNumber: 'Ange ett giltigt organisationsnummer',
    schoolRequired: 'Välj en trafikskola',
    onlyForTeachers: 'Bara en lärares registrering hör till en lärare i registret',
    onlyForSchools: 'Bara en trafikskolas registrering blir en ny trafikskola',
    misplacedPrices: {
      isLesson: 'Det här läses som en körlektion. Fyll i den under Körlektioner först.',
      isPackage: 'Det här läses som ett lektionspaket. Lägg det under Lektionspaket.',
    },
    changedMeanwhile: 'Ändrat av någon annan under tiden',
    halfPosition: 'Ange både latitud och longitud, eller ingen av dem',
    pricesTooLong: 'Prislistan är för lång. Ta bort några rader.',
    searchTooWide: 'Sökningen ger för många skolor. Välj något filter till.',
    goneFromList: 'Listan har ändrats. Läs den från början.',
    invalidIdempotencyKey: 'Nyckeln ska finnas och vara ett uuid',
  },
  placeIds: {
    notFound: 'Google hittade inget på skolans namn och adress.',
    doubts: {
      name: 'Namnet är ett annat.',
      distance: 'Platsen ligger mer än 200 meter bort.',
      position: 'Läget är inte känt, så avståndet är inte jämfört.',
      several: 'Flera platser med namnet ligger nära.',
      closed: 'Google anger den som stängd för gott.',
      taken: 'Inte sparat: en annan skola har samma place id, eller så har skolan ändrats.',
    },
    problems: {
      key: 'Google godtar inte nyckeln. Kontrollera GOOGLE_PLACES_KEY.',
      disabled: 'Places API (New) är inte påslaget för nyckelns projekt hos Google.',
      quota: 'Kvoten hos Google är slut. Fortsätt sökningen senare.',
      unavailable: 'Google svarade inte. Fortsätt sökningen om en stund.',
      refused: 'Google kunde inte läsa frågan om skolan.',
    },
  },
  schoolExport: {
    sheet: 'Skolor',
    columns: {
      name: 'Namn',
      status: 'Status',
      verifiedAt: 'Verifierad',
      address: 'Adress',
      postalCode: 'Postnummer',
      city: 'Stad',
      district: 'Stadsdel',
      phone: 'Telefon',
      email: 'E-post',
      website: 'Webbplats',
      rating: 'Betyg',
      reviewCount: 'Omdömen',
      ratingSource: 'Betygets källa',
      ratingReadAt: 'Betyget läst',
      teacherCount: 'Lärare',
      yearsInBusiness: 'År i branschen',
      licences: 'Körkort',
      languages: 'Språk',
      latitude: 'Latitud',
      longitude: 'Longitud',
      prices: 'Priser',
      sourceFlag: 'Källa',
      createdAt: 'Tillagd',
      updatedAt: 'Ändrad',
      id: 'Id',
    },
    statuses: { verified: 'Aktiv', seed: 'Ny', archived: 'Arkiverad' },
    prices: { read: 'finns', missing: 'saknas', unreadable: 'oläsliga' },
  },
  leadExport: {
    sheet: 'Förfrågningar',
    columns: {
      createdAt: 'Kom in',
      status: 'Status',
      name: 'Namn',
      email: 'E-post',
      phone: 'Telefon',
      contact: 'Kontakt via',
      inquiry: 'Gäller',
      message: 'Meddelande',
      licence: 'Körkort',
      gearbox: 'Växellåda',
      language: 'Språk',
      time: 'Passar bäst',
      city: 'Ort',
      teacher: 'Önskad lärare',
      permit: 'Tillstånd sökt',
      under18: 'Under 18',
      guardian: 'Vårdnadshavare vet',
      answeredAt: 'Besvarad',
      source: 'Källa',
      campaign: 'Kampanj',
    },
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
  /** What stands in every letter. */
  letter: {
    regards: ['Hälsningar', productName],
    who: `${productName} jämför trafikskolor och trafiklärare i Göteborg, gratis för dig som elev. Frågor? Svara på mejlet eller skriv till`,
  },
  /** The pages on which we look at our mails. */
  mailPreview: {
    title: 'Våra mejl',
    text: 'Som text',
    facts: (to: string, subject: string) => ({ Till: to, Ämne: subject }),
    answerTo: (address: string) => ({ 'Svar till': address }),
    endedAt: (address: string) => ({ Avslutas: address }),
    seen: (width: number, scheme: 'light' | 'dark') => `${String(width)} px, ${scheme === 'dark' ? 'mörkt' : 'ljust'}`,
  },
  claimRoles: {
    owner: 'ägare',
    manager: 'verksamhetsledare',
    instructor: 'trafiklärare',
    admin: 'administratör',
    other: 'annan roll',
  } satisfies Record<ClaimRole, string>,
  contactMethods: {
    email: 'e-post',
    phone: 'telefon',
    both: 'e-post eller telefon',
  } satisfies Record<ContactMethod, string>,
  /** What somebody wants who makes a data-subject request. */
  dataRights: {
    ACCESS: 'få en kopia av dina personuppgifter',
    ERASURE: 'få dina personuppgifter raderade',
    PORTABILITY: 'få ut dina personuppgifter för att flytta dem',
    RECTIFICATION: 'få dina personuppgifter rättade',
    OBJECTION: 'invända mot hur dina personuppgifter används',
  } satisfies Record<DataRight, string>,
  /** What has been corrected of a person, and what they have objected to, as the evidence says it. */
  corrected: {
    fields: { name: 'namn', phone: 'telefon' },
    where: (field: string, isInAccount: boolean, enquiries: number) =>
      `${field} ${[...(isInAccount ? ['i kontot'] : []), ...(enquiries > 0 ? [`i ${enquiryCount(enquiries)}`] : [])].join(' och ')}`,
    none: 'inget var fel',
  },
  objections: {
    names: { mails: 'mejl', analytics: 'statistik och marknadsföring' },
    addressBlocked: 'adressen är spärrad',
    refusalKept: 'ett nej sparades för kontot',
    consentTaken: (enquiries: number) => `ett ja togs bort ur ${enquiryCount(enquiries)}`,
    done: (name: string, steps: readonly string[]) => `${name}: ${steps.join(' och ') || 'inget fanns att ändra'}`,
  },
  watchNews: {
    fall: (from: string, to: string, packLessons: number | null) =>
      packLessons === null
        ? `Lektionspriset har sänkts: från ${from} till ${to}, räknat på 40 minuter.`
        : `Priset per lektion i paket om ${String(packLessons)} har sänkts: från ${from} till ${to}, räknat på 40 minuter.`,
    course: {
      intensive: 'Nytt: intensivkurs.',
      risk1: 'Nytt: riskutbildning del 1 (riskettan).',
      risk2: 'Nytt: riskutbildning del 2 (halkbanan).',
      supervisor: 'Nytt: handledarkurs.',
    } satisfies Record<WatchedCourse, string>,
    toSchool: 'Se skolan',
    search: (name: string) => `Sökningen ”${name}”`,
    fits: (school: string, district: string | null) =>
      `Passar nu: ${school}${district === null ? '' : ` (${district})`}`,
    more: (count: number) => `... och ${String(count)} till`,
    end: 'Avsluta den här bevakningen',
  },
};
