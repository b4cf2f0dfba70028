import type { TeacherRecord } from '../../../api/src/modules/teachers/model';
import type { Random } from './random';

export const firstNames: readonly string[] = [
  'Amina',
  'Anders',
  'Anja',
  'Birgitta',
  'Björn',
  'Camilla',
  'Daniel',
  'Denis',
  'Ebba',
  'Elin',
  'Emir',
  'Erik',
  'Farid',
  'Fatima',
  'Fredrik',
  'Greta',
  'Gustav',
  'Hanna',
  'Hassan',
  'Helena',
  'Ida',
  'Ilir',
  'Jasmin',
  'Jenny',
  'Johan',
  'Jonas',
  'Karin',
  'Katarzyna',
  'Khadra',
  'Lars',
  'Leila',
  'Lina',
  'Maja',
  'Malin',
  'Marcus',
  'Maria',
  'Mehdi',
  'Mikael',
  'Mirela',
  'Nadia',
  'Niklas',
  'Olle',
  'Parisa',
  'Patrik',
  'Petra',
  'Rikard',
  'Sahra',
  'Samir',
  'Sanna',
  'Sofia',
  'Stefan',
  'Susanne',
  'Tariq',
  'Tomas',
  'Tuija',
  'Ulrika',
  'Viktor',
  'Yusuf',
  'Zoran',
  'Åsa',
  'Örjan',
];

/** Those of the names that women have, so that portraits agree with them. */
export const womensNames: ReadonlySet<string> = new Set([
  ...['Amina', 'Anja', 'Birgitta', 'Camilla', 'Ebba', 'Elin', 'Fatima', 'Greta', 'Hanna', 'Helena', 'Ida', 'Jasmin'],
  ...['Jenny', 'Karin', 'Katarzyna', 'Khadra', 'Leila', 'Lina', 'Maja', 'Malin', 'Maria', 'Mirela', 'Nadia', 'Parisa'],
  ...['Petra', 'Sahra', 'Sanna', 'Sofia', 'Susanne', 'Tuija', 'Ulrika', 'Åsa'],
]);

export const lastNames: readonly string[] = [
  'Abdi',
  'Ahlgren',
  'Backström',
  'Begović',
  'Bergvall',
  'Björkhagen',
  'Dahlin',
  'Ekwall',
  'Engdahl',
  'Farah',
  'Forsmark',
  'Granlund',
  'Haddad',
  'Hallin',
  'Hedman',
  'Hosseini',
  'Ivarsson',
  'Jansdotter',
  'Karimi',
  'Korhonen',
  'Kovač',
  'Lindvall',
  'Lundgård',
  'Malmsten',
  'Mohamud',
  'Nordlander',
  'Nowak',
  'Nyqvist',
  'Omar',
  'Petrović',
  'Rahimi',
  'Rosén',
  'Rydell',
  'Saleh',
  'Sandell',
  'Sjödin',
  'Strandvik',
  'Tallberg',
  'Vestin',
  'Wikander',
  'Åkerlind',
  'Östberg',
];

const presentationOpenings = [
  'Jag blev lärare efter många år som busschaufför och har nog sett det mesta som kan hända i en korsning.',
  'Jag tycker om ögonblicket när en elev slutar tänka på pedalerna och börjar titta ut.',
  'Själv tog jag körkort på tredje försöket, så jag vet hur det känns att vänta på besked.',
  'Jag pratar lite och ställer många frågor. Det är du som ska köra.',
  'Innan jag satt i högerstolen arbetade jag på förskola. Tålamodet följde med.',
  'Jag gillar kartor, bra planering och elever som vågar fråga.',
  'Hos mig börjar varje lektion med att du berättar hur förra veckan gick.',
  'Jag är uppvuxen på Hisingen och kan varenda bro utantill.',
  'För mig är bilkörning ett hantverk: lite övning, ofta, och med rätt grepp från början.',
  'Jag undervisar helst på eftermiddagar, när trafiken är som mest lärorik.',
  'Jag har en bakgrund som sjuksköterska och är lugn när andra inte är det.',
  'Många av mina elever kommer till mig efter ett långt uppehåll.',
  'Jag utbildade mig sent i livet och har aldrig ångrat det.',
  'Jag ritar gärna. Räkna med att få hem några korsningar på baksidan av ett kvitto.',
] as const;

