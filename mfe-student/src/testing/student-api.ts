import { favouriteSchema, type SavedFavourite } from '@korkollen/api/contracts/favourites';
import { idempotencyKeyHeader, type LeadRequest } from '@korkollen/api/contracts/leads';
import { schoolListItemSchema, schoolSchema, type School, type SchoolListItem } from '@korkollen/api/contracts/schools';
import {
  searchHitSchema,
  type SearchAnswer,
  type SearchHit,
  type SearchQuery,
  type Suggestion,
} from '@korkollen/api/contracts/search';
import { sessionUserSchema, type SessionUser } from '@korkollen/api/contracts/session';
import { studentLeadSchema, type StudentLead } from '@korkollen/api/contracts/students';
import type { SiteFacts } from '@korkollen/api/contracts/site';
import { teacherSchema, type Teacher } from '@korkollen/api/contracts/teachers';
import { type Watch, type WatchRequest, watchSchema } from '@korkollen/api/contracts/watches';
import type { HeadlinePrice } from '@korkollen/api/contracts/prices';
import { bestInList } from '@korkollen/api/domain/comparison/best-in-list';
import { headlinePrice } from '@korkollen/api/domain/pricing/headline-price';
import { readSchoolPrices } from '@korkollen/api/domain/pricing/school-prices';
import { answer, refusal, type Reply } from '@korkollen/shared-ui/testing/answer';
import { exampleSchool, exampleTeacher, testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';
import type { HttpHandler } from 'msw';

const recommendation = {
  score: 0.81,
  parts: [
    { id: 'rating', weight: 0.6, value: 0.94 },
    { id: 'reviews', weight: 0.2, value: 0.5 },
    { id: 'profile', weight: 0.1, value: 0.9 },
    { id: 'replyTime', weight: 0.1, value: 0.5 },
  ],
};

const standardPrices = JSON.stringify({
  'B-körkort': {
    single: { price: 600, length: 40 },
    pack5: { totalPrice: 2750 },
    pack10: { totalPrice: 5200 },
    inskrivningsavgift: 300,
    lektioner: { Riskettan: 650 },
    totalpaket: { Baspaket: { pris: 12490, inkluderar: ['15 körlektioner', 'Riskettan'] } },
  },
});

/** What the API makes of prices, given as a school writes them. */
export const pricedAs = (prices: object | string | number): HeadlinePrice | null =>
  headlinePrice(readSchoolPrices(JSON.stringify(prices)).list);

/** A school as lists show it; the number gives its id and its name. */
export function makeListItem(number: number, own: Partial<SchoolListItem> = {}): SchoolListItem {
  return fixture(schoolListItemSchema, {
    ...exampleSchool,
    id: testId(number),
    name: `Trafikskola ${number}`,
    phone: '031-123 45 67',
    rating: 4.7,
    reviewCount: 128,
    ratingOrigin: { source: 'Demoomdömen', updatedAt: '2026-11-01T10:00:00.000Z' },
    languages: ['svenska', 'arabiska'],
    yearsInBusiness: 12,
    longitude: 11.92,
    automaticTransmission: false,
    priceFrom: pricedAs({ single: { price: 600, length: 40 } }),
    recommendation,
    ...own,
  });
}

/** A school as its page shows it; its prices are read from its text, as the API reads them. */
export function makeSchool(own: Partial<School> = {}): School {
  const { pricing = standardPrices } = own;
  const prices = readSchoolPrices(pricing);
  return fixture(schoolSchema, {
    ...makeListItem(1, { name: 'Majornas Trafikskola' }),
    pricing,
    prices,
    priceFrom: headlinePrice(prices.list),
    description: 'Vi övar i din takt.',
    email: 'info@exempel.se',
    website: 'www.exempel.se',
    photos: [],
    specialNote: null,
    away: null,
    trainingTypes: ['korlektioner'],
    specialNeeds: [],
    ...own,
  });
}

export function makeTeacher(number: number, own: Partial<Teacher> = {}): Teacher {
  return fixture(teacherSchema, {
    ...exampleTeacher,
    id: testId(100 + number),
    schoolId: testId(1),
    schoolName: 'Majornas Trafikskola',
    name: `Lärare ${number}`,
    title: 'Certifierad Trafiklärare',
    rating: 4.6,
    reviewCount: 21,
    ratingOrigin: { source: 'Demoomdömen', updatedAt: '2026-11-02T10:00:00.000Z' },
    yearsExperience: 12,
    personalPresentation: 'Jag tror på att öva ofta.',
    ...own,
  });
}

export function makeUser(own: Partial<SessionUser> = {}): SessionUser {
  return fixture(sessionUserSchema, {
    id: testId(900),
    email: 'elin@exempel.se',
    name: 'Elin Berg',
    role: 'student',
    ...own,
  });
}

/** An enquiry as whoever sent it sees it. */
export function makeStudentLead(number: number, own: Partial<StudentLead> = {}): StudentLead {
  return fixture(studentLeadSchema, {
    id: testId(700 + number),
    schoolId: testId(number),
    schoolName: `Trafikskola ${number}`,
    isSchoolPublic: true,
    schoolReplyTime: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    message: 'Jag vill veta mer om era priser och paket.',
    inquiryType: 'pricing',
    preferredContactMethod: 'email',
    status: 'sent',
    answeredAt: null,
    withdrawnAt: null,
    expiresAt: '2027-02-18T08:00:00.000Z',
    ...own,
  });
}

/** A school as the search finds it. */
export function makeHit(number: number, own: Partial<SearchHit> = {}): SearchHit {
  return fixture(searchHitSchema, {
    ...makeListItem(number),
    distanceMetres: null,
    trainingTypes: ['korlektioner'],
    specialNeeds: [],
    intensivePriceOre: null,
    totalCost: null,
    ...own,
  });
}

const everyChoice: SearchAnswer['choices'] = {
  city: [{ value: 'Göteborg', count: 3 }],
  languages: [
    { value: 'svenska', count: 3 },
    { value: 'arabiska', count: 2 },
    { value: 'finska', count: 0 },
  ],
  licenseTypes: [{ value: 'B', count: 3 }],
  vehicleTypes: [{ value: 'bil', count: 3 }],
  gearbox: [
    { value: 'manual', count: 3 },
    { value: 'automatic', count: 1 },
  ],
  trainingTypes: [
    { value: 'korlektioner', count: 3 },
    { value: 'risk1', count: 2 },
  ],
  specialNeeds: [{ value: 'npf', count: 1 }],
  rating: [3, 3.5, 4, 4.5].map((value) => ({ value, count: 2 })),
  maxPrice: [400, 500, 600, 700].map((value) => ({ value, count: value === 400 ? 0 : 2 })),
  electricCar: 1,
  intensiveCourse: 1,
  verified: 1,
};

/** A page of these schools, with counts per choice. */
export function makeAnswer(schools: SearchHit[], page = 1, pageSize = 24): SearchAnswer {
  const items = schools.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: schools.length, page, pageSize, choices: everyChoice, best: bestInList(schools, schools) };
}

