// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import './late-messages.mjs';

it('write what a query looked for, and what there was, when they are read', async () => {
  document.body.innerHTML = '<p>Hej</p>';
  const query = () => screen.getByText('Adjö');
  expect(query).toThrow(/^Unable to find an element with the text: Adjö\.[^]*<p>[^]*Hej/);
  const later = await screen.findByText('Adjö', undefined, { timeout: 1 }).catch((error) => error);
  expect(later).toMatchObject({ name: 'TestingLibraryElementError' });
  let error;
  try {
    query();
  } catch (caught) {
    error = caught;
  }
  document.body.innerHTML = '<p>Nu</p>';
  expect(error.message).toMatch(/^Unable to find[^]*Nu/);
  expect(later.message).toMatch(/^Unable to find[^]*Hej/);
  expect(later.message).not.toContain('Nu');
});
