import { Fragment } from 'react';
import { styled } from 'styled-components';

/* neither read out nor copied: a <wbr> would be a space in the name of a link */
const Break = styled.span.attrs({ 'aria-hidden': true })`
  /* also where a place lays the spans in it out otherwise */
  && {
    display: inline;
  }
  &::before {
    content: '\\200B';
  }
`;

/**
 * An e-mail address that a narrow line breaks after its @ or a dot before it breaks a word. It is copied and read out as it
 * is written.
 */
export function EmailAddress({ children: address }: { children: string }) {
  const parts = address.match(/[^@.]+[@.]*|[@.]+/g) ?? [];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <Break />}
      {part}
    </Fragment>
  ));
}
