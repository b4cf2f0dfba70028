import type { InquiryType, LeadStatus } from '@korkollen/api/contracts/vocabulary';

/** An invented enquiry: when it came, and what the school has done with it since. */
export interface LeadPlan {
  name: string;
  inquiryType: InquiryType;
  /** Hours before now. */
  hoursAgo: number;
  /** Status changes with the hours from the enquiry to each. */
  changes: readonly { status: Exclude<LeadStatus, 'sent'>; afterHours: number }[];
  /** Only with the inquiry type `other`. */
  message?: string;
}

const plan = (
  name: string,
  inquiryType: InquiryType,
  hoursAgo: number,
  changes: [LeadPlan['changes'][number]['status'], number][] = [],
  message?: string,
): LeadPlan => ({
  name,
  inquiryType,
  hoursAgo,
  changes: changes.map(([status, afterHours]) => ({ status, afterHours })),
  ...(message !== undefined && { message }),
});

/** Newest first. People, addresses and numbers are invented. */
export const leadPlans: readonly LeadPlan[] = [
  plan('Tilde Rosengård', 'book-lesson', 1),
  plan('Omar Lindvall', 'pricing', 4),
  plan(
    'Nova Granlund',
    'other',
    9,
    [],
    'Hej! Jag har körkort från Syrien och vill veta hur många lektioner som brukar behövas.',
  ),
  plan('Isak Sjödin', 'riskettan', 20, [['contacted', 3]]),
  plan('Hodan Farah', 'intensive', 27),
  plan('Melvin Backström', 'pricing', 33, [['contacted', 14]]),
  plan('Ester Wikander', 'instructor', 52, [
    ['contacted', 5],
    ['booked', 22],
  ]),
  plan('Adrian Kovač', 'prices', 58, [['contacted', 19]]),
  plan('Liv Tallberg', 'theory', 79, [['contacted', 8]]),
  plan('Samira Karimi', 'book-lesson', 98, [
    ['contacted', 2],
    ['booked', 26],
  ]),
  plan('Viggo Ahlgren', 'halkbana', 121, [['declined', 7]]),
  plan('Juni Nordlander', 'intensive', 149, [
    ['contacted', 11],
    ['booked', 40],
  ]),
  plan('Alva Demostad', 'other', 173, [['contacted', 6]], 'Kan ni hämta vid Chalmers efter klockan fyra på tisdagar?'),
  plan('Stina Hallin', 'pricing', 197, [
    ['contacted', 21],
    ['declined', 90],
  ]),
  plan('Ali Rahimi', 'schedule', 222, [
    ['contacted', 4],
    ['booked', 30],
  ]),
  plan('Molly Engdahl', 'test-booking', 270, [['contacted', 9]]),
  plan('Wilmer Rydell', 'instructor', 297, [
    ['contacted', 17],
    ['booked', 45],
  ]),
  plan('Agnes Malmsten', 'pricing', 345, [['contacted', 23]]),
  plan('Yasmin Saleh', 'riskettan', 368, [
    ['contacted', 5],
    ['booked', 29],
  ]),
  plan('Love Bergvall', 'book-lesson', 441, [
    ['contacted', 12],
    ['declined', 36],
  ]),
  plan('Kasper Vestin', 'theory', 489, [['contacted', 26]]),
  plan('Filippa Dahlin', 'pricing', 543, [
    ['contacted', 3],
    ['booked', 50],
    ['contacted', 74],
    ['booked', 97],
  ]),
  plan('Amir Hosseini', 'halkbana', 612, [
    ['contacted', 18],
    ['booked', 42],
  ]),
  plan('Saga Östberg', 'prices', 690, [
    ['contacted', 7],
    ['declined', 31],
  ]),
  plan('Tyra Nordvall', 'pricing', 742, [
    ['contacted', 4],
    ['booked', 28],
  ]),
  plan('Elton Bruun', 'book-lesson', 790, [['contacted', 2]]),
  plan('Zahra Amiri', 'intensive', 851, [
    ['contacted', 1],
    ['booked', 20],
  ]),
  plan('Max Ekelund', 'theory', 902, [
    ['contacted', 15],
    ['declined', 60],
  ]),
  plan('Ebba Lindmark', 'riskettan', 1011, [['contacted', 9]]),
  plan('Josef Haddad', 'prices', 1064, [
    ['contacted', 3],
    ['booked', 33],
  ]),
  plan('Wilma Torell', 'instructor', 1120, [['contacted', 30]]),
  plan('Noel Sandin', 'halkbana', 1193, [
    ['contacted', 6],
    ['booked', 26],
  ]),
  plan('Leila Nasser', 'pricing', 1247, [['contacted', 13]]),
  plan('Albin Fors', 'test-booking', 1330, [
    ['contacted', 22],
    ['declined', 48],
  ]),
  plan('Signe Holmér', 'book-lesson', 1402, [
    ['contacted', 1],
    ['booked', 24],
  ]),
  plan('Rami Khoury', 'schedule', 1459, [['contacted', 8]]),
  plan('Thea Winblad', 'pricing', 1515, [['declined', 10]]),
  plan('Otto Stenmark', 'intensive', 1608, [
    ['contacted', 5],
    ['booked', 52],
  ]),
  plan('Mira Osman', 'riskettan', 1701, [['contacted', 27]]),
  plan('Vera Lagerlund', 'prices', 1760, [['contacted', 3]]),
  plan('Hugo Palmqvist', 'theory', 1888, [
    ['contacted', 12],
    ['booked', 70],
  ]),
  plan('Iris Dahlqvist', 'book-lesson', 1950),
  plan('Elias Brandt', 'pricing', 2064, [['contacted', 19]]),
];
