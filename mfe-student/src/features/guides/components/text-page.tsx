import { Page } from '@korkollen/shared-ui/components/layout';
import { Prose } from '@korkollen/shared-ui/components/prose';
import { RoadLine } from '@korkollen/shared-ui/components/road-line';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { useLocation } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { ContentPage, ContentSection } from '../content/gothenburg-guide.md';

/** The column of every page of this feature: its parts under one another, wide apart. */
export const TextColumn = styled(Page)`
  display: grid;
  gap: ${space.s32};
  padding-block: ${space.s24} ${space.s72};
  ${media.desktop} {
    gap: ${space.s48};
    padding-block-start: ${space.s48};
  }
`;

const Opening = styled.header`
  display: grid;
  gap: ${space.s16};
  h1 {
    max-width: 20em;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
`;
const Lead = styled.p`
  max-width: 36em;
  color: ${color.inkSoft};
  font-size: ${fontSize.s18};
  text-wrap: pretty;
  ${media.desktop} {
    font-size: ${fontSize.s21};
  }
`;
const Dates = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Line = styled(RoadLine)`
  width: 120px;
`;

interface TextOpeningProps {
  title: string;
  lead: string;
  /** When the text is from; nothing is said of it without. */
  page?: Pick<ContentPage, 'date' | 'updated'>;
}

/** A strong headline on the left, what the page is about, when it was written, and the road. */
export function TextOpening({ title, lead, page }: TextOpeningProps) {
  const { published, updated } = texts.article;
  const dates = page && [
    published(formatDate(page.date)),
    ...(page.updated ? [updated(formatDate(page.updated))] : []),
  ];
  return (
    <Opening>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      {dates && <Dates>{dates.join(', ')}</Dates>}
      <Line />
    </Opening>
  );
}

const Sides = styled.div`
  display: grid;
  gap: ${space.s32};
  ${media.desktop} {
    grid-template-columns: minmax(0, ${size.text}) minmax(0, 1fr);
    gap: ${space.s72};
    align-items: start;
  }
`;
const Contents = styled.nav`
  display: grid;
  gap: ${space.s8};
  font-size: ${fontSize.s14};
  ${media.desktop} {
    position: sticky;
    top: 96px;
    order: 1;
    max-width: 280px;
    padding-inline-start: ${space.s24};
    border-inline-start: 1px solid ${color.line};
  }
  h2 {
    font-size: ${fontSize.s16};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
const Body = styled.div`
  display: grid;
  gap: ${space.s48};
  min-width: 0;
  text-wrap: pretty;
`;
const Section = styled.section`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
`;
const Sources = styled.footer`
  padding-block-start: ${space.s16};
  border-block-start: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  h2 {
    margin-block-end: ${space.s8};
    font-size: ${fontSize.s16};
  }
`;

/** A text is long when one cannot see from its beginning what comes. */
const MIN_LISTED_SECTIONS = 4;

function ContentsList({ sections }: { sections: ContentSection[] }) {
  return (
    <Contents aria-labelledby="contents">
      <h2 id="contents">{texts.article.contents}</h2>
      <ul role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </Contents>
  );
}

/** Where the facts of a text are from. */
export function SourceList({ sources }: { sources: string[] }) {
  if (sources.length === 0) return null;
  return (
    <Sources>
      <h2>{texts.article.sources}</h2>
      <Prose html={`<ul>${sources.map((source) => `<li>${source}</li>`).join('')}</ul>`} />
    </Sources>
  );
}

/** What the router calls an address that it did not lead to: the browser has found the part by itself. */
const BROWSERS_OWN = 'default';

/** Goes to the part that a link from another page names, as the browser does when it loads a page. */
function useNamedPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash && key !== BROWSERS_OWN ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key]);
}

interface LongTextProps {
  page: ContentPage;
  /** What stands below the text of a section, by the section's id: what no file can hold. */
  additions?: Record<string, ReactNode>;
}

/** The text itself, with the list of its contents beside it where there is room, and its sources. */
export function LongText({ page, additions = {} }: LongTextProps) {
  const { intro, sections, sources } = page;
  useNamedPart();
  return (
    <Sides>
      {sections.length >= MIN_LISTED_SECTIONS && <ContentsList sections={sections} />}
      <Body>
        {intro && <Prose html={intro} />}
        {sections.map(({ id, title, html }) => (
          <Section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <Prose html={html} />
            {additions[id]}
          </Section>
        ))}
        <SourceList sources={sources} />
      </Body>
    </Sides>
  );
}
