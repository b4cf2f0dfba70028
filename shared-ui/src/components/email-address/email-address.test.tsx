import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';
import { expect, it } from 'vitest';
import { EmailAddress } from './email-address';

/** What stands on a line of its own where the line is narrow. */
const partsOf = (element: HTMLElement): (string | null)[] =>
  [...element.childNodes].filter((node) => node instanceof Text).map(({ textContent }) => textContent);

it('may be broken after its @ and its dots, and is read out as it is written', () => {
  render(
    <a href="mailto:anna.berg@post.example">
      <EmailAddress>anna.berg@post.example</EmailAddress>
    </a>,
  );
  const address = screen.getByRole('link', { name: 'anna.berg@post.example' });
  expect(partsOf(address)).toEqual(['anna.', 'berg@', 'post.', 'example']);
  expect(address).toHaveTextContent('anna.berg@post.example');
});

it('stays a line where there is room for it, however a place lays its spans out', () => {
  const Row = styled.div`
    span {
      display: block;
    }
  `;
  render(
    <Row>
      <EmailAddress>anna@post.example</EmailAddress>
    </Row>,
  );
  for (const joint of screen.getByText('anna@post.example').children) expect(joint).toHaveStyle({ display: 'inline' });
});
