import { Fragment } from 'react';

/** A sentence, each of whose e-mail addresses is broken as `EmailAddress` is. Not for the name of a link, where a <wbr> is a space. */
export function TextWithAddresses({ children: text }: { children: string }) {
  return text.split(/(\S+@\S+)/).map((part) =>
    part.includes('@')
      ? part.match(/[^@.]+[@.]*/g)?.map((piece, index) => (
          <Fragment key={index}>
            {piece}
            <wbr />
          </Fragment>
        ))
      : part,
  );
}
