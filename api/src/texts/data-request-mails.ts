import { productName } from '../../contracts/product';
import type { Letter } from '../mail/letters/letter';
import { greeting, toUs } from './letter-words';

const whyDataRequest = 'Du får mejlet för att du har bekräftat en begäran om personuppgifter.';

/** The words of the mails about a data-subject request. */
export const dataRequestMailTexts = {
  proveDataRequestMail: (link: { right: string; address: string; hours: number }): Letter => ({
    subject: `Bekräfta din begäran till ${productName}`,
    greeting: greeting(null),
    blocks: [
      `Någon, förhoppningsvis du, vill ${link.right} hos ${productName}, och har angett den här adressen. Öppna länken och bekräfta, så börjar vi.`,
      { button: 'Bekräfta min begäran', to: link.address },
      `Länken gäller i ${String(link.hours)} timmar och kan användas en gång. Sedan raderas begäran.`,
      'Var det inte du? Då behöver du inte göra något. Utan länken lämnar vi inte ut, ändrar eller raderar någonting.',
    ],
    why: 'Du får mejlet för att adressen har angetts i en begäran om personuppgifter.',
  }),
  dataRequestReceivedMail: (request: {
    reference: string;
    right: string;
    firstAnswer: string;
    lastDay: string;
    address: string;
  }): Letter => ({
    subject: `Vi har tagit emot din begäran ${request.reference}`,
    greeting: greeting(null),
    blocks: [
      `Din adress är bekräftad. Vi har tagit emot att du vill ${request.right}. Begäran heter ${request.reference} hos oss.`,
      `Vi svarar första gången senast ${request.firstAnswer} och är klara senast ${request.lastDay}.`,
      { button: 'Följ din begäran', to: request.address },
      'Där kan du också ta tillbaka den. Dela inte länken: den som har den kan ta tillbaka din begäran.',
    ],
    why: whyDataRequest,
  }),
  dataRequestNewsMail: (request: {
    reference: string;
    right: string;
    firstAnswer: string;
    lastDay: string;
  }): Letter => ({
    subject: `Begäran ${request.reference} om personuppgifter väntar på svar`,
    blocks: [
      `Någon har bekräftat sin adress och vill ${request.right.replaceAll('dina', 'sina')}.`,
      `Första svaret ska ges senast ${request.firstAnswer}, och begäran ska vara klar senast ${request.lastDay}.`,
      'Vem det är står i registret över begäranden.',
    ],
    why: toUs,
  }),
  dataRequestTakenUpMail: (request: { reference: string; right: string; lastDay: string }): Letter => ({
    subject: `Vi har börjat med din begäran ${request.reference}`,
    greeting: greeting(null),
    blocks: [
      `Du vill ${request.right}. Nu arbetar en av oss med det, och vi är klara senast ${request.lastDay}.`,
      'Du behöver inte göra något. Vill du lägga till något eller ta tillbaka begäran? Svara på det här mejlet, eller öppna länken i vårt förra mejl.',
    ],
    why: whyDataRequest,
  }),
  dataRequestRejectedMail: (request: { reference: string; right: string; reason: string }): Letter => ({
    subject: `Svar på din begäran ${request.reference}`,
    greeting: greeting(null),
    blocks: [
      `Du vill ${request.right}. Vi gör inte det som du begär. Så här skriver den som har arbetat med det:`,
      { quote: request.reason },
      'Är något fel? Svara på det här mejlet. Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten (imy.se) eller vända dig till domstol.',
    ],
    why: whyDataRequest,
  }),
  dataExportMail: (request: { reference: string; right: string; address: string; lastDay: string }): Letter => ({
    subject: `Dina personuppgifter finns att hämta (${request.reference})`,
    greeting: greeting(null),
    blocks: [
      `Du vill ${request.right}. Nu kan du hämta dem som en zip-fil: en sida som du kan läsa, och samma uppgifter som data.`,
      { button: 'Hämta dina uppgifter', to: request.address },
      `Länken kan användas en gång, till och med ${request.lastDay}. Dela den inte: den som har den kan hämta allt vi har om dig.`,
      'Hann den bli för gammal, eller avbröts hämtningen? Svara på det här mejlet, så får du en ny.',
    ],
    why: whyDataRequest,
  }),
  dataErasedMail: (reference: string): Letter => ({
    subject: `Dina personuppgifter är raderade (${reference})`,
    greeting: greeting(null),
    blocks: [
      'Vi har raderat allt som vi hade om dig: ditt konto om du hade ett, dina förfrågningar och det som du hade sparat. Förfrågningarna är borta även ur skolornas listor hos oss. Det som skolorna redan har fått i mejl får du be dem om.',
      `Kvar är en anteckning om att begäran ${reference} genomfördes, utan ditt namn och din adress, och ett avtryck av adressen, så att vi inte mejlar dig igen utan att du ber om det.`,
      'Det här är vårt sista mejl.',
    ],
    why: whyDataRequest,
  }),
  dataRequestDoneMail: (request: { reference: string; right: string; answer: string | null }): Letter => ({
    subject: `Din begäran ${request.reference} är klar`,
    greeting: greeting(null),
    blocks: [
      `Du ville ${request.right}. Nu är vi klara med det.`,
      ...(request.answer === null ? [] : ['Så här skriver den som har arbetat med det:', { quote: request.answer }]),
      'Undrar du över något, eller saknar du något? Svara på det här mejlet.',
    ],
    why: whyDataRequest,
  }),
};
