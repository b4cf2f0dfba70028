import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../../theme/tokens';

const Bone = styled.span<{ $width: string; $height: string; $radius: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $radius }) => $radius};
  background: ${color.line};
`;
const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${space.s8};
`;

export interface SkeletonProps extends ComponentPropsWithRef<'span'> {
  /** CSS lengths; the shape of what comes. */
  width?: string;
  height?: string;
  radius?: string;
}

/** The shape of something that is on its way. It stands still: nothing moves by itself. */
export function Skeleton({ width = '100%', height = '1em', radius: corner = radius.mark, ...rest }: SkeletonProps) {
  return <Bone aria-hidden="true" $width={width} $height={height} $radius={corner} {...rest} />;
}

/** Lines of text that are on their way; the last one is shorter. */
export function SkeletonText({ lines, ...rest }: ComponentPropsWithRef<'span'> & { lines: number }) {
  return (
    <Lines aria-hidden="true" {...rest}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={lines > 1 && line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Lines>
  );
}
