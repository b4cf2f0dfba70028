import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextWithAddresses } from './text-with-addresses';

it('breaks the addresses of a sentence; its times and dates stay whole', () => {
  render(
    <p>
      <TextWithAddresses>Skickad kl. 12.30 till anna.berg@b.example och c@d.example.</TextWithAddresses>
    </p>,
  );
  const { childNodes } = screen.getByText('Skickad kl. 12.30 till anna.berg@b.example och c@d.example.');
  const parts = [...childNodes].filter((node) => node instanceof Text).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Skickad kl. 12.30 till anna.', 'berg@', 'b.', 'example och c@', 'd.', 'example.']);
});
