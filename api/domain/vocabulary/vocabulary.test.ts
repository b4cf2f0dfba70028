import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gearboxes,
  gearboxWishes,
  inquiryTypes,
  languages,
  leadStatuses,
  licenceClasses,
  partnerLeadStatuses,
  scheduleTimes,
  schoolInquiryTypes,
  teachingStyles,
} from '../../contracts/vocabulary';
import { gearboxLabel, parseGearbox } from './gearboxes';
import { fixedMessage, inquiryTypeLabel } from './inquiry-types';
import { languageLabel, parseLanguage } from './languages';
import { partnerStatus, partnerStatusLabel, studentStatusLabel } from './lead-status';
import { licenceLabel, licenceSearchedFor, minimumAge, parseLicenceClass, searchLabel } from './licence-classes';
import { gearboxWishLabel, readTeachingStyles, scheduleTimeLabel, teachingStyleLabel } from './match-wishes';

describe('languages', () => {
  it.each([
    ['svenska', 'svenska'],
    ['Svenska', 'svenska'],
    ['Swedish', 'svenska'],
    ['sv', 'svenska'],
    [' SV-SE ', 'svenska'],
    ['English', 'engelska'],
    ['engelska', 'engelska'],
    ['Arabic', 'arabiska'],
    ['العربية', 'arabiska'],
    ['Español', 'spanska'],
    ['Farsi', 'persiska'],
    ['Somali', 'somaliska'],
    ['suomi', 'finska'],
    ['Deutsch', 'tyska'],
    ['Bosnian', 'bosniska'],
    ['Polish', 'polska'],
    ['klingon', null],
    ['', null],
    ['constructor', null],
  ])('reads %j as %s', (text, language) => {
    expect(parseLanguage(text)).toBe(language);
  });

  it.each(languages)('reads its own label of %s', (language) => {
    expect(languageLabel(language)).toMatch(/^\p{Lu}\p{Ll}+$/u);
    expect(parseLanguage(languageLabel(language))).toBe(language);
  });
});

describe('licence classes', { timeout: 30_000 }, () => {
  it.each([
    ['B', 'B'],
    ['b', 'B'],
    ['B-körkort', 'B'],
    ['b-KÖRKORT', 'B'],
    ['B-körkort (Bil)', 'B'],
    ['B körkort', 'B'],
    ['Körkort B', 'B'],
    ['b_korkort', 'B'],
    ['BE', 'BE'],
    ['b96', 'B96'],
    ['am-körkort', 'AM'],
    ['A1', 'A1'],
    ['c1e', 'C1E'],
    ['DE', 'DE'],
    ['E', null],
    ['B2', null],
    ['bil', null],
    ['', null],
    ['single', null],
    ['constructor', null],
    ['a'.repeat(100), null],
  ])('reads %j as %s', (text, licenceClass) => {
    expect(parseLicenceClass(text)).toBe(licenceClass);
  });

  it.each([
    ['Lastbil', 'C'],
    ['MC', 'A'],
    ['släp', 'BE'],
    ['b-körkort', 'B'],
    ['lastbilschaufför', null],
    ['', null],
  ])('is searched for by what people call it: %j is %s', (text, licenceClass) => {
    expect(licenceSearchedFor(text)).toBe(licenceClass);
  });

  it.each(licenceClasses)('reads its own labels of %s', (licenceClass) => {
    expect(parseLicenceClass(licenceLabel(licenceClass))).toBe(licenceClass);
    expect(parseLicenceClass(`${licenceClass}-körkort`)).toBe(licenceClass);
    expect(parseLicenceClass(licenceClass.toLowerCase())).toBe(licenceClass);
  });

  it.each([
    ['B', 'B-körkort (Bil)'],
    ['AM', 'AM-körkort (Moped)'],
    ['A', 'A-körkort (MC)'],
    ['C', 'C-körkort (Lastbil)'],
    ['BE', 'BE'],
  ] as const)('calls %s %s', (licenceClass, label) => {
    expect(licenceLabel(licenceClass)).toBe(label);
  });

  it.each([
    ['AM', 'AM-körkort'],
    ['A1', 'A-körkort'],
    ['A2', 'A-körkort'],
    ['A', 'A-körkort'],
    ['B', 'B-körkort'],
    ['BE', 'BE-körkort'],
    ['C1', 'C-körkort'],
    ['C', 'C-körkort'],
    ['D', 'D'],
    ['CE', 'CE'],
    ['b', 'b'],
    ['traktor', 'traktor'],
    ['toString', 'toString'],
  ])('shows ?licenseType=%s as %s', (value, label) => {
    expect(searchLabel(value)).toBe(label);
  });

  it.each([
    ['AM', 15],
    ['A1', 16],
    ['A2', 18],
    ['A', 24],
    ['B', 18],
    ['B96', 18],
    ['BE', 18],
    ['C1', 18],
    ['C', 21],
    ['CE', 21],
    ['D1', 21],
    ['D', 24],
  ] as const)('%s may be held from %d', (licenceClass, age) => {
    expect(minimumAge(licenceClass)).toBe(age);
  });

  it('reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const licenceClass = parseLicenceClass(text);
        if (licenceClass !== null) expect(licenceClasses).toContain(licenceClass);
      }),
    );
  });
});

