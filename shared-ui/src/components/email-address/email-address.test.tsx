import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailAddress } from './email-address';

it('may be broken after its @ and its dots, and is written as it is', () => {
  render(
    <p>
      <EmailAddress>anna.berg@post.example</EmailAddress>
    </p>,
  );
  const address = screen.getByText('anna.berg@post.example');
  expect(address.innerHTML).toBe('anna.<wbr>berg@<wbr>post.<wbr>example');
});
