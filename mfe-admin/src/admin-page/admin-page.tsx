import { pageTitle } from '@korkollen/api/contracts/product';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useWideFrame } from '@korkollen/shared-ui/components/layout';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { AreaNav } from './area-nav';
import { besidePage } from './beside-page';

/** The header of the workspace scrolls away: the room that public pages keep there would make the page jump. */
const NothingCoversTheTop = createGlobalStyle`
  :root { scroll-padding-top: ${space.s8}; }
`;

/* as wide as the header above it, which grows with it on wide screens */
const Frame = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.s16} ${space.s32};
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s16} ${size.gutter} ${space.s48};
  ${besidePage} {
    grid-template-columns: 12rem minmax(0, 1fr);
    padding-block-start: ${space.s24};
  }
`;
const Content = styled.div`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
`;
const Heading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space.s12} ${space.s24};
  min-width: 0;
`;
const Words = styled.div`
  display: grid;
  gap: ${space.s4};
  min-width: 0;
`;
const Title = styled.h1`
  && {
    font-size: ${fontSize.s26};
    /* the host puts the focus here for reading on, not for doing something */
    &:focus {
      outline: none;
    }
  }
`;
const Summary = styled.p`
  max-width: ${size.text};
  color: ${color.inkSoft};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

export interface AdminPageProps {
  title: string;
  /** What the page is about, or what is on it, in a line. */
  summary?: ReactNode;
  /** What can be done with the whole page: buttons, at the title's right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the app: its title in the document and above the page, and the way to the other areas. */
export function AdminPage({ title, summary, actions, children }: AdminPageProps) {
  useWideFrame();
  return (
    <Frame>
      <NothingCoversTheTop />
      <title>{pageTitle(title)}</title>
      <AreaNav />
      <Content>
        <Heading>
          <Words>
            <Title>{title}</Title>
            {summary && <Summary>{summary}</Summary>}
          </Words>
          {actions && <Actions>{actions}</Actions>}
        </Heading>
        {children}
      </Content>
    </Frame>
  );
}
