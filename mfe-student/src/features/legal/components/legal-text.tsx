import type { Policy } from '@korkollen/api/contracts/policies';
import { Prose } from '@korkollen/shared-ui/components/prose';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { Contents, type ContentsEntry } from './contents';
import { EarlierVersions } from './earlier-versions';

const Columns = styled.article`
  display: grid;
  gap: ${space.s32} ${space.s72};
  ${media.desktop} {
    grid-template-columns: minmax(0, ${size.text}) minmax(200px, 260px);
    justify-content: space-between;
    grid-template-areas: 'head contents' 'text contents';
    > header {
      grid-area: head;
    }
    > nav {
      grid-area: contents;
    }
  }
  @media print {
    display: block;
  }
`;
const Head = styled.header`
  display: grid;
  gap: ${space.s12};
  h1 {
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  @media print {
    margin-block-end: ${space.s24};
  }
`;
const Version = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Body = styled.div`
  display: grid;
  gap: ${space.s48};
  min-width: 0;
  @media print {
    display: block;
    /* on paper a link is worth its address */
    a[href^='http']::after {
      content: ' (' attr(href) ')';
    }
    h2 {
      break-after: avoid;
    }
  }
`;

interface LegalTextProps {
  policy: Policy;
  /** Stands below the title. */
  notice?: ReactNode;
  /** What the page has below its text, and how the table of contents names it. */
  entries?: readonly ContentsEntry[];
  children?: ReactNode;
}

/** A legal text with its version, what it holds, what has changed, and its earlier versions. */
export function LegalText({ policy, notice, entries = [], children }: LegalTextProps) {
  const { title, html, version, publishedAt, contents } = policy;
  return (
    <Columns>
      <Head>
        <h1>{title}</h1>
        <Version>{texts.legal.version(version, formatDate(publishedAt))}</Version>
        {notice}
      </Head>
      <Contents entries={[...contents, ...entries, { id: texts.legal.versionsId, title: texts.legal.versions }]} />
      <Body>
        <Prose html={html} />
        {children}
        <EarlierVersions policy={policy} />
      </Body>
    </Columns>
  );
}
