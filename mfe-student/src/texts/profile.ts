import { auditRetentionDays } from '@korkollen/api/domain/retention/retention';
import { contactEmail } from '@korkollen/api/contracts/product';

export const profileTexts = {
  title: 'Min profil',
  loading: 'Hämtar din profil',
  summary: 'Kontrollera uppgifterna',
  details: {
    title: 'Dina uppgifter',
    text: 'De fylls i åt dig när du skriver till en trafikskola. Det du redan har skickat ändras inte.',
    labels: { name: 'Namn', phone: 'Telefon', email: 'E-post' },
    phoneHint: 'Behövs bara om skolor får ringa dig.',
    emailHint: `Adressen som du loggar in med. Vill du byta den skriver du till ${contactEmail}.`,
    submit: 'Spara uppgifterna',
    pending: 'Sparar...',
    saved: 'Uppgifterna är sparade',
  },
  password: {
    title: 'Byt lösenord',
    text: 'När du byter loggas du ut överallt utom här, och vi skickar ett mejl om det.',
    labels: {
      currentPassword: 'Nuvarande lösenord',
      newPassword: 'Nytt lösenord',
      confirmPassword: 'Bekräfta nytt lösenord',
    },
    hint: 'Minst 8 tecken. Ta gärna tre ord som inte hör ihop.',
    forgotten: 'Glömt det nuvarande?',
    submit: 'Byt lösenord',
    pending: 'Byter...',
    saved: { title: 'Lösenord ändrat! ✓', description: 'Du är utloggad överallt utom här.' },
  },
  data: {
    title: 'Hämta dina uppgifter',
    text: 'Allt som vi har om dig, i en fil (JSON) som både du och andra tjänster kan läsa. Lösenord och annat hemligt följer inte med.',
    unproved: 'Tills du har bekräftat din e-post innehåller filen bara det som hör till själva kontot.',
    action: 'Hämta filen',
    pending: 'Hämtar...',
    file: (date: string) => `mina-uppgifter-${date}.json`,
    done: 'Filen är hämtad.',
  },
  deletion: {
    title: 'Radera kontot',
    goes: 'Det här försvinner, genast och för gott:',
    goesList: [
      'ditt konto med namn, telefon och lösenord',
      'alla förfrågningar som du har skickat, även ur skolornas listor hos oss',
      'det du har sparat, antecknat och bevakat',
      'dina val om cookies, där vi vet att de är dina',
    ],
    stays: 'Det här blir kvar, och varför:',
    staysList: [
      `en anteckning om att ett konto har raderats, utan namn och adress, i ${auditRetentionDays} dagar: så kan vi visa att det är gjort`,
      'ett avtryck av din e-postadress, som inte går att läsa baklänges: så mejlar vi dig inte utan att du ber om det',
      'det som skolor har antecknat hos sig själva: be dem ta bort det',
    ],
    unproved:
      'Du har inte bekräftat din e-post. Därför försvinner bara det som hör till själva kontot, inte det som har skickats från adressen.',
    open: 'Radera kontot',
    ask: {
      title: 'Radera kontot för gott?',
      text: 'Det går inte att ångra. Skriv ditt lösenord, så vet vi att det är du.',
      password: 'Lösenord',
      keep: 'Behåll kontot',
      confirm: 'Radera för gott',
      pending: 'Raderar...',
    },
    done: {
      title: 'Ditt konto är raderat',
      description: 'Kontot och det som hörde till det är borta. Välkommen tillbaka när du vill.',
    },
  },
} as const;
