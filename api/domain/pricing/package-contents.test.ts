import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CostPart } from '../../contracts/vocabulary';
import { partsNamedIn, readPackageContents } from './package-contents';

describe('partsNamedIn', () => {
  it.each<[string, CostPart[]]>([
    ['Riskettan', ['risk1']],
    ['RISKETTAN ', ['risk1']],
    ['Risk 1', ['risk1']],
    ['Riskutbildning del 1', ['risk1']],
    ['Risktvåan (halkbana)', ['risk2']],
    ['Halkbana', ['risk2']],
    ['Risk2', ['risk2']],
    ['Riskutbildning 2', ['risk2']],
    ['Risk 1 & 2', ['risk1', 'risk2']],
    ['Risk 1+2', ['risk1', 'risk2']],
    ['Riskettan och Risktvåan', ['risk1', 'risk2']],
    ['Riskettan och tvåan', ['risk1', 'risk2']],
    ['Båda riskutbildningarna', ['risk1', 'risk2']],
    ['Riskutbildning del 1 och 2', ['risk1', 'risk2']],
    ['Risk 10', []],
    ['Handledarkurs', ['supervisorCourse']],
    ['Introduktionsutbildning', ['supervisorCourse']],
    ['Handledarutbildning för två', ['supervisorCourse']],
    ['Lån av bil vid körprov', ['testCar']],
    ['Bil vid uppkörning', ['testCar']],
    ['Hyra av bil till körprovet', ['testCar']],
    ['Uppkörning', ['testCar']],
    ['Körprovsavgift Trafikverket', []],
    ['Uppkörning, avgift till Trafikverket', ['testCar']],
    ['Kunskapsprov', []],
    ['Lång körlektion', []],
    ['Teoriprogram', []],
    ['Inskrivning', ['registration']],
    ['Exkl. Riskettan, Risktvåan', []],
    ['Riskettan exkl. Risktvåan', ['risk1']],
    ['Riskettan men inte Risktvåan', ['risk1']],
    ['Riskettan, ej Risktvåan', ['risk1']],
    ['Risktvåan ingår ej', []],
    ['Risktvåan (ej inkluderad)', []],
    ['Risktvåan tillkommer', []],
    ['10 % rabatt på Riskettan', []],
    ['Avbokning Risktvåan', []],
    ['Halkbana MC', []],
    ['', []],
    ['🚗', []],
  ])('%s', (text, parts) => {
    expect(partsNamedIn(text)).toEqual(parts);
  });
});

describe('readPackageContents', () => {
  it.each<[string[], number, CostPart[]]>([
    [['8 körlektioner à 40 min', 'Riskettan', 'Risktvåan'], 8, ['risk1', 'risk2']],
    [['12 körlektioner à 40 min', 'Teoriprogram', 'Lån av bil vid körprov'], 12, ['testCar']],
    [['Körlektioner (10 st)'], 10, []],
    [['Tio körlektioner'], 10, []],
    [['10 x 40 min'], 10, []],
    [['5 dubbellektioner'], 10, []],
    [['6 körlektioner à 80 min'], 12, []],
    [['10 körlektioner och Riskettan'], 10, ['risk1']],
    [['10 körlektioner + 2 dubbellektioner, Risk 1 + 2'], 14, ['risk1', 'risk2']],
    [['Risk 1 och 10 körlektioner'], 10, ['risk1']],
    [['Risk 1 & 2, handledarkurs samt 4 lektioner'], 4, ['risk1', 'risk2', 'supervisorCourse']],
    [['Körlektioner efter behov'], 0, []],
    [['5 teorilektioner'], 0, []],
    [['2 lektioner i simulator'], 0, []],
    [['Rabatt på 10 körlektioner'], 0, []],
    [['5 körlektioner', '5 körlektioner'], 10, []],
    [['', '  ', '???'], 0, []],
  ])('%j', (includes, lessons, parts) => {
    expect(readPackageContents('Baspaket', includes)).toEqual({ lessons, parts });
  });

  it.each<[string, number | null, number]>([
    ['8 körlektioner à 20 min', 40, 0],
    ['8 körlektioner à 20 min', null, 8],
    ['8 körlektioner à 40 min', 45, 8],
    ['6 körlektioner à 80 min', 40, 12],
    ['6 körlektioner à 80 min', 50, 6],
    ['5 dubbellektioner', 40, 10],
    ['10 lektioner à 40 min och 4 lektioner à 20 min', 40, 10],
  ])('%s, where an ordinary one has %j minutes, are %d', (line, ordinaryMinutes, lessons) => {
    expect(readPackageContents('Baspaket', [line], ordinaryMinutes).lessons).toBe(lessons);
  });

  it('reads the name only when nothing is listed', () => {
    expect(readPackageContents('15 körlektioner + Risk 1 & 2', [])).toEqual({ lessons: 15, parts: ['risk1', 'risk2'] });
    expect(readPackageContents('15 körlektioner', ['Riskettan'])).toEqual({ lessons: 0, parts: ['risk1'] });
    expect(readPackageContents('Paket 3', [])).toEqual({ lessons: 0, parts: [] });
  });

  it('never throws and stays within bounds, whatever the text', () => {
    const words = fc.constantFrom(
      'risk',
      '1',
      '2',
      'lektion',
      '40 min',
      ' och ',
      '+',
      '%',
      'ej',
      'bil',
      'prov',
      'å',
      ',',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(words, { maxLength: 30 }).map((a) => a.join('')),
    );
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 6 }), (name, includes) => {
        const { lessons } = readPackageContents(name, includes);
        expect(Number.isInteger(lessons) && lessons >= 0 && lessons <= 200).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('reads a hostile text quickly', () => {
    const start = performance.now();
    for (const part of ['risk 1 ', '10 lektioner ', 'a', ' ', 'risk', '1 x ']) {
      readPackageContents('', [part.repeat(50_000)]);
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
