import type { SearchHit } from '@korkollen/api/contracts/search';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { renderWithHost } from '@korkollen/shared-ui/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { makeHit, searchApi } from '../../../testing/student-api';
import { playNetwork } from '../../../testing/student-pages';
import { emptySearch, withFilter } from './school-search';
import { useSchoolResults } from './use-school-results';

playNetwork();

/** Every list of schools that was rendered. */
const lists: SearchHit[][] = [];

function Results() {
  const [search, setSearch] = useState(emptySearch);
  const { schools = [] } = useSchoolResults(search, {}, 1);
  lists.push(schools);
  return (
    <>
      <button onClick={() => setSearch(withFilter(search, 'intensiveCourse', true))}>Filter</button>
      {schools.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
    </>
  );
}

it('a school that a filter leaves as it was is the same object, so that its row is not rendered anew', async () => {
  server.use(searchApi([makeHit(1, { name: 'Ett' }), makeHit(2, { name: 'Två' }), makeHit(3)]).handler);
  const { person } = renderWithHost(<Results />);
  await screen.findByText('Två');
  const [first, second] = lists.at(-1) ?? [];

  server.use(searchApi([makeHit(2, { name: 'Två och en halv' }), makeHit(1, { name: 'Ett' })]).handler);
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByText('Två och en halv');
  await waitFor(() => expect(lists.at(-1)).toHaveLength(2));
  expect(lists.at(-1)?.[1]).toBe(first);
  expect(lists.at(-1)?.[0]).not.toBe(second);
});
