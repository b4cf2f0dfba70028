import { productName } from '../../contracts/product';
import { answerTargetHours } from '../../domain/vocabulary/lead-status';
import type { Block, Letter } from '../mail/letters/letter';
import { dataRequestMailTexts } from './data-request-mails';
import { greeting, toUs } from './letter-words';

/** Of an old claim whose school is gone nobody knows the name. */
const claimOf = (school: string | null): string =>
  school === null ? 'er ansökan om att ta över en profil' : `ansökan om att ta över profilen för ${school}`;

const colleagueSubject = (school: string): string => `Inbjudan till ${school} på ${productName}`;

/** What has happened to the second factors of an account, as its owner is told. */
export const factorChangeTexts = {
  totpAdded: `En autentiseringsapp är nyss tillagd på ditt konto på ${productName}. Koden i den behövs när du loggar in.`,
  totpRemoved: `Autentiseringsappen är nyss borttagen från ditt konto på ${productName}.`,
  passkeyAdded: `En passnyckel är nyss tillagd på ditt konto på ${productName}. Den kan användas för att logga in.`,
  passkeyRemoved: `En passnyckel är nyss borttagen från ditt konto på ${productName}.`,
  recoveryCodesRenewed: `Ditt konto på ${productName} har fått nya återställningskoder. De gamla gäller inte längre.`,
  recoveryCodeUsed: `En återställningskod har nyss använts för att logga in på ditt konto på ${productName}. Den gäller inte en gång till.`,
  reset: `Den som driver ${productName} har tagit bort alla andra steg från din inloggning, och kontot är utloggat överallt. Du loggar in med lösenordet.`,
} as const;

