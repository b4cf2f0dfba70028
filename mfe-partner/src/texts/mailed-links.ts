import { leadLinkDays, leadRetentionDays } from '@korkollen/api/domain/retention/retention';

/** The words of the pages that links in mails lead to; apart, so that the inbox does not load them. */
export const mailedLinkTexts = {
  reading: 'Läser länken',
  broken: 'Länken är inte hel. Öppna den direkt ur mejlet.',
  failed: 'Länken kunde inte läsas. Ingenting är förbrukat.',
  toInbox: 'Öppna inkorgen',
  login: 'Logga in som trafikskola',
  lead: {
    title: 'Förfrågan ur mejlet',
    heading: (from: string | null, school: string) => `Förfrågan från ${from ?? 'en elev'} till ${school}`,
    facts: (about: string, when: string) => `Gäller: ${about}. Kom ${when}.`,
    target: (hours: number) => `Vi ber er svara inom ${hours}\u00a0timmar.`,
    targetWhileAway: (when: string) => `Svara helst före ${when}, när ni är tillbaka.`,
    once: 'Länken öppnar förfrågan en gång och visar då telefonnummer och e-post. Öppna den när du kan svara, eller säg till den av er som ska göra det.',
    open: 'Öppna förfrågan',
    opening: 'Öppnar...',
    openFailed: 'Förfrågan öppnades inte. Försök igen. Den finns i inkorgen också.',
    shownOnce: 'Du ser den här sidan en gång. Förfrågan finns kvar i inkorgen, där ni också sätter status.',
    closed: {
      used: {
        title: 'Länken är redan använd',
        text: 'Du eller en kollega har öppnat förfrågan. Den finns kvar i inkorgen.',
      },
      expired: {
        title: 'Länken är för gammal',
        text: `En länk ur ett mejl gäller i ${leadLinkDays}\u00a0dagar. Förfrågan finns kvar i inkorgen.`,
      },
      withdrawn: {
        title: 'Förfrågan är tillbakatagen',
        text: 'Den som frågade har tagit tillbaka sin förfrågan. Ni behöver inte svara.',
      },
      deleted: {
        title: 'Förfrågan är raderad',
        text: `Förfrågningar raderas efter ${leadRetentionDays}\u00a0dagar, och när den som frågade ber om det. Nyare finns i inkorgen.`,
      },
      archived: {
        title: 'Skolan visas inte längre',
        text: 'Skolans sida är avslutad hos oss, så länken öppnar ingenting. Är det fel? Skriv till',
      },
    },
  },
  recipient: {
    title: 'Bekräfta adressen för förfrågningar',
    ask: (address: string, school: string) => `Ska elevers förfrågningar till ${school} mejlas till ${address}?`,
    prove: 'Ja, bekräfta adressen',
    proving: 'Bekräftar...',
    doneTitle: 'Adressen är bekräftad',
    done: (address: string, school: string) => `Nya förfrågningar till ${school} mejlas nu till ${address}.`,
    closedTitle: 'Länken går inte att använda',
    closed:
      'Den är redan använd, äldre än sju dagar, eller så är adressen borttagen. En administratör hos skolan kan skicka en ny.',
    failed: 'Adressen bekräftades inte. Försök igen.',
  },
  mails: {
    title: 'Avsluta mejl om förfrågningar',
    ask: (school: string | null) =>
      `Vill du sluta få mejl om nya förfrågningar till ${school ?? 'skolan'} till den här adressen?`,
    whatEnds:
      'Bara mejlen om förfrågningar till adressen som mejlet kom till avslutas. Skolans andra adresser får dem som förut, förfrågningarna finns kvar i inkorgen, och mejl om ditt konto, som ett nytt lösenord, kommer ändå.',
    end: 'Avsluta mejlen',
    ending: 'Avslutar...',
    endedTitle: 'Mejlen är avslutade',
    ended: (school: string | null) => `Adressen får inga fler mejl om förfrågningar till ${school ?? 'skolan'}.`,
    begin: 'Börja få mejlen igen',
    beginning: 'Börjar...',
    begunTitle: 'Mejlen kommer igen',
    begun: 'Nya förfrågningar mejlas till adressen som förut.',
    changeFailed: 'Ingenting ändrades. Försök igen.',
  },
};
