import {
  type ClassPrices,
  ownPricesSchema,
  type OwnPrices,
  type PriceForm,
  type PriceVersionDetail,
} from '@korkollen/api/contracts/own-prices';
import {
  countedLessons,
  countedPrices,
  lessonGaps,
  priceStatisticsSchema,
} from '@korkollen/api/contracts/price-statistics';
import { answer, refusal } from '@korkollen/shared-ui/testing/answer';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

const day = '2026-11-20T09:00:00.000Z';

/** Prices of class B; give what the test is about. */
export const lessonAt = (kronor: number, changes: Partial<ClassPrices> = {}): PriceForm => ({
  classes: [
    {
      licenceClass: 'B',
      single: { priceOre: 100 * kronor, lessonMinutes: 40 },
      double: null,
      fromPriceOre: null,
      pack5: null,
      pack10: null,
      lessonPackages: [],
      otherItems: [],
      registrationFeeOre: null,
      intensive: null,
      completePackages: [],
      ...changes,
    },
  ],
});

export function makeOwnPrices(changes: Partial<OwnPrices> = {}): OwnPrices {
  return fixture(ownPricesSchema, {
    form: lessonAt(595),
    unread: [],
    revision: 'r1',
    version: 1,
    savedAt: new Date().toISOString(),
    publishedAt: new Date().toISOString(),
    savedBy: 'Sara Ek',
    school: { name: 'Majornas Trafikskola', district: 'Majorna-Linné', licenseTypes: ['B'] },
    readOnlyBecause: null,
    ...changes,
  });
}

const noFigure = { schools: 0, spread: null };
const fromNames = <Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** What lessons cost elsewhere: 600 kr in the school's district. */
const market = fixture(priceStatisticsSchema, {
  schools: 4,
  pricedSchools: 4,
  lessonMinute: noFigure,
  prices: fromNames(countedPrices, noFigure),
  packageLessons: null,
  totals: countedLessons.map((lessons) => ({ lessons, ...noFigure, incomplete: 0, unstatedLength: 0 })),
  usualLessons: 20,
  leftOut: fromNames(lessonGaps, 0),
  districts: [{ district: 'Majorna-Linné', schools: 4, lesson: { schools: 4, medianOre: 60_000 }, totals: [] }],
});

/** The API over one school's prices; what is saved stays, as on the server. */
export function pricesApi(given: OwnPrices) {
  let own = given;
  let versions: PriceVersionDetail[] = [];
  const sent: { form: PriceForm; forget: number[] | undefined }[] = [];
  const keep = (restored: number | null): void => {
    const { version: number, savedAt, publishedAt, savedBy, form, unread } = own;
    versions = [{ number, savedAt, publishedAt, savedBy, restored, form, unread }, ...versions];
  };
  keep(null);
  function publish(form: PriceForm, by: string, restored: number | null): OwnPrices {
    const version = own.version + 1;
    const now = new Date().toISOString();
    own = { ...own, form, version, revision: `r${version}`, savedBy: by, savedAt: now, publishedAt: now };
    keep(restored);
    return own;
  }
  const found = (number: string) => versions.find((version) => String(version.number) === number);
  return {
    sent,
    own: () => own,
    colleagueSaves: (form: PriceForm) => publish(form, 'Robin Ek', null),
    handlers: [
      answer('getOwnPrices', () => own),
      answer('getPrices', () => ({ ...market, updatedAt: day })),
      answer('saveOwnPrices', ({ body }) => {
        if (body.revision !== own.revision) return refusal('CHANGED_MEANWHILE');
        sent.push({ form: body.form, forget: body.forget });
        own = { ...own, unread: own.unread.filter((_line, at) => !body.forget?.includes(at)) };
        return publish(body.form, 'Sara Ek', null);
      }),
      answer('listOwnPriceVersions', () => ({
        versions: versions.map(({ form: _form, unread: _unread, ...version }) => version),
      })),
      answer('getOwnPriceVersion', ({ params }) => found(params.number) ?? refusal('NOT_FOUND')),
      answer('restoreOwnPriceVersion', ({ params, body }) => {
        const version = found(params.number);
        if (!version) return refusal('NOT_FOUND');
        if (body.revision !== own.revision) return refusal('CHANGED_MEANWHILE');
        return publish(version.form, 'Sara Ek', version.number);
      }),
    ],
  };
}
