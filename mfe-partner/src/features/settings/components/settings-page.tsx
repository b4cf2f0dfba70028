import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pageTitle } from '@korkollen/api/contracts/product';
import { FetchedPart } from '@korkollen/shared-ui/components/state-view';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { SettingsNav } from './settings-nav';

const Box = styled.div`
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s16} ${size.gutter} ${space.s72};
`;
const Heading = styled.header`
  display: grid;
  gap: ${space.s4};
  padding-block-end: ${space.s24};
  && h1 {
    font-size: ${fontSize.s26};
  }
  p {
    color: ${color.inkSoft};
  }
`;
export const Soft = styled.p`
  color: ${color.inkSoft};
`;

/** One of the settings' pages: the way to the others, what it is about, and its parts. */
export function SettingsPage({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <SettingsNav />
      <Box>
        <Heading>
          <h1>{title}</h1>
          {intro !== undefined && <p>{intro}</p>}
        </Heading>
        <FetchedPart>{children}</FetchedPart>
      </Box>
    </>
  );
}
