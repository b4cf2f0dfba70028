import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** One width of a picture in one format. */
export interface PhotoFile {
  address: string;
  /** Pixels. */
  width: number;
  /** `image/avif`, `image/webp` … */
  type: string;
}

export interface PhotoProps {
  /** The format to be tried first comes first; the last one must be one that every browser reads. */
  files: readonly PhotoFile[];
  /** Pixels of the largest file; the place is kept in these proportions before anything has come. */
  width: number;
  height: number;
  /** What is to be seen; empty where words beside it say the same. */
  alt: string;
  /** How wide it is shown, as in `(min-width: 640px) 320px, 100vw`. */
  sizes: string;
  /** On the first screen: fetched at once, ahead of others. Everything else waits until it is near. */
  isFirst?: boolean;
  /** Stands there instead when the picture cannot be fetched. */
  fallback?: ReactNode;
}

// the frame is only there to choose a file: looks and layout are the image's own
const Frame = styled.picture`
  display: contents;
  /* no place in a grid or a row for what is not seen */
  > source {
    display: none;
  }
`;

const sourceSet = (files: readonly PhotoFile[]): string =>
  files.map(({ address, width }) => `${address} ${String(width)}w`).join(', ');

/** Broken off before the page was alive: nobody heard of it, and nobody will again. */
const hasFailedAlready = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.currentSrc !== '';

/** A picture in the size that is shown and the smallest format that the browser reads. Nothing moves when it comes. */
export function Photo({ files, width, height, alt, sizes, isFirst = false, fallback = null }: PhotoProps) {
  const types = [...new Set(files.map(({ type }) => type))];
  const filesOf = (type: string | undefined) => files.filter((file) => file.type === type);
  const plain = filesOf(types.at(-1));
  const source = plain.at(-1)?.address;
  const [failed, setFailed] = useState<string | null>(null);
  const notice = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && source !== undefined && hasFailedAlready(image)) setFailed(source);
    },
    [source],
  );
  if (source === undefined || failed === source) return fallback;
  return (
    <Frame>
      {types.slice(0, -1).map((type) => (
        <source key={type} type={type} srcSet={sourceSet(filesOf(type))} sizes={sizes} />
      ))}
      <img
        ref={notice}
        // before the address, so that a browser knows all of it when it begins to fetch
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        sizes={sizes}
        srcSet={sourceSet(plain)}
        src={source}
        width={width}
        height={height}
        alt={alt}
        onError={() => setFailed(source)}
      />
    </Frame>
  );
}