/** Answers every search with these schools and notes what was asked for. */
export function searchApi(schools: SearchHit[]) {
  const asked: SearchQuery[] = [];
  const pages: string[] = [];
  const handler = answer('search', ({ query: { page = '1', pageSize = '24', ...query } }) => {
    asked.push(query);
    pages.push(`${page}/${pageSize}`);
    return makeAnswer(schools, Number(page), Number(pageSize));
  });
  return { asked, pages, handler };
}

/** Suggests what `suggest` says for a text, and notes the texts. */
export function suggestionsApi(suggest: (text: string) => Suggestion[] | Promise<Suggestion[]>) {
  const asked: string[] = [];
  const handler = answer('suggest', async ({ query: { q } }) => {
    asked.push(q);
    return { suggestions: await suggest(q) };
  });
  return { asked, handler };
}

/** Answers that every school is public but those with these ids. */
export function publicSchoolsApi(...archived: string[]): HttpHandler {
  return answer('findPublicSchools', ({ query: { ids } }) => ({
    ids: ids.split(',').filter((id) => !archived.includes(id)),
  }));
}

/** An account's favourites, as its devices see and change them; a school of `gone` is none that can be saved. */
export function favouritesApi(kept: SavedFavourite[] = [], gone: string[] = []) {
  const saved = new Map(kept.map((favourite) => [favourite.id, favourite]));
  const told: string[] = [];
  const newest = (one: string, other: string) => (one > other ? one : other);
  const handlers = [
    answer('listFavourites', () => ({
      favourites: [...saved.values()].sort((one, other) => (one.addedAt < other.addedAt ? 1 : -1)),
    })),
    answer('keepFavourite', ({ params: { id }, body: { addedAt, note = '', notedAt = null } }) => {
      told.push(`keep ${id}`);
      const known = saved.get(id);
      if (!known && gone.includes(id)) return refusal('SCHOOL_NOT_FOUND');
      const isNewNote = notedAt !== null && notedAt >= (known?.notedAt ?? '');
      saved.set(id, {
        ...(known ?? makeFavourite(id)),
        addedAt: newest(addedAt, known?.addedAt ?? ''),
        ...(isNewNote && { note, notedAt }),
      });
      return undefined;
    }),
    answer('removeFavourite', ({ params: { id }, query: { at } }) => {
      told.push(`remove ${id}`);
      if ((saved.get(id)?.addedAt ?? '') <= at) saved.delete(id);
      return undefined;
    }),
  ];
  return { saved, told, handlers };
}