const presentationMiddles = [
  'Vi tar en sak i taget och går inte vidare förrän det sitter.',
  'Du får veta varför, inte bara hur.',
  'Blir det fel kör vi om rondellen. Den ligger kvar.',
  'Jag säger till i god tid och rör sällan pedalerna på min sida.',
  'Efter lektionen skickar jag tre rader om vad du gjorde bra och vad vi tar nästa gång.',
  'Det svåraste brukar vara att våga ta plats, och det övar vi på.',
  'Körprovet övar vi på riktigt: samma område, samma frågor, samma tystnad.',
  'Vi kör i regn, i mörker och i rusning, men inte allt på en gång.',
  'Är du nervös börjar vi med att bara sitta i bilen en stund.',
  'Jag anpassar språket och tar om det så många gånger som behövs.',
  'Teorin bakar vi in medan vi kör, så att reglerna får en plats att bo på.',
] as const;

const presentationEndings = [
  'Hör av dig, så hittar vi en tid.',
  'På fritiden cyklar jag, vilket märks på hur jag pratar om cyklister.',
  'Välkommen i bilen.',
  'Kaffe efter godkänt prov ingår.',
  'Jag kör lika gärna en fredag kväll som en tisdag morgon.',
  'Mobilen ligger i handskfacket. Din också.',
  'Vi ses i höger framsäte, eller vänster i ditt fall.',
] as const;

export const titles = [
  'Certifierad Trafiklärare',
  'Certifierad Trafiklärare',
  'Certifierad Trafiklärare',
  'Trafiklärare',
  'Trafiklärare och utbildningsledare',
] as const;

export const teachingStyles = [
  'Lugn och tålmodig',
  'Strukturerad',
  'Uppmuntrande',
  'Rak och tydlig',
  'Humoristisk',
  'Detaljerad och förklarande',
] as const;

export const specialties = [
  'Nervösa förare',
  'Körning i centrum',
  'Motorväg',
  'Landsväg',
  'Parkering',
  'Mörkerkörning',
  'Sparsam körning',
  'Automat',
  'Inför körprovet',
  'Spårvagnar och rondeller',
  'Omstart efter uppehåll',
] as const;

export const bestFor = [
  'Nybörjare',
  'Dig som kör om provet',
  'Dig som är nervös',
  'Dig som har ont om tid',
  'Dig som övningskör hemma',
  'Dig med körkort från annat land',
  'Dig som behöver mer teori',
] as const;

const funFactChoices = {
  favoriteMusic: [
    'Dansband i kassettbandspelare',
    'Svensk hiphop',
    'Klassisk gitarr',
    'Allt med stråkar',
    'Västkustpunk',
    'Arabisk pop från nittiotalet',
  ],
  weirdHabit: [
    'Hälsar på alla spårvagnsförare',
    'Sorterar parkeringskvitton efter färg',
    'Räknar rondeller på semestern',
    'Tvättar bilen före regn',
  ],
  dreamCar: ['Volvo Amazon', 'En eldriven folkabuss', 'Saab 96', 'En lastcykel med tak', 'Citroën DS'],
  coffeeOrTea: ['Kaffe, svart', 'Kaffe med mycket mjölk', 'Te', 'Te på morgonen, kaffe efter lunch'],
  superpower: [
    'Fickparkerar med släp',
    'Minns alla elevers namn',
    'Hittar alltid en ledig plats',
    'Blir aldrig stressad i kö',
  ],
  alternativeCareer: ['Bagare', 'Lotsbåtsförare', 'Kartritare', 'Trädgårdsmästare', 'Radiopratare', 'Fyrvaktare'],
} as const;

/** A presentation in the first person; `index` spreads the combinations, so that near teachers do not sound alike. */
export function presentTeacher(index: number): string {
  const opening = presentationOpenings[index % presentationOpenings.length] ?? '';
  const middle = presentationMiddles[index % presentationMiddles.length] ?? '';
  const turn = index + Math.floor(index / presentationOpenings.length);
  const ending = presentationEndings[turn % presentationEndings.length] ?? '';
  return `${opening} ${middle} ${ending}`;
}

/** Fun facts: all six for some, two or three for others, and a few left out as null. */
export function drawFunFacts(random: Random): NonNullable<TeacherRecord['funFacts']> {
  const keys = Object.keys(funFactChoices) as (keyof typeof funFactChoices)[];
  const answered = random.sample(keys, random.integer(2, keys.length));
  return Object.fromEntries(keys.map((key) => [key, answered.includes(key) ? random.pick(funFactChoices[key]) : null]));
}
