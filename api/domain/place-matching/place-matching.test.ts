import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoundPlace, judgePlaces, maxSureMetres, type PlaceDoubt, type SoughtSchool } from './place-matching';

const position = { latitude: 57.7012, longitude: 11.9721 };
const metresNorth = (metres: number) => ({ ...position, latitude: position.latitude + metres / 111_195 });
const school: SoughtSchool = { name: 'Haga Trafikskola', city: 'Göteborg', position };
const place = (fields: Partial<FoundPlace> = {}): FoundPlace => ({
  id: 'A',
  name: 'Haga Trafikskola AB',
  position: metresNorth(40),
  isClosed: false,
  ...fields,
});

describe('a place that was found for a school', () => {
  it.each<[string, Partial<SoughtSchool>, FoundPlace[], string, PlaceDoubt[]]>([
    ['its name, next door', {}, [place()], 'A', []],
    ['more than its name', {}, [place({ name: 'Haga Bilskola i Göteborg' })], 'A', []],
    ['less than its name', { name: 'Haga Linné Trafikskola' }, [place({ name: 'Haga' })], 'A', []],
    ['its name in other letters', { name: 'Ågrens Körskola' }, [place({ name: 'AGRENS TRAFIKSKOLA' })], 'A', []],
    ['a name of common words alone', { name: 'Trafikskolan' }, [place({ name: 'Trafikskolan' })], 'A', []],
    ['common words in common only', { name: 'Trafikskolan' }, [place({ name: 'Haga Trafikskola' })], 'A', ['name']],
    ['another name', {}, [place({ name: 'Majornas Trafikskola' })], 'A', ['name']],
    ['the city as its name', {}, [place({ name: 'Göteborgs Trafikskola' })], 'A', ['name']],
    ['at the last sure metre', {}, [place({ position: metresNorth(maxSureMetres - 1) })], 'A', []],
    ['beyond it', {}, [place({ position: metresNorth(maxSureMetres + 1) })], 'A', ['distance']],
    ['a school whose position is unknown', { position: null }, [place()], 'A', ['position']],
    ['a place whose position is unknown', {}, [place({ position: null })], 'A', ['position']],
    ['closed for good', {}, [place({ isClosed: true })], 'A', ['closed']],
    ['two of its name nearby', {}, [place(), place({ id: 'B' })], 'A', ['several']],
    ['another far away', {}, [place({ id: 'B', position: metresNorth(5_000) }), place()], 'A', []],
    ['a closed one before it', {}, [place({ id: 'B', isClosed: true }), place()], 'A', []],
    ['the name before the distance', {}, [place({ id: 'B', name: 'Kajens Trafikskola', position }), place()], 'A', []],
    ['nothing right', { position: null }, [place({ name: '', isClosed: true })], 'A', ['name', 'position', 'closed']],
  ])('%s', (_case, changes, found, placeId, doubts) => {
    expect(judgePlaces({ ...school, ...changes }, found)).toEqual({ placeId, doubts });
  });

  it('is none where nothing was found', () => {
    expect(judgePlaces(school, [])).toBeNull();
  });

  it('is one of them, whatever they are called and wherever they lie', () => {
    const anyPlace = fc.record({
      id: fc.string({ minLength: 1 }),
      name: fc.string({ unit: 'grapheme' }),
      position: fc.option(
        fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
      ),
      isClosed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 5 }), fc.string(), (found, name) => {
        const verdict = judgePlaces({ ...school, name }, found);
        expect(found.map(({ id }) => id)).toContain(verdict?.placeId);
      }),
    );
  });
});