/** What a student watches, as their browser sees and changes it. */
export function watchesApi(kept: Watch[] = []) {
  const watched = [...kept];
  const asked: WatchRequest[] = [];
  const handlers = [
    answer('listWatches', () => ({ watches: watched })),
    answer('createWatch', ({ body }) => {
      asked.push(body);
      const isSchool = body.kind === 'school';
      const watch = makeWatch(asked.length, {
        kind: body.kind,
        schoolId: isSchool ? body.schoolId : null,
        address: isSchool ? `/school/${body.schoolId}` : body.address,
      });
      watched.unshift(watch);
      return watch;
    }),
    answer('endWatch', ({ params: { id } }) => {
      watched.splice(0, watched.length, ...watched.filter((watch) => watch.id !== id));
      return undefined;
    }),
  ];
  return { watched, asked, handlers };
}

/** A watched school; the number gives its id and its name. */
export function makeWatch(number: number, own: Partial<Watch> = {}): Watch {
  return fixture(watchSchema, {
    id: testId(700 + number),
    kind: 'school',
    name: `Skola ${number}`,
    schoolId: testId(number),
    address: `/school/${testId(number)}`,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...own,
  });
}

/** A school as the account keeps it. */
export function makeFavourite(id: string, own: Partial<SavedFavourite> = {}): SavedFavourite {
  return fixture(favouriteSchema, {
    id,
    name: `Skola ${id.slice(-1)}`,
    isPublic: true,
    rating: 4.7,
    ratingOrigin: { source: 'Demoomdömen', updatedAt: '2026-11-01T10:00:00.000Z' },
    district: 'Majorna',
    addedAt: '2026-11-10T10:00:00.000Z',
    note: '',
    notedAt: null,
    ...own,
  });
}

/** The register as the contact page's choice of a school reads it. */
export function schoolListApi(...schools: SchoolListItem[]): HttpHandler {
  return answer('listSchools', () => schools);
}

export function siteApi(facts: Partial<SiteFacts> = {}): HttpHandler {
  const known = { schoolCount: 64, schoolsPerDistrict: { Centrum: 8, Majorna: 1 }, isDemoData: true, revision: 1 };
  return answer('getSiteFacts', () => ({ ...known, ...facts }));
}

export function schoolApi(school: School, teachers: Teacher[] = []): HttpHandler[] {
  return [
    answer('getSchool', ({ params: { id } }) => (id === school.id ? school : undefined)),
    answer('listSchoolTeachers', ({ params: { id } }) => (id === school.id ? teachers : undefined)),
  ];
}

export function teacherApi(teacher: Teacher): HttpHandler {
  return answer('getTeacher', ({ params: { id } }) => (id === teacher.id ? teacher : undefined));
}

interface ReceivedLead {
  lead: LeadRequest;
  key: string | null;
  csrf: string | null;
}

/** Takes enquiries by the contract. `replies` come first, one for each submit; then every lead is stored. */
export function leadsApi(...replies: (Reply<'createLead'> | Promise<Reply<'createLead'>>)[]) {
  const received: ReceivedLead[] = [];
  const handler = answer('createLead', async ({ body, headers }) => {
    received.push({ lead: body, key: headers.get(idempotencyKeyHeader), csrf: headers.get('x-csrf-token') });
    return (await replies.shift()) ?? { id: testId(500), status: 'sent' };
  });
  return { received, handler };
}

/** A login that succeeds as `user`, with what it was sent. */
export function accountApi(user: SessionUser) {
  const received: unknown[] = [];
  const handler = answer('authLogin', ({ body }) => {
    received.push(body);
    return { ...user, token: 'token' };
  });
  return { received, handler };
}

/** A sign-up that is answered as every one is, with what it was sent. */
export function signUpApi() {
  const received: unknown[] = [];
  const handler = answer('authSignup', ({ body }) => {
    received.push(body);
    return { status: 'mail_sent' };
  });
  return { received, handler };
}
