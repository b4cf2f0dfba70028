import { Button } from '@korkollen/shared-ui/components/button';
import { Link } from '@korkollen/shared-ui/router';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { claimTexts } from '../../../texts/claim';

const Thanks = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.s16};
  padding-block: ${space.s32};
  h1 {
    font-size: ${fontSize.s34};
  }
`;

/** The claim has arrived: when there is an answer, and the way on. Its heading takes the focus that the form had. */
export function ClaimThanks() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text, home } = claimTexts.thanks;
  useEffect(() => heading.current?.focus(), []);
  return (
    <Thanks>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <Button asChild variant="primary">
        <Link to={addresses.home}>{home}</Link>
      </Button>
    </Thanks>
  );
}
