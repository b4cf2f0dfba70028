import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

/* on a phone the list would push the text away: what is in it is a scroll away */
const Place = styled.nav`
  display: none;
  ${media.desktop} {
    display: block;
  }
`;
const Sticky = styled.div`
  position: sticky;
  top: 96px;
  max-height: calc(100vh - 120px);
  overflow-y: auto;
  padding-block: ${space.s8};
  padding-inline-start: ${space.s24};
  border-inline-start: 1px solid ${color.line};
  h2 {
    margin-bottom: ${space.s4};
    font-size: ${fontSize.s16};
  }
`;
const Entries = styled.ol`
  a {
    display: flex;
    align-items: center;
    min-height: ${size.target};
    padding-block: ${space.s4};
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    line-height: 1.35;
    text-decoration: none;
  }
  a:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`;

export interface ContentsEntry {
  id: string;
  title: string;
}

/** The headings of a long text, beside it on wide screens. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <Place aria-labelledby="contents">
      <Sticky>
        <h2 id="contents">{texts.legal.contents}</h2>
        <Entries role="list">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </Entries>
      </Sticky>
    </Place>
  );
}
