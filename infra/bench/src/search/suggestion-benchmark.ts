import { fold } from '@korkollen/api/domain/text/fold';
import { buildSchoolSearch, suggest, type SuggestionItem } from '@korkollen/api/domain/search/school-search';
import type { Benchmark } from '../benchmark';
import { timeCalls } from '../timing';
import { SeededRandom } from './seeded-random';
import { cities, districts, personName, syntheticSchools } from './synthetic-schools';

/** A suggestion is to be there within 10 ms for 99 of 100 letters typed. */
const budgetMicroseconds = 10_000;

export const suggestionBenchmark: Benchmark = {
  name: 'search-suggestions',
  says: 'µs a suggestion among 100 000 schools and as many teachers; against 10 ms, and against a plain filter',
  async run() {
    const random = new SeededRandom(11);
    const register = syntheticSchools(100_000);
    const schools = register.map(({ id, name, district }) => ({ id, name, detail: district }));
    const teachers = schools.map(({ id, name }, at) => ({
      id: `teacher-${at}`,
      name: personName(random),
      detail: name,
      schoolId: id,
    }));
    const places = [...districts, ...cities].map((name) => ({ id: name, name, detail: null, districts: [name] }));
    const search = await buildSchoolSearch({ places, schools: register, teachers });
    const typed = typedTexts(random, [...schools, ...teachers], 1_500);

    const all = timeCalls(
      () => search,
      typed,
      (from, text) => suggest(from, text),
    );
    const naive = timeCalls(() => [places, schools, teachers], typed.slice(0, 15), suggestNaively);
    const against = (measured: string, value: number, other: number) => {
      return { measured, value, against: other, unit: 'µs', highestRatio: 1 };
    };
    return [
      against('suggestions p99 against the budget', all.p99, budgetMicroseconds),
      against('suggestions p50 against a plain filter', all.p50, naive.p50),
      against('suggestions p99 against a plain filter', all.p99, naive.p99),
    ];
  },
};

/** Names as they stand after each letter typed, a third of them with a letter wrong. */
function typedTexts(random: SeededRandom, items: readonly SuggestionItem[], count: number): string[] {
  return Array.from({ length: count }, () => {
    const { name } = random.one(items);
    const text = name.slice(0, 1 + random.below(name.length));
    const at = random.below(text.length);
    return random.chance(1 / 3) ? `${text.slice(0, at)}x${text.slice(at + 1)}` : text;
  });
}

/** What forgives no typo and ranks nothing: every name folded and asked whether it holds the text. */
function suggestNaively(lists: readonly (readonly SuggestionItem[])[], text: string): SuggestionItem[] {
  const asked = fold(text);
  return lists.flatMap((items) => items.filter(({ name }) => fold(name).includes(asked)).slice(0, 8));
}
