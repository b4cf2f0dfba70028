import { gearboxWishes, matchLanguages, scheduleTimes, teachingStyles } from '@korkollen/api/contracts/vocabulary';
import { matchWishesSchema } from '@korkollen/api/contracts/matches';
import { testId } from '@korkollen/shared-ui/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addresses } from '../../../addresses/page-addresses';
import { answerOf, readMatchAddress } from './match-address';

const read = (query: string) => readMatchAddress(new URLSearchParams(query));
const full = 'language=svenska&licenseType=B&gearbox=both&schedule=weekdays,evenings&teachingStyle=calm';

describe('the address of the matching', { timeout: 30_000 }, () => {
  it.each<[string, number, string]>([
    ['', 1, 'language'],
    ['step=1', 1, 'language'],
    ['language=svenska', 2, 'licenseType'],
    ['language=svenska&step=1', 1, 'language'],
    ['language=svenska&licenseType=B&gearbox=manual&schedule=flexible', 5, 'teachingStyle'],
    [`${full}&step=3`, 3, 'gearbox'],
    // an answer that is missing before the step that is asked for
    ['language=svenska&gearbox=both&step=4', 2, 'licenseType'],
    ['licenseType=B&gearbox=both&schedule=weekdays&teachingStyle=calm', 1, 'language'],
    // nonsense
    ['language=klingon&step=5', 1, 'language'],
    ['language=svenska&licenseType=Z&step=-1', 2, 'licenseType'],
    ['language=svenska&step=99', 2, 'licenseType'],
    ['step=__proto__&language=%00', 1, 'language'],
  ])('?%s shows step %d, %s', (query, step, question) => {
    expect(read(query).view).toMatchObject({ kind: 'step', step, question });
  });

  it('knows that somebody went on without an answer', () => {
    expect(read('step=2').view).toMatchObject({ step: 1, isAnswerMissing: true });
    expect(read('step=1').view).toMatchObject({ step: 1, isAnswerMissing: false });
    expect(read('').view).toMatchObject({ step: 1, isAnswerMissing: false });
  });

  it('shows the results when every answer is there, and a teacher of them', () => {
    const wishes = {
      language: 'svenska',
      licenseType: 'B',
      gearbox: 'both',
      schedule: 'weekdays,evenings',
      teachingStyle: 'calm',
    };
    expect(read(full).view).toEqual({ kind: 'results', wishes });
    expect(read(`${full}&teacherId=x`).view).toEqual({ kind: 'results', wishes });
    const teacherId = testId(101);
    expect(read(`${full}&teacherId=${teacherId}`).view).toEqual({ kind: 'teacher', wishes, teacherId });
  });

  it('keeps what is valid beside nonsense, in any spelling and order', () => {
    expect(
      read('language=Swedish&licenseType=b-körkort&gearbox=Automat&schedule=evenings&schedule=noon,weekdays,evenings')
        .answers,
    ).toEqual({ language: 'svenska', licenseType: 'B', gearbox: 'automatic', schedule: 'weekdays,evenings' });
    expect(answerOf('gearbox', ['Båda'])).toBe('both');
    expect(answerOf('language', ['polska'])).toBeUndefined();
    expect(answerOf('teachingStyle', [])).toBeUndefined();
  });

  it('is read as it was written, and as the API takes it', () => {
    const someAnswers = fc.record({
      language: fc.constantFrom(...matchLanguages),
      licenseType: fc.constantFrom('B' as const, 'BE' as const),
      gearbox: fc.constantFrom(...gearboxWishes),
      schedule: fc.subarray([...scheduleTimes], { minLength: 1 }).map(String),
      teachingStyle: fc.subarray([...teachingStyles], { minLength: 1 }).map(String),
    });
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const address = new URL(addresses.match(answers), 'https://site.example');
        expect(readMatchAddress(address.searchParams).view).toEqual({ kind: 'results', wishes: answers });
        expect(matchWishesSchema.parse(answers)).toEqual(answers);
      }),
    );
  });

  it('can be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { view } = read(text);
        expect(['step', 'results', 'teacher']).toContain(view.kind);
      }),
    );
  });
});
