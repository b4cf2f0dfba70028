import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { isPlainClick } from '../../primitives/plain-click/plain-click';
import { useNavigate } from '../../router/router';
import { media } from '../../theme/media';
import { color, fontSize, radius, size, space } from '../../theme/tokens';

const Text = styled.div`
  max-width: ${size.text};
  overflow-wrap: break-word;
  > * + * {
    margin-block-start: ${space.s16};
  }
  > * + h2 {
    margin-block-start: ${space.s48};
  }
  > * + h3 {
    margin-block-start: ${space.s32};
  }
  > * + h4 {
    margin-block-start: ${space.s24};
  }
  > :is(h2, h3, h4) + * {
    margin-block-start: ${space.s8};
  }
  :is(ul, ol) {
    padding-inline-start: ${space.s24};
  }
  li + li,
  li > :is(ul, ol) {
    margin-block-start: ${space.s8};
  }
  li::marker {
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  /* the road's edge line beside what stands a little apart */
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space.s16};
    border-inline-start: 3px solid ${color.yellow};
    > * + * {
      margin-block-start: ${space.s8};
    }
  }
  dl {
    border-block-start: 1px solid ${color.line};
  }
  dt {
    padding-block-start: ${space.s12};
    font-weight: 600;
  }
  dd {
    padding-block: ${space.s4} ${space.s12};
    border-block-end: 1px solid ${color.line};
  }
  dd:has(+ dd) {
    padding-block-end: 0;
    border-block-end: 0;
  }
  /* words break before a table is wider than a phone */
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
    hyphens: auto;
  }
  caption {
    padding-block-end: ${space.s8};
    text-align: start;
  }
  :is(th, td) {
    padding: ${space.s8} ${space.s12};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    &:first-child {
      padding-inline-start: 0;
    }
    &:last-child {
      padding-inline-end: 0;
    }
    &[align='right'] {
      text-align: end;
      ${media.tablet} {
        white-space: nowrap;
      }
    }
  }
  th {
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
    font-weight: 600;
  }
  hr {
    margin-block: ${space.s32};
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
  code {
    padding: 0 ${space.s4};
    border-radius: ${radius.mark};
    background: ${color.sunk};
    font-size: 0.9em;
  }
`;

/** Where a click within the site leads; undefined for what is the browser's own: a new tab, a part of the page, another site. */
function pathOfClick(click: MouseEvent): string | undefined {
  if (click.defaultPrevented || !isPlainClick(click)) return undefined;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  return /^\/(?!\/)/.test(address) ? address : undefined;
}

export interface ProseProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML of our own texts, made from Markdown at build or by the API; never what a visitor wrote. */
  html: string;
}

/**
 * A long text with headings, lists, tables and definitions, on lines of at most 68 characters. Its links within the site
 * go there without loading the page anew; without JavaScript they are plain links.
 */
export function Prose({ html, onClick, ...rest }: ProseProps) {
  const navigate = useNavigate();
  const follow = (click: MouseEvent<HTMLDivElement>): void => {
    onClick?.(click);
    const path = pathOfClick(click);
    if (path === undefined) return;
    click.preventDefault();
    void navigate(path);
  };
  return <Text {...rest} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
