import { leadReceiptSchema, leadRequestSchema, type LeadRequest } from '@korkollen/api/contracts/leads';
import { schoolListItemSchema, schoolSchema, type School, type SchoolListItem } from '@korkollen/api/contracts/schools';
import {
  searchAnswerSchema,
  searchHitSchema,
  searchQuerySchema,
  suggestionSchema,
  type SearchAnswer,
  type SearchHit,
  type Suggestion,
} from '@korkollen/api/contracts/search';
import { sessionUserSchema, signedInSchema, type SessionUser } from '@korkollen/api/contracts/session';
import { siteFactsSchema, type SiteFacts } from '@korkollen/api/contracts/site';
import { teacherSchema, type Teacher } from '@korkollen/api/contracts/teachers';
import { apiErrorSchema } from '@korkollen/api/contracts/error-schemas';
import type { ErrorCode } from '@korkollen/api/contracts/errors';
import { listPriceFrom, readSchoolPrices } from '@korkollen/api/domain/pricing/school-prices';
import { exampleSchool, exampleTeacher } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';
import { http, HttpResponse, type HttpHandler } from 'msw';

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

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

/** A school as lists show it; the number gives its id and its name. */
export function makeListItem(number: number, own: Partial<SchoolListItem> = {}): SchoolListItem {
  return fixture(schoolListItemSchema, {
    ...exampleSchool,
    id: idOf(number),
    name: `Trafikskola ${number}`,
    phone: '031-123 45 67',
    rating: 4.7,
    reviewCount: 128,
    ratingOrigin: { source: 'Demoomdömen', updatedAt: '2026-11-01T10:00:00.000Z' },
    languages: ['svenska', 'arabiska'],
    yearsInBusiness: 12,
    longitude: 11.92,
    automaticTransmission: false,
    priceFrom: { priceOre: 60000, lessonMinutes: 40, isLengthAssumed: false, perMinuteOre: 1500, basis: 'single' },
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
    priceFrom: listPriceFrom(prices),
    description: 'Vi övar i din takt.',
    email: 'info@exempel.se',
    website: 'www.exempel.se',
    specialNote: null,
    trainingTypes: ['korlektioner'],
    specialNeeds: [],
    ...own,
  });
}

export function makeTeacher(number: number, own: Partial<Teacher> = {}): Teacher {
  return fixture(teacherSchema, {
    ...exampleTeacher,
    id: idOf(100 + number),
    schoolId: idOf(1),
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
    id: idOf(900),
    email: 'elin@exempel.se',
    name: 'Elin Berg',
    role: 'student',
    ...own,
  });
}

const json = (value: object | object[], status = 200) => HttpResponse.json(value, { status });

/** An answer of the API that is no success, in its one shape. */
export function refusal(status: number, code: ErrorCode, more: { fields?: object[]; headers?: HeadersInit } = {}) {
  const body = fixture(apiErrorSchema, { code, message: 'Serverns egna ord', fields: more.fields });
  return HttpResponse.json(body, { status, headers: more.headers });
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
  return fixture(searchAnswerSchema, {
    items: schools.slice((page - 1) * pageSize, page * pageSize),
    total: schools.length,
    page,
    pageSize,
    choices: everyChoice,
  });
}

/** Answers every search with these schools and notes what was asked for, which the contract has to allow. */
export function searchApi(schools: SearchHit[]) {
  const asked: Record<string, string>[] = [];
  const pages: string[] = [];
  const handler = http.get('/api/search', ({ request }) => {
    const {
      page = '1',
      pageSize = '24',
      ...query
    } = searchQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    asked.push(query);
    pages.push(`${page}/${pageSize}`);
    return json(makeAnswer(schools, Number(page), Number(pageSize)));
  });
  return { asked, pages, handler };
}

/** Suggests what `answer` says for a text, and notes the texts. */
export function suggestionsApi(answer: (text: string) => Suggestion[] | Promise<Suggestion[]>) {
  const asked: string[] = [];
  const handler = http.get('/api/suggestions', async ({ request }) => {
    const text = new URL(request.url).searchParams.get('q') ?? '';
    asked.push(text);
    return json({ suggestions: fixture(suggestionSchema.array(), await answer(text)) });
  });
  return { asked, handler };
}

export function siteApi(facts: Partial<SiteFacts> = {}): HttpHandler {
  const value = fixture(siteFactsSchema, {
    schoolCount: 64,
    schoolsPerDistrict: { Centrum: 8, Majorna: 1 },
    isDemoData: true,
    ...facts,
  });
  return http.get('/api/site', () => json(value));
}

export function schoolApi(school: School, teachers: Teacher[] = []): HttpHandler[] {
  return [
    http.get(`/api/schools/${school.id}`, () => json(school)),
    http.get(`/api/schools/${school.id}/teachers`, () => json(teachers)),
  ];
}

export function teacherApi(teacher: Teacher): HttpHandler {
  return http.get(`/api/teachers/${teacher.id}`, () => json(teacher));
}

interface ReceivedLead {
  lead: LeadRequest;
  key: string | null;
  csrf: string | null;
}

/** Takes enquiries by the contract. `answers` come first, one for each submit; then every lead is stored. */
export function leadsApi(...answers: (() => Response)[]) {
  const received: ReceivedLead[] = [];
  const handler = http.post('/api/leads', async ({ request }) => {
    const lead = leadRequestSchema.parse(await request.json());
    received.push({ lead, key: request.headers.get('idempotency-key'), csrf: request.headers.get('x-csrf-token') });
    const refused = answers[received.length - 1];
    return refused ? refused() : json(fixture(leadReceiptSchema, { id: idOf(500), status: 'sent' }), 201);
  });
  return { received, handler };
}

/** A login or sign-up that succeeds as `user`, with what it was sent. */
export function accountApi(path: '/api/auth/login' | '/api/auth/signup', user: SessionUser) {
  const received: unknown[] = [];
  const handler = http.post(path, async ({ request }) => {
    received.push(await request.json());
    return json(fixture(signedInSchema, { ...user, token: 'token' }), path === '/api/auth/signup' ? 201 : 200);
  });
  return { received, handler };
}