describe('gearboxes', () => {
  it.each([
    ['manual', 'manual'],
    ['Manuell', 'manual'],
    ['Automat', 'automatic'],
    ['automatisk', 'automatic'],
    ['Manuell växellåda', 'manual'],
    ['båda', null],
    ['', null],
  ])('reads %j as %s', (text, gearbox) => {
    expect(parseGearbox(text)).toBe(gearbox);
  });

  it('reads its own labels', () => {
    expect(gearboxes.map((gearbox) => parseGearbox(gearboxLabel(gearbox)))).toEqual(gearboxes);
  });
});

describe('what the matching asks', () => {
  it('has the specified words', () => {
    expect(gearboxWishes.map(gearboxWishLabel)).toEqual(['Automat', 'Manuell', 'Båda']);
    expect(scheduleTimes.map(scheduleTimeLabel)).toEqual(['Vardagar', 'Kvällar', 'Helger', 'Flexibla tider']);
    expect(teachingStyles).toHaveLength(6);
  });

  it.each(teachingStyles)('reads its own label of %s, and nothing else in it', (style) => {
    expect(readTeachingStyles(teachingStyleLabel(style))).toEqual([style]);
  });

  it.each([
    ['Lugn, men rak', ['calm', 'direct']],
    ['STRUKTURERAT och med humor', ['structured', 'humorous']],
    ['Fokus på körglädje', []],
    ['braklig', []],
    ['', null],
    [' – ', null],
    [null, null],
  ])('reads %j as %j', (text, styles) => {
    expect(readTeachingStyles(text)).toEqual(styles);
  });
});

describe('inquiry types', () => {
  it('of the school page have the specified words', () => {
    expect(schoolInquiryTypes.map((type) => inquiryTypeLabel(type))).toEqual([
      'Pris/paket',
      'Handledarkurs',
      'Riskettan',
      'Halkbana',
      'Intensivkurs',
      'Teorihjälp',
    ]);
  });

  it.each(inquiryTypes)('%s has a label, and a fixed text unless it is other', (type) => {
    expect(inquiryTypeLabel(type)).toMatch(/^\p{Lu}/u);
    if (type === 'other') expect(fixedMessage(type)).toBeNull();
    else expect(fixedMessage(type)).toMatch(/^Jag .+\.$/);
  });
});

describe('lead status', () => {
  it('is seen as NY by partners while it is just sent', () => {
    expect(leadStatuses.map(partnerStatus)).toEqual(['new', 'new', 'contacted', 'booked', 'declined']);
  });

  it('has the specified words', () => {
    expect(partnerLeadStatuses.map(partnerStatusLabel)).toEqual(['NY', 'KONTAKTAD', 'BOKAD', 'AVBÖJD']);
    expect(leadStatuses.map(studentStatusLabel)).toEqual(['SKICKAD', 'NY', 'KONTAKTAD', 'BOKAD', 'AVBÖJD']);
  });
});
