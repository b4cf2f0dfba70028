import { adminSchoolSchema, schoolSchema } from '@korkollen/api/contracts/schools';
import { teacherSchema } from '@korkollen/api/contracts/teachers';
import type { PriceList } from '@korkollen/api/contracts/prices';
import { languages, specialNeeds, trainingTypes } from '@korkollen/api/contracts/vocabulary';
import { defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { totalCost } from '@korkollen/api/domain/total-cost/total-cost';
import { parsePriceList } from '@korkollen/api/domain/pricing/price-list';
import { headlinePrice } from '@korkollen/api/domain/pricing/headline-price';
import { readSchoolPrices } from '@korkollen/api/domain/pricing/school-prices';
import { describe, expect, it } from 'vitest';
import { isInDistrict } from '@korkollen/geography/district-polygons';
import { mapSize, project } from '@korkollen/geography/map';
import { districts } from '@korkollen/geography/districts';
import { knownPostalCodes } from '@korkollen/geography/postal-codes';
import type { SchoolRecord } from '../../../api/src/modules/schools/model';
import { isoOrigin, toAdminSchool, toPublicSchool } from '../../../api/src/modules/schools/public-school';
import type { TeacherRecord } from '../../../api/src/modules/teachers/model';
import { generateRegister } from './generate';
import { districtPlaces } from './places';
import { brokenFormats, pricingFormatAt, readableFormats } from './price-texts';
import { verifiedSchoolId } from './schools';

const { schools, teachers } = generateRegister();
const publicSchools = schools.filter(({ status }) => status !== 'archived');

const namedSchools = schools.map((school) => [school.name, school] as const);

/** A stored school as the public sees it on its page. */
const pageOf = (school: SchoolRecord) => schoolSchema.parse(JSON.parse(toPublicSchool(school).pageJson));

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('the demo register', { timeout: 30_000 }, () => {
  it('has 64 public schools, four archived ones and 150 teachers', () => {
    expect(publicSchools).toHaveLength(64);
    expect(schools).toHaveLength(68);
    expect(teachers).toHaveLength(150);
  });

  it('has exactly one verified school', () => {
    const verified = schools.filter((school) => school.verification !== null || school.status === 'verified');
    expect(verified.map(({ _id, status }) => [_id, status])).toEqual([[verifiedSchoolId, 'verified']]);
  });

  it('is the same every time, and another with another seed', () => {
    expect(generateRegister()).toEqual({ schools, teachers });
    const other = generateRegister({ seed: 2 });
    expect(other.schools.map(({ _id }) => _id)).toEqual(schools.map(({ _id }) => _id));
    expect(other.schools.map(({ rating }) => rating)).not.toEqual(schools.map(({ rating }) => rating));
  });

  it('names nothing twice', () => {
    for (const key of ['_id', 'name', 'address', 'phone', 'description'] as const) {
      expect(isUnique(schools.map((school) => school[key])), key).toBe(true);
    }
    expect(isUnique(schools.map(({ latitude, longitude }) => `${latitude} ${longitude}`))).toBe(true);
    expect(isUnique(teachers.map(({ _id }) => _id))).toBe(true);
    expect(isUnique(teachers.map(({ name }) => name))).toBe(true);
    expect(isUnique(teachers.map(({ personalPresentation }) => personalPresentation))).toBe(true);
  });

  it.each(namedSchools)('%s fits the contracts', (_name, school) => {
    expect(pageOf(school).id).toBe(school._id);
    const { id, hasEmail, hasPricing, ...stored } = adminSchoolSchema.parse(toAdminSchool(school));
    expect({ id, hasEmail, hasPricing }).toEqual({
      id: school._id,
      hasEmail: school.email !== null,
      hasPricing: readSchoolPrices(school.pricing).list !== null,
    });
    expect(school.isDemo).toBe(true);
    const unshown = ['_id', 'isDemo', 'profileVersion', 'pricingVersion', 'organisationNumber', 'osmId', 'setByAdmin'];
    expect(Object.keys(school).sort()).toEqual([...Object.keys(stored), ...unshown].sort());
  });

  it('has teachers that fit the contract, at their school, as many as it says', () => {
    for (const { _id, version, removedAt, ...teacher } of teachers) {
      expect([version, removedAt]).toEqual([0, null]);
      const school = schools.find((candidate) => candidate._id === teacher.schoolId);
      const ratingOrigin = isoOrigin(teacher.ratingOrigin);
      const contract = teacherSchema.parse({ ...teacher, id: _id, schoolName: school?.name, ratingOrigin });
      expect(ratingOrigin === null).toBe(teacher.rating === null);
      expect(Object.keys(contract).sort()).toEqual([...Object.keys(teacher), 'id', 'schoolName'].sort());
      expect(school?.languages).toEqual(expect.arrayContaining(teacher.languages));
      expect(school?.licenseTypes).toEqual(expect.arrayContaining(teacher.licenseTypes));
    }
    for (const school of schools) {
      expect(teachers.filter(({ schoolId }) => schoolId === school._id)).toHaveLength(school.teacherCount);
    }
    expect(publicSchools.some(({ teacherCount }) => teacherCount === 0)).toBe(true);
  });

  it('shows scores, fun facts and counts for some teachers only', () => {
    const share = (isGiven: (teacher: TeacherRecord) => boolean) => teachers.filter(isGiven).length / teachers.length;
    const shares = [
      share(({ pedagogicalAbility }) => pedagogicalAbility !== null),
      share(({ funFacts }) => funFacts !== null),
      share(({ successRate }) => successRate !== null),
      share(({ rating }) => rating !== null),
      share(({ schedule }) => schedule.length > 0),
    ];
    for (const given of shares) {
      expect(given).toBeGreaterThan(0.1);
      expect(given).toBeLessThan(0.95);
    }
  });

  it('has teachers who take enquiries in a form, on a page of ours that is theirs', () => {
    const withForm = teachers.filter(({ contactFormUrl }) => contactFormUrl !== null);
    expect(withForm.length).toBeGreaterThan(10);
    expect(withForm.length).toBeLessThan(40);
    for (const { contactFormUrl, schoolId, _id } of withForm) {
      expect(contactFormUrl).toBe(`/school/${schoolId}?teacherId=${_id}#contact`);
    }
  });

  it('says where each rating is from, and has none without reviews', () => {
    for (const { rating, reviewCount, ratingOrigin } of schools) {
      expect(ratingOrigin?.source ?? null).toBe(rating === null ? null : 'demodata');
      expect(reviewCount > 0).toBe(rating !== null);
    }
    expect(schools.some(({ rating }) => rating === null)).toBe(true);
  });

  it('has schools of every kind that a filter asks for', () => {
    const has = (isKind: (school: SchoolRecord) => boolean) => publicSchools.filter(isKind).length;
    expect(has((school) => school.manualTransmission && !school.automaticTransmission)).toBeGreaterThan(3);
    expect(has((school) => school.automaticTransmission && !school.manualTransmission)).toBeGreaterThan(3);
    expect(has((school) => school.electricCar)).toBeGreaterThan(5);
    expect(has((school) => school.intensiveCourse)).toBeGreaterThan(5);
    expect(has((school) => (school.rating ?? 0) >= 4.5)).toBeGreaterThan(10);
    expect(has((school) => school.campaignBadge !== null)).toBeGreaterThan(3);
    for (const language of languages) {
      expect(
        has((school) => school.languages.includes(language)),
        language,
      ).toBeGreaterThan(0);
    }
    for (const school of publicSchools) expect(school.licenseTypes).toContain('B');
    for (const type of trainingTypes) {
      expect(
        has((school) => school.trainingTypes.includes(type)),
        type,
      ).toBeGreaterThan(20);
    }
    for (const need of specialNeeds) {
      const count = has((school) => school.specialNeeds.includes(need));
      expect(count, need).toBeGreaterThan(3);
      expect(count, need).toBeLessThan(32);
    }
  });
});

describe('places', () => {
  it('are in all 21 districts, Göteborg every one', () => {
    expect(new Set(publicSchools.map(({ district }) => district))).toEqual(new Set(districts.map(({ name }) => name)));
    expect(new Set(schools.map(({ city }) => city))).toEqual(new Set(['Göteborg']));
  });

  it.each(namedSchools)('%s lies in its district, with its postal code', (_name, school) => {
    const district = districts.find(({ name }) => name === school.district);
    const place = districtPlaces.find(({ districtId }) => districtId === district?.id);
    const code = (school.postalCode ?? '').replace(' ', '');
    expect(isInDistrict(district?.id ?? '', school.latitude ?? 0, school.longitude ?? 0)).toBe(true);
    expect(place?.postalCodes).toContain(code);
    expect(knownPostalCodes).toContain(code);
    const { x, y } = project(school.latitude ?? 0, school.longitude ?? 0);
    expect(x > 0 && x < mapSize.width && y > 0 && y < mapSize.height).toBe(true);
  });

  it('can be reached by no real number, address or domain', () => {
    for (const { phone, email, website, address } of schools) {
      expect(phone).toMatch(/^(031-390 06 [0-4]\d|070-174 06 (0[5-9]|[1-9]\d))$/);
      expect(email ?? 'a@b.example').toMatch(/^[a-z]+@[a-z0-9-]+\.example$/);
      expect(website ?? 'https://b.example').toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
      expect(address).toMatch(/^\p{Lu}\p{Ll}+ \d+$/u);
    }
  });
});

describe('prices', () => {
  const lists = schools.flatMap(({ pricing }) => readSchoolPrices(pricing).list ?? []);

  it('come in every format that the parser knows and in every broken one', () => {
    const used = new Set(publicSchools.map((_school, index) => pricingFormatAt(index)));
    expect([...used].sort()).toEqual([...Object.keys(readableFormats), ...Object.keys(brokenFormats)].sort());
  });

  it('can be read, but for the broken ones', () => {
    publicSchools.forEach((school, index) => {
      const format = pricingFormatAt(index);
      const result = parsePriceList(school.pricing);
      expect(result.ok, format).toBe(!(format in brokenFormats));
      if (result.ok) expect(result.value.issues, format).toEqual([]);
    });
  });

  it.each<[string, (list: PriceList) => boolean]>([
    ['a single lesson with its length', (list) => list.single?.lessonMinutes === 40],
    ['a single lesson without a length', (list) => list.single?.isLengthAssumed === true],
    ['a double lesson as the only one', (list) => list.single?.isDoubleLessons === true && list.double === null],
    [
      'a double lesson beside the single one',
      (list) => list.double !== null && list.double.priceOre > (list.single?.priceOre ?? 0),
    ],
    ['a given 10-pack', (list) => list.pack10 !== null && !list.pack10.isEstimated],
    ['an estimated 10-pack', (list) => list.pack10?.isEstimated === true],
    ['no pack', (list) => list.single !== null && list.pack5 === null && list.pack10 === null],
    ['only a from-price', (list) => list.fromPriceOre !== null && list.single === null],
    ['a registration fee', (list) => (list.registrationFeeOre ?? 0) > 0],
    ['no registration fee, as the school says', (list) => list.registrationFeeOre === 0],
    ['double-lesson packages', (list) => list.lessonPackages.some(({ isDoubleLessons }) => isDoubleLessons)],
    [
      'complete packages with what they include',
      (list) => list.completePackages.some(({ includes }) => includes.length > 2),
    ],
    ['an intensive course with its lessons', (list) => (list.intensive?.lessons ?? 0) > 0],
    ['an intensive course without them', (list) => list.intensive?.lessons === null],
    ['risk courses and others', (list) => list.otherItems.length > 3],
  ])('hold %s', (_name, isKind) => {
    expect(lists.some(isKind)).toBe(true);
  });

  it('are such as Gothenburg schools take', () => {
    for (const list of lists) {
      const price = headlinePrice(list);
      if (price?.kind === 'fromPrice') expect(price.priceOre).toBeGreaterThanOrEqual(45_000);
      else expect(price?.perMinuteOre).toBeGreaterThanOrEqual(1_050);
      expect(price?.perMinuteOre ?? 0).toBeLessThanOrEqual(1_560);
      if (list.pack10?.isEstimated === false) expect(list.pack10.priceOre).toBeGreaterThanOrEqual(570_000);
      if (list.intensive !== null) expect(list.intensive.totalOre).toBeGreaterThanOrEqual(1_140_000);
      const tenSingle = list.single === null ? Infinity : list.single.priceOre * 10;
      expect(list.pack10?.priceOre ?? 0).toBeLessThanOrEqual(tenSingle);
    }
  });

  it('are below 500 kr for 40 minutes at some schools, and above at most', () => {
    const froms = lists.flatMap((list) => headlinePrice(list) ?? []);
    const below = froms.filter(({ perMinuteOre }) => perMinuteOre !== null && perMinuteOre * 40 < 50_000);
    expect(below.length).toBeGreaterThan(4);
    expect(below.length).toBeLessThan(froms.length / 3);
  });

  it('give a whole total for many schools, one with parts missing for others, and none for some', () => {
    const totals = publicSchools.map(({ pricing }) => {
      const { list } = readSchoolPrices(pricing);
      return list && totalCost(list, defaultCostPlan);
    });
    expect(totals.filter((total) => total?.isComplete).length).toBeGreaterThan(15);
    expect(totals.filter((total) => total?.isComplete === false).length).toBeGreaterThan(15);
    expect(totals).toContain(null);
    for (const total of totals) {
      if (!total?.isComplete) continue;
      expect(total.totalOre).toBeGreaterThan(1_300_000);
      expect(total.totalOre).toBeLessThan(2_200_000);
    }
  });

  it('name a course only where the school gives it', () => {
    for (const school of schools) {
      const items =
        readSchoolPrices(school.pricing)
          .list?.otherItems.map(({ name }) => name)
          .join() ?? '';
      if (/risk/i.test(items)) expect(school.trainingTypes).toEqual(expect.arrayContaining(['risk1', 'risk2']));
      if (/introduktion|handledar/i.test(items)) expect(school.trainingTypes).toContain('handledarutbildning');
      expect(school.trainingTypes).toContain('korlektioner');
    }
  });

  it('name an intensive course only where the school offers one', () => {
    for (const school of schools) {
      if (readSchoolPrices(school.pricing).list?.intensive) expect(school.intensiveCourse).toBe(true);
    }
  });

  it('show the verified school at its best', () => {
    const { list } = readSchoolPrices(schools[0]?.pricing ?? null);
    if (!list) throw new Error('the verified school has no prices');
    const { single, double, pack5, pack10, intensive, completePackages } = list;
    expect([single, double, pack5, pack10, intensive]).not.toContain(null);
    expect(completePackages).toHaveLength(2);
  });
});

describe('a register of any size', () => {
  it('of one school is the verified one', () => {
    expect(generateRegister({ schools: 1 }).schools.map(({ status }) => status)).toEqual([
      'verified',
      'archived',
      'archived',
      'archived',
      'archived',
    ]);
  });

  it('of 10 000 is spread over the town, unique in ids and names, and quick', () => {
    const start = process.cpuUsage();
    const large = generateRegister({ schools: 10_000 });
    const { user } = process.cpuUsage(start);
    expect(user / 1_000).toBeLessThan(8_000);
    expect(large.schools).toHaveLength(10_004);
    expect(isUnique(large.schools.map(({ _id }) => _id))).toBe(true);
    expect(isUnique(large.schools.map(({ name }) => name))).toBe(true);
    expect(isUnique(large.teachers.map(({ _id }) => _id))).toBe(true);
    expect(large.schools.filter(({ verification }) => verification !== null)).toHaveLength(1);
    for (const { name } of districts) {
      expect(large.schools.filter(({ district }) => district === name).length, name).toBeGreaterThan(100);
    }
    const sample = large.schools.filter((_school, index) => index % 97 === 0);
    for (const school of sample) pageOf(school);
  }, 60_000);

  it.each([0, -1, 1.5, Number.NaN, 1_000_000])('refuses %d schools', (count) => {
    expect(() => generateRegister({ schools: count })).toThrow(RangeError);
  });
});
