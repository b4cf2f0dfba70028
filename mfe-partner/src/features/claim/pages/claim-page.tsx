import { pageTitle } from '@korkollen/api/contracts/product';
import { Page } from '@korkollen/shared-ui/components/layout';
import { LineLink } from '@korkollen/shared-ui/components/link';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { claimTexts } from '../../../texts/claim';
import { ClaimBySchool } from '../components/claim-by-school';
import { ClaimThanks } from '../components/claim-thanks';
import { SchoolChoice } from '../components/school-choice';
import { readAskedSchool } from '../state/claim-address';
import { emptyClaim } from '../state/claim-values';

const Column = styled(Page)`
  display: grid;
  gap: ${space.s24};
  align-content: start;
  padding-block: ${space.s8} ${space.s72};
  /* the focus is put here when what had it is gone */
  &:focus {
    outline: none;
  }
`;
const Head = styled.header`
  display: grid;
  gap: ${space.s8};
  h1 {
    font-size: ${fontSize.s26};
  }
  p {
    max-width: ${size.text};
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    h1 {
      font-size: ${fontSize.s34};
    }
  }
`;

/** `/claim?school=&schoolId=`: a school's staff ask to take over its profile. */
export function ClaimPage() {
  const [search] = useSearchParams();
  const { id, name } = readAskedSchool(search);
  // a school that is chosen takes its link along
  const column = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(column);
  const [sentFor, setSentFor] = useState<string | null>(null);
  const [typed, setTyped] = useState(emptyClaim);
  if (id !== null && sentFor === id) {
    return (
      <Column>
        <title>{pageTitle(claimTexts.pageTitle)}</title>
        <ClaimThanks />
      </Column>
    );
  }
  return (
    <Column ref={column} tabIndex={-1} {...focus}>
      <title>{pageTitle(claimTexts.pageTitle)}</title>
      <Head>
        <LineLink to={id === null ? addresses.gothenburg : addresses.school(id)}>‹ {claimTexts.back}</LineLink>
        <h1>{claimTexts.title}</h1>
        <p>{claimTexts.intro}</p>
      </Head>
      {id === null && <SchoolChoice name={name} />}
      {id !== null && (
        <ClaimBySchool
          key={id}
          id={id}
          name={name}
          draft={{ initial: typed, onLeave: setTyped }}
          onSent={() => setSentFor(id)}
        />
      )}
    </Column>
  );
}
