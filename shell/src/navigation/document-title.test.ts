import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepOneTitle } from './document-title';

afterEach(() => document.head.replaceChildren());

it("shows the page's title while there is one, and the server's while there is none", async () => {
  document.head.innerHTML = '<title>Körkollen</title>';
  keepOneTitle(document.head);
  const own = document.createElement('title');
  own.textContent = 'Sök trafikskola | Körkollen';
  document.head.append(own);
  await waitFor(() => expect(document.title).toBe('Sök trafikskola | Körkollen'));
  own.remove();
  await waitFor(() => expect(document.title).toBe('Körkollen'));
});
