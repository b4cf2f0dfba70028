import { useLayoutEffect, type ComponentPropsWithRef, type ElementType } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../texts/sv';
import { color, layer, radius, size, space, type SpaceName } from '../../theme/tokens';

const Column = styled.div<{ $width: PageProps['width'] }>`
  width: 100%;
  max-width: calc(${({ $width }) => ($width === 'text' ? size.text : size.content)} + 2 * ${size.gutter});
  margin-inline: auto;
  padding-inline: ${size.gutter};
`;

export interface PageProps extends ComponentPropsWithRef<'div'> {
  /**
   * `content` is the full 1 160 px column, `text` keeps lines to a readable length, `wide` is for pages of three columns:
   * from 1 280 px on header and footer widen with it.
   */
  width?: 'content' | 'text' | 'wide';
  as?: ElementType;
}

/** Widens header and footer for a page of several columns, as long as that is shown. */
export function useWideFrame(isWide = true): void {
  useLayoutEffect(() => {
    if (!isWide) return undefined;
    const { dataset } = document.documentElement;
    dataset.width = 'wide';
    return () => {
      delete dataset.width;
    };
  }, [isWide]);
}

/** The page's column with gutters of 16, 24 and 32 px. */
export function Page({ width = 'content', ...rest }: PageProps) {
  useWideFrame(width === 'wide');
  return <Column $width={width} data-width={width} {...rest} />;
}

/** Things under one another with the same distance between them. */
export const Stack = styled.div<{ $gap?: SpaceName }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 's16' }) => space[$gap]};
  min-width: 0;
`;

/** Things beside one another that wrap when the line is full. */
export const Cluster = styled.div<{ $gap?: SpaceName; $justify?: 'start' | 'between' | 'end' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => ($justify === 'between' ? 'space-between' : $justify)};
  gap: ${({ $gap = 's8' }) => space[$gap]};
  min-width: 0;
`;

/** Read aloud, not seen. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

const Skip = styled.a`
  position: absolute;
  left: ${size.gutter};
  top: -100px;
  z-index: ${layer.toast};
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.green};
  color: ${color.onGreen};
  font-weight: 600;
  &:hover {
    color: ${color.onGreen};
  }
  &:focus {
    top: ${space.s8};
  }
`;

interface SkipLinkProps {
  /** The id of the element that it leads to. */
  target?: string;
  /** Where it leads, when that is not the page's content. */
  children?: string;
}

/** Seen when it has the focus: past what comes before an element. The page's first leads past the header. */
export function SkipLink({ target = 'main', children = texts.layout.skip }: SkipLinkProps) {
  return <Skip href={`#${target}`}>{children}</Skip>;
}
