import type { Language, LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { districts, type District } from '@korkollen/geography/districts';
import { formatPostalCode } from '@korkollen/geography/postal-codes';
import type { SchoolRecord } from '../../../api/src/modules/schools/model';
import { drawPrices } from './demo-prices';
import { districtPlaces, streetNames, type DistrictPlace } from './places';
import { intensiveFormats, priceKindOf, pricingFormatAt, writePrices } from './price-texts';
import { createRandom, uuidOf, type Random } from './random';
import { daysBefore } from './register-date';
import { describeSchool } from './school-descriptions';
import { archivedSchoolNames, schoolNames } from './school-names';
import { drawPosition } from './school-positions';
import { teacherCountAt } from './teachers';
import { drawTraining } from './training';

/** Id of the one verified school, which the demo partner account belongs to. */
export const verifiedSchoolId = uuidOf('demo-school/0');

const otherLanguages: readonly Language[] = [
  'engelska',
  'arabiska',
  'engelska',
  'somaliska',
  'persiska',
  'engelska',
  'bosniska',
  'spanska',
  'polska',
  'finska',
  'tyska',
];
const licenceSets: readonly (readonly LicenceClass[])[] = [
  ['B'],
  ['B'],
  ['B'],
  ['B', 'BE'],
  ['B'],
  ['AM', 'B'],
  ['B', 'B96', 'BE'],
  ['B'],
  ['A1', 'A2', 'A', 'B'],
  ['B', 'BE', 'C', 'CE'],
];
const campaigns = [
  'Fri provlektion',
  '10 % på första paketet',
  'Höstpris på 10-lektionspaket',
  'Fri övningskörning i november',
  'Studentrabatt',
  'Gratis teoriprogram vid paketköp',
] as const;
const notes = [
  'Stängt vecka 52.',
  'Ny lokal från januari.',
  'Telefontid vardagar 9–12.',
  'Just nu en veckas väntetid på första lektionen.',
  'Ingång från gården.',
  'Presentkort säljs på kontoret.',
] as const;

/** One place a school in turn, spread so that any first part of the register covers the town. */
const turns: readonly DistrictPlace[] = Array.from({ length: 8 }, (_, round) =>
  districtPlaces.filter((place) => place.schools > round),
).flat();

function districtOf(place: DistrictPlace): District {
  const district = districts.find(({ id }) => id === place.districtId);
  if (district === undefined) throw new RangeError(`no district ${place.districtId}`);
  return district;
}

/** Numbers that the Swedish authority keeps for fiction: 031-390 06 00-49 and 070-174 06 05-99. */
function fictionalPhone(index: number): string {
  const number = index % 145;
  const lastTwo = (digits: number) => String(digits).padStart(2, '0');
  return number < 50 ? `031-390 06 ${lastTwo(number)}` : `070-174 06 ${lastTwo(number - 45)}`;
}

/** The name in ASCII, for invented domains: `mittlinjens`. `.example` belongs to no one. */
function domainOf(name: string): string {
  const words = name.toLowerCase().replace(/å|ä/g, 'a').replace(/ö/g, 'o').replace(/é/g, 'e');
  return `${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.example`;
}

function nameAt(index: number): string {
  const name = schoolNames[index % schoolNames.length] ?? '';
  const round = Math.floor(index / schoolNames.length);
  return round === 0 ? name : `${name} ${round + 1}`;
}

function addressAt(index: number, place: DistrictPlace, random: Random) {
  const district = districtOf(place);
  return {
    address: `${streetNames[(index * 5) % streetNames.length] ?? ''} ${random.integer(1, 58)}`,
    city: 'Göteborg',
    district: district.name,
    postalCode: formatPostalCode(random.pick(place.postalCodes)),
    ...drawPosition(district, random),
  };
}

function drawRating(random: Random) {
  if (random.chance(0.07)) return { rating: null, reviewCount: 0, ratingOrigin: null };
  const rating = Math.round((3.3 + 1.7 * Math.sqrt(random.next())) * 10) / 10;
  const reviewCount = Math.round(3 * Math.exp(random.next() * 4.8));
  return { rating, reviewCount, ratingOrigin: { source: 'demodata', updatedAt: daysBefore(random.integer(1, 20)) } };
}

function drawOffers(index: number, random: Random) {
  const manualTransmission = random.chance(0.85);
  const automaticTransmission = !manualTransmission || random.chance(0.6);
  return {
    manualTransmission,
    automaticTransmission,
    electricCar: automaticTransmission && random.chance(0.45),
    intensiveCourse: intensiveFormats.includes(pricingFormatAt(index)) || random.chance(0.15),
    languages: ['svenska' as const, ...new Set(random.sample(otherLanguages, random.integer(0, 3)))],
    licenseTypes: [...random.pick(licenceSets)],
  };
}

/** What only some schools have told. */
function drawExtras(random: Random) {
  const extras = {
    yearsInBusiness: random.chance(0.1) ? null : random.integer(0, 41),
    successRate: random.chance(0.3) ? random.integer(58, 86) : null,
    campaignBadge: random.chance(0.18) ? random.pick(campaigns) : null,
    specialNote: random.chance(0.15) ? random.pick(notes) : null,
  };
  // drawn for nothing since reply times are measured; without it everything that is drawn later would change
  if (random.chance(0.55)) random.integer(1, 60);
  return extras;
}

const verified = {
  status: 'verified' as const,
  verification: { method: 'claim', verifiedAt: daysBefore(41) },
  rating: 4.8,
  reviewCount: 164,
  ratingOrigin: { source: 'demodata', updatedAt: daysBefore(3) },
  manualTransmission: true,
  automaticTransmission: true,
  electricCar: true,
  languages: ['svenska', 'engelska', 'arabiska'] satisfies Language[],
  licenseTypes: ['B', 'BE'] satisfies LicenceClass[],
  yearsInBusiness: 17,
  successRate: 78,
  campaignBadge: null,
  specialNote: 'Telefontid vardagar 9–12.',
  intensiveCourse: true,
};

const verifiedDescription = [
  'Mittlinjens Trafikskola ligger några minuter från spårvagnen och har funnits i 17 år.',
  'Du väljer själv mellan manuell bensinbil och automatväxlad elbil.',
  'Vi undervisar på svenska, engelska och arabiska.',
  'Efter första lektionen får du en skriven plan med vad du redan kan, vad som återstår och vad det kostar.',
  'Riskettan och handledarkursen hålls hos oss, Risktvåan på halkbanan.',
].join(' ');

interface SchoolPlan {
  id: string;
  name: string;
  isArchived: boolean;
  teacherCount: number;
  phone: string;
}

function drawSchool(index: number, seed: number, plan: SchoolPlan): SchoolRecord {
  const random = createRandom(`school/${plan.id}/${seed}`);
  const place = turns[index % turns.length] ?? random.pick(turns);
  const domain = domainOf(plan.name);
  const format = pricingFormatAt(index);
  const pricing = writePrices(format, drawPrices(random, priceKindOf(format)));
  const fields = {
    name: plan.name,
    ...addressAt(index, place, random),
    ...drawOffers(index, random),
    ...drawExtras(random),
    ...drawRating(random),
    status: plan.isArchived ? ('archived' as const) : ('seed' as const),
    verification: null,
    teacherCount: plan.teacherCount,
    ...(plan.id === verifiedSchoolId ? verified : {}),
  };
  return {
    _id: plan.id,
    ...fields,
    phone: plan.phone,
    email: random.chance(0.9) || plan.id === verifiedSchoolId ? `hej@${domain}` : null,
    website: random.chance(0.8) ? `https://${domain}` : null,
    description: plan.id === verifiedSchoolId ? verifiedDescription : describeSchool(fields, index, random),
    imageUrl: null,
    photos: [],
    replyTime: null,
    profileVersion: 0,
    credits: [],
    setByAdmin: [],
    organisationNumber: null,
    osmId: null,
    away: null,
    pricingVersion: 0,
    pricing,
    ...drawTraining(plan.id, seed, { pricing, isVerified: plan.id === verifiedSchoolId }),
    sourceFlag: 'demo',
    isDemo: true,
    googlePlaceId: null,
    createdAt: daysBefore(60),
    updatedAt: daysBefore(random.integer(0, 30)),
  };
}

/** The public schools of the register; the first one is the verified school. */
export function drawSchools(count: number, seed: number): SchoolRecord[] {
  return Array.from({ length: count }, (_, index) =>
    drawSchool(index, seed, {
      id: uuidOf(`demo-school/${index}`),
      name: nameAt(index),
      isArchived: false,
      teacherCount: teacherCountAt(index),
      phone: fictionalPhone(index),
    }),
  );
}

/** Four schools that are no longer public. */
export function drawArchivedSchools(seed: number): SchoolRecord[] {
  return archivedSchoolNames.map((name, index) =>
    drawSchool(schoolNames.length + index, seed, {
      id: uuidOf(`demo-archived-school/${index}`),
      name,
      isArchived: true,
      teacherCount: 1,
      phone: fictionalPhone(141 + index),
    }),
  );
}