/** The words of every mail of ours. */
export const mailTexts = {
  claimMail: (claim: {
    school: string;
    person: string | null;
    role: string;
    page: string;
    review: string;
  }): Letter => ({
    subject: `Ny ansökan om att ta över ${claim.school}`,
    blocks: [
      `${claim.person ?? 'Någon'} (${claim.role}) vill ta över profilen för ${claim.school}.`,
      { button: 'Granska anspråket', to: claim.review },
      `Skolans sida: ${claim.page}`,
      'Den sökande räknar med svar inom 2–3 arbetsdagar.',
    ],
    why: toUs,
  }),
  questionMail: (question: {
    name: string;
    email: string;
    phone: string | null;
    method: string;
    about: string;
    message: string;
  }): Letter => ({
    subject: `${question.about}: ${question.name}`,
    blocks: [
      `${question.name} har skrivit till oss från kontaktsidan och vill ha svar på ${question.method}.`,
      {
        facts: [
          ['Det gäller', question.about],
          ['E-post', question.email],
          ['Telefon', question.phone ?? 'inte angiven'],
        ],
      },
      { quote: question.message },
      'Svara på det här mejlet, så går svaret till den som frågar. Vi har inte kontrollerat att adressen är deras.',
      'Radera mejlet när frågan är besvarad: det innehåller personuppgifter.',
    ],
    why: toUs,
  }),
  invitationMail: (address: string, lastDay: string): Letter => ({
    subject: `Välj ditt lösenord hos ${productName}`,
    greeting: greeting(null),
    blocks: [
      `Du är inbjuden att administrera ${productName}. Välj först ett lösenord.`,
      { button: 'Välj lösenord', to: address },
      `Länken kan användas en gång, till och med ${lastDay}.`,
      'Väntade du inte det här mejlet? Då behöver du inte göra något.',
    ],
    why: 'Du får mejlet för att en administratör har bjudit in den här adressen.',
  }),
  colleagueMail: (news: {
    greeted: string | null;
    inviter: string | null;
    school: string;
    address: string;
    lastDay: string;
  }): Letter => ({
    subject: colleagueSubject(news.school),
    greeting: greeting(news.greeted),
    blocks: [
      `${news.inviter ?? 'En administratör'} har bjudit in dig till ${news.school} på ${productName}, ` +
        'där skolan tar hand om sina förfrågningar från elever. Välj ett lösenord, så kommer du in.',
      { button: 'Välj lösenord', to: news.address },
      `Länken kan användas en gång, till och med ${news.lastDay}.`,
      'Väntade du inte det här mejlet? Då behöver du inte göra något.',
    ],
    why: 'Du får mejlet för att en administratör hos skolan har bjudit in den här adressen.',
  }),
  proveRecipientMail: (school: string, address: string): Letter => ({
    subject: `Ta emot förfrågningar till ${school}`,
    greeting: greeting(null),
    blocks: [
      `En administratör hos ${school} vill att elevers förfrågningar från ${productName} ` +
        'ska mejlas till den här adressen. Bekräfta att den är din, så kommer de.',
      { button: 'Bekräfta adressen', to: address },
      'Länken gäller i sju dagar och kan användas en gång.',
      'Känner du inte till det? Då behöver du inte göra något: utan länken mejlas ingenting hit.',
    ],
    why: `Du får mejlet för att adressen har angetts för förfrågningar till ${school}.`,
  }),
  takenColleagueMail: (news: { inviter: string | null; school: string }): Letter => ({
    subject: colleagueSubject(news.school),
    greeting: greeting(null),
    blocks: [
      `${news.inviter ?? 'En administratör'} har bjudit in dig till ${news.school} på ${productName}. ` +
        'Din adress har redan ett konto hos oss, och ett konto hör till en skola eller en elev.',
      'Be om en inbjudan till en annan adress, till exempel den du har på jobbet.',
      'Ditt konto är som det var, och den som bjöd in dig har inte fått veta att det finns.',
    ],
    why: 'Du får mejlet för att en administratör hos skolan har bjudit in den här adressen.',
  }),
  removedColleagueMail: (school: string): Letter => ({
    subject: `Du är inte längre kollega hos ${school}`,
    greeting: greeting(null),
    blocks: [
      `En administratör hos ${school} har tagit bort dig från skolan på ${productName}. Du ser inte längre skolans förfrågningar.`,
      'Är det fel? Be skolan om en ny inbjudan.',
    ],
    why: 'Du får mejlet för att ditt konto hörde till skolan.',
  }),
  proveAddressMail: (firstName: string | null, address: string): Letter => ({
    subject: `Bekräfta din e-post för ${productName}`,
    greeting: greeting(firstName),
    blocks: [
      `Någon, förhoppningsvis du, vill ha ett konto på ${productName} med den här adressen. ` +
        'Öppna länken och logga in med lösenordet som du valde, så är kontot ditt.',
      { button: 'Bekräfta min e-post', to: address },
      'Länken gäller i 24 timmar och kan användas en gång. Har du skickat en förfrågan finns den kvar, vare sig du öppnar länken eller inte.',
      'Var det inte du? Då behöver du inte göra något: utan länken och lösenordet öppnas inget konto.',
    ],
    why: 'Du får mejlet för att adressen har angetts för ett nytt konto.',
  }),
  existingAccountMail: (address: string, forgotten: string, isOtherRole: boolean): Letter => ({
    subject: `Du har redan ett konto på ${productName}`,
    greeting: greeting(null),
    blocks: [
      `Någon, förhoppningsvis du, försökte skapa ett konto på ${productName} med den här adressen. Du har redan ett.`,
      { button: 'Logga in', to: address },
      ...(isOtherRole
        ? [
            'En adress har ett konto. Vill du ha ett till, för en trafikskola eller som lärare, ta en annan adress till det.',
          ]
        : []),
      { link: 'Har du glömt lösenordet? Välj ett nytt här', to: forgotten },
      'Var det inte du? Då behöver du inte göra något. Ditt konto är som det var, och den som försökte har inte fått veta att det finns.',
    ],
    why: 'Du får mejlet för att adressen har angetts för ett nytt konto.',
  }),
  provePartnerAddressMail: (address: string, hours: number): Letter => ({
    subject: `Bekräfta din e-post för ${productName}`,
    greeting: greeting(null),
    blocks: [
      `Någon, förhoppningsvis du, vill ha ett konto på ${productName} med den här adressen, ` +
        'för en trafikskola eller som lärare. Öppna länken och skriv lösenordet som du valde.',
      { button: 'Bekräfta min e-post', to: address },
      `Sedan granskar vi registreringen inom ${String(hours)} timmar. Svaret kommer hit.`,
      'Länken gäller i 24 timmar och kan användas en gång.',
      'Var det inte du? Då behöver du inte göra något: utan länken och lösenordet händer ingenting.',
    ],
    why: 'Du får mejlet för att adressen har angetts för ett nytt konto.',
  }),
  registrationWaitsMail: (hours: number): Letter => ({
    subject: `Din registrering på ${productName} granskas`,
    greeting: greeting(null),
    blocks: [
      `Någon, förhoppningsvis du, försökte registrera sig på ${productName} med den här adressen en gång till. ` +
        'Din registrering väntar redan på granskning. ' +
        `Svaret kommer hit inom ${String(hours)} timmar från att du bekräftade adressen.`,
      'Var det inte du? Då behöver du inte göra något. Din registrering är som den var.',
    ],
    why: 'Du får mejlet för att adressen har angetts för ett nytt konto.',
  }),
  registrationMail: (registration: { isSchool: boolean; who: string | null; dueAt: string }): Letter => ({
    subject: `Ny registrering: ${registration.who ?? (registration.isSchool ? 'en trafikskola' : 'någon')}${registration.isSchool ? '' : ' (lärare)'}`,
    blocks: [
      `${registration.who ?? 'Någon'} vill ha ett konto ${registration.isSchool ? 'för en trafikskola' : 'som lärare'} och har bekräftat sin adress.`,
      `Svara senast ${registration.dueAt}: den som registrerar sig är lovad det.`,
      'Uppgifterna finns i registret över registreringar.',
    ],
    why: toUs,
  }),
  registrationApprovedMail: (school: string | null, login: string): Letter => ({
    subject: `Ditt konto på ${productName} är öppet`,
    greeting: greeting(null),
    blocks: [
      school === null
        ? 'Vi har granskat din registrering, och kontot är öppet.'
        : `Vi har granskat din registrering, och kontot är öppet. Det hör till ${school}.`,
      'Logga in med din e-post och lösenordet som du valde.',
      { button: 'Logga in', to: login },
    ],
    why: 'Du får mejlet för att du har registrerat dig med adressen.',
  }),
  registrationRefusedMail: (reason: string): Letter => ({
    subject: `Din registrering på ${productName}`,
    greeting: greeting(null),
    blocks: [
      'Vi har granskat din registrering och kan inte öppna något konto. Så här skriver den som har granskat den:',
      { quote: reason },
      'Är något fel? Svara på det här mejlet. Du kan också registrera dig på nytt.',
    ],
    why: 'Du får mejlet för att du har registrerat dig med adressen.',
  }),
  claimApprovedMail: (school: string | null, address: string, lastDay: string): Letter => ({
    subject: `Er ansökan om ${school ?? 'att ta över en profil'} är godkänd`,
    greeting: greeting(null),
    blocks: [
      `Vi har godkänt ${claimOf(school)}. Välj ett lösenord, så är du inloggad och ser förfrågningarna från elever.`,
      { button: 'Välj lösenord', to: address },
      `Länken kan användas en gång, till och med ${lastDay}. Har den hunnit gå ut får du en ny: svara på det här mejlet.`,
    ],
    why: 'Du får mejlet för att adressen står i en ansökan om att ta över en profil.',
  }),
  claimRefusedMail: (school: string | null, reason: string): Letter => ({
    subject: `Er ansökan om ${school ?? 'att ta över en profil'}`,
    greeting: greeting(null),
    blocks: [
      `Vi har granskat ${claimOf(school)}, och kan inte godkänna den. Så här skriver den som har granskat den:`,
      { quote: reason },
      `Är något fel? Svara på det här mejlet.${school === null ? '' : ' Ni kan också ansöka på nytt.'}`,
    ],
    why: 'Du får mejlet för att adressen står i en ansökan om att ta över en profil.',
  }),
  passwordResetMail: (address: string): Letter => ({
    subject: `Välj ett nytt lösenord för ${productName}`,
    greeting: greeting(null),
    blocks: [
      `Någon, förhoppningsvis du, har glömt lösenordet till kontot på ${productName} med den här adressen.`,
      { button: 'Välj ett nytt lösenord', to: address },
      'Länken gäller i 30 minuter och kan användas en gång. När du har valt ett nytt lösenord är alla andra utloggade.',
      'Var det inte du? Då behöver du inte göra något: lösenordet är som det var.',
    ],
    why: 'Du får mejlet för att någon har bett om ett nytt lösenord till ditt konto.',
  }),
  passwordLinkMail: (address: string): Letter => ({
    subject: `Välj ett nytt lösenord för ${productName}`,
    greeting: greeting(null),
    blocks: [
      `En administratör på ${productName} har skickat dig en länk, så att du kan välja ett nytt lösenord till kontot med den här adressen.`,
      { button: 'Välj ett nytt lösenord', to: address },
      'Länken gäller i 30 minuter och kan användas en gång. När du har valt ett nytt lösenord är alla andra utloggade.',
      'Väntade du inte det här mejlet? Då behöver du inte göra något: lösenordet är som det var.',
    ],
    why: 'Du får mejlet för att en administratör har skickat länken till ditt konto.',
  }),
  passwordChangedMail: (forgotten: string): Letter => ({
    subject: `Ditt lösenord på ${productName} är bytt`,
    greeting: greeting(null),
    blocks: [
      `Lösenordet till ditt konto på ${productName} är nyss bytt, och kontot är utloggat överallt utom där bytet gjordes.`,
      'Var det inte du? Välj genast ett nytt lösenord, så loggas den andra ut.',
      { button: 'Välj ett nytt lösenord', to: forgotten },
    ],
    why: 'Du får mejlet för att vi alltid berättar när ett lösenord byts.',
  }),
  secondFactorMail: (change: string, settings: string, forgotten: string): Letter => ({
    subject: `Din inloggning på ${productName} har ändrats`,
    greeting: greeting(null),
    blocks: [
      change,
      'Var det du? Då behöver du inte göra något.',
      { button: 'Se dina inställningar', to: settings },
      'Var det inte du? Välj genast ett nytt lösenord, så loggas alla andra ut, och hör av dig till den som driver tjänsten.',
      { link: 'Välj ett nytt lösenord', to: forgotten },
    ],
    why: 'Du får mejlet för att vi alltid berättar när något ändras i hur en administratör loggar in.',
  }),
  wrongCodesMail: (forgotten: string): Letter => ({
    subject: `Någon försöker logga in på ditt konto på ${productName}`,
    greeting: greeting(null),
    blocks: [
      `Någon har skrivit rätt lösenord till ditt konto på ${productName}, och sedan fel kod många gånger i dag. Ingen av de koderna har öppnat kontot.`,
      'Var det du? Då behöver du inte göra något. Stämmer koden i din app aldrig, så se efter att telefonens klocka går rätt.',
      'Var det inte du? Då kan någon annan ditt lösenord. Välj genast ett nytt, som du inte har någon annanstans, och hör av dig till den som driver tjänsten.',
      { button: 'Välj ett nytt lösenord', to: forgotten },
    ],
    why: 'Du får mejlet, högst ett om dagen, för att vi berättar när någon inte kommer förbi andra steget i din inloggning.',
  }),
  ...dataRequestMailTexts,
  watchMail: (mail: {
    firstName: string | null;
    news: readonly Block[];
    watchesAddress: string;
    endAllAddress: string;
  }): Letter => ({
    subject: `Nytt om det du bevakar på ${productName}`,
    greeting: greeting(mail.firstName),
    blocks: [
      'Det här är nytt sedan vi såg efter sist.',
      ...mail.news,
      'Uppgifterna kommer från skolorna och gällde när mejlet skrevs.',
      { link: 'Alla dina bevakningar', to: mail.watchesAddress },
    ],
    why: `Du får högst ett sådant mejl om dagen, för att du bevakar något på ${productName}.`,
    end: { link: 'Avsluta alla bevakningar, utan att logga in', to: mail.endAllAddress },
  }),
  leadDigestMail: (digest: {
    school: string;
    count: number;
    leads: readonly { name: string; about: string; came: string; due: string; address: string }[];
    more: number;
    /** Some came while the school is away. */
    someWhileAway: boolean;
    inboxUrl: string;
    unsubscribeUrl: string | null;
  }): Letter => ({
    subject: digest.count === 1 ? 'En ny förfrågan' : `${String(digest.count)} nya förfrågningar`,
    greeting: greeting(null),
    blocks: [
      digest.count === 1
        ? `${digest.school} har fått en ny förfrågan på ${productName}.`
        : `${digest.school} har fått ${String(digest.count)} nya förfrågningar på ${productName}.`,
      `Vi ber er svara inom ${String(answerTargetHours)} timmar.` +
        (digest.someWhileAway ? ' För det som kommer medan ni är borta räknas de från det att ni är tillbaka.' : ''),
      ...digest.leads.map(({ name, about, came, due, address }) => ({
        entry: name,
        lines: [about, `Kom ${came}`, `Svara helst före ${due}`],
        button: 'Öppna förfrågan',
        to: address,
      })),
      ...(digest.more > 0 ? [{ heading: `... och ${String(digest.more)} till. De finns i inkorgen.` }] : []),
      { link: 'Öppna inkorgen, med alla förfrågningar', to: digest.inboxUrl },
      'Varje knapp öppnar sin förfrågan en gång, utan att logga in, i sju dagar. ' +
        'Skicka därför inte mejlet vidare. Hur du når den som frågar ser du när du har öppnat.',
    ],
    why: `Du får mejlet för att adressen tar emot förfrågningar till ${digest.school}. Vart och hur ofta de kommer ändrar skolan i inkorgens inställningar.`,
    ...(digest.unsubscribeUrl !== null && {
      end: { link: 'Få inga fler förfrågningar till den här adressen', to: digest.unsubscribeUrl },
    }),
  }),
  accountDeletedMail: (): Letter => ({
    subject: `Ditt konto på ${productName} är raderat`,
    greeting: greeting(null),
    blocks: [
      `Ditt konto på ${productName} är raderat, och med det allt som vi hade om dig: dina uppgifter, dina ` +
        'förfrågningar och det som du hade sparat. Förfrågningarna är borta även ur skolornas listor hos oss.',
      'Kvar är en anteckning om att ett konto har raderats, utan ditt namn och din adress, ' +
        'och ett avtryck av adressen, så att vi inte mejlar dig igen utan att du ber om det.',
      'Det här är vårt sista mejl. Var det inte du som raderade kontot? Svara på det.',
    ],
    why: 'Du får mejlet för att ett konto med den här adressen har raderats.',
  }),
  welcomeMail: (firstName: string | null, origin: string): Letter => ({
    subject: `Välkommen till ${productName}`,
    greeting: greeting(firstName),
    blocks: [
      `Ditt konto på ${productName} är klart. Nu kan du jämföra trafikskolor.`,
      { button: 'Jämför trafikskolor', to: `${origin}/goteborg` },
      { link: 'Det du har skrivit till skolorna, och vad de har svarat, ser du här', to: `${origin}/mina-kontakter` },
      'Det är alltid gratis för dig som elev.',
      'Var det inte du som skapade kontot? Svara på det här mejlet, så tar vi bort det.',
    ],
    why: 'Du får mejlet för att du nyss har öppnat ett konto.',
  }),
};

/** What a mail of ours is about: a row of words. */
export type MailKind = keyof typeof mailTexts;
