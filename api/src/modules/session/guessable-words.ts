import { productName } from '../../../contracts/product';

/** Written without å, ä and ö as well, so each word stands here once, as it is spelled. */
const words = `
lösenord hemligt hemlig hemlis hemligheten password passord losen kodord inloggning välkommen
hej hejsan hejhej hejhopp hallå tjena tjenare tja godnatt godmorgon tack snälla
sommar sommaren vinter vintern höst hösten vår våren julafton midsommar påsk semester sommarlov jul nyår
januari februari mars april maj juni juli augusti september oktober november december
måndag tisdag onsdag torsdag fredag lördag söndag idag imorgon
ett två tre fyra fem sex sju åtta nio tio ettvåtre
sverige svensk svenska norden stockholm göteborg goteborg göteborgare gothenburg malmö uppsala västerås örebro linköping
helsingborg jönköping norrköping lund umeå gävle borås södertälje eskilstuna halmstad växjö karlstad sundsvall kungsbacka
mölndal partille kungälv hisingen majorna angered lindholmen frölunda haga linné örgryte lundby biskopsgården bergsjön
liseberg avenyn slottsskogen ullevi älvsborg
körkort körkortet körkollen trafik trafikskola trafikskolan körskola bilskola övningskör övningskörning körlektion teori
teoriprov uppkörning halkbana riskettan risktvåan bilen bil växel koppling broms student elev lärare skola skolan
volvo saab scania polestar ikea spotify ericsson skansen systembolaget
fotboll ishockey hockey innebandy handboll golf hammarby djurgården aik ifk gais häcken öis blåvitt mff mjällby elfsborg
älskling älskar jagälskardig kärlek hjärta sötnos gullet mamma pappa mormor morfar farmor farfar familj bebis syster bror
prinsessa prins kung drottning kungen ängel solsken solros blomma ros regnbåge stjärna måne fjäril pippi
hund hunden katt katten kissen häst hästen kanin björn varg tiger lejon delfin fisk
potatis korv köttbullar kanelbulle choklad kaffe öl vodka pizza glass banan
dator internet telefon mobil admin administratör gäst test testa testar test123 prova
anna eva maria karin kristina lena emma sara elin hanna ida julia linnea maja alice ella alva elsa astrid wilma ebba lisa lina
malin jenny sofia johanna frida josefin amanda matilda moa klara agnes saga nora vera ester stina greta ingrid birgitta
lars mikael anders johan erik per peter thomas karl jan daniel fredrik andreas stefan mattias magnus marcus jonas alexander
william lucas elias oscar oskar hugo oliver liam noah adam ludvig axel emil filip viktor kalle nisse pelle olle bosse lasse
gustav simon anton robin rasmus linus jesper niklas david mohammed ali ahmed hassan
svensson johansson andersson karlsson nilsson eriksson larsson olsson persson pettersson gustafsson jonsson lindberg lindström
zlatan ibrahimovic abba greta bamse alfons emil batman pokemon minecraft fortnite roblox
fan fitta kuk skit jävla helvete satan djävul
åäö abcåäö xyzåäö qwertyåäö
`;

/** Lower case, without diacritics: what is tried against a password is written the same way. */
export const foldLetters = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What a Swedish password is guessed from first: everyday words and names, seasons, the city, driving, and ourselves. */
export const guessableWords: readonly string[] = [
  ...new Set([productName, ...words.trim().split(/\s+/)].flatMap((word) => [word.toLowerCase(), foldLetters(word)])),
];

const rows = ['§1234567890+´', ' qwertyuiopå¨', " asdfghjklöä'", '<zxcvbnm,.-'];

/** Which keys lie beside each other on a Swedish keyboard, in the order that zxcvbn reads: left, two above, right, two below. */
function neighbours(): Record<string, (string | null)[]> {
  const at = (x: number, y: number): string | null => {
    const key = rows[y]?.[x];
    return key === undefined || key === ' ' ? null : `${key}${key.toUpperCase() === key ? '' : key.toUpperCase()}`;
  };
  const keys = rows.flatMap((row, y) => [...row].map((key, x) => ({ key, x, y }))).filter(({ key }) => key !== ' ');
  return Object.fromEntries(
    keys.flatMap(({ key, x, y }) => {
      const around = [at(x - 1, y), at(x, y - 1), at(x + 1, y - 1), at(x + 1, y), at(x, y + 1), at(x - 1, y + 1)];
      return [...new Set([key, key.toUpperCase()])].map((written) => [written, around] as const);
    }),
  );
}

export const swedishKeyboard = neighbours();
