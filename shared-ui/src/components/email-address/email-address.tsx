import { Fragment } from 'react';

/**
 * An e-mail address that a narrow line breaks after its @ or a dot before it breaks a word. It is copied and read out as it
 * is written.
 */
export function EmailAddress({ children: address }: { children: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
