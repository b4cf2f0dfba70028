import { describe, expect, it } from 'vitest';
import { keptSize, keptWidths, photoAddress, photoFiles } from './photo-files';

describe('the sizes of a photo', () => {
  it.each([
    [{ width: 4000, height: 3000 }, { width: 1280, height: 960 }, [160, 320, 640, 1280]],
    [{ width: 1280, height: 720 }, { width: 1280, height: 720 }, [160, 320, 640, 1280]],
    [{ width: 500, height: 500 }, { width: 500, height: 500 }, [160, 320, 500]],
    [{ width: 160, height: 90 }, { width: 160, height: 90 }, [160]],
    [{ width: 3, height: 4 }, { width: 3, height: 4 }, [3]],
    [{ width: 9000, height: 1 }, { width: 1280, height: 1 }, [160, 320, 640, 1280]],
  ])('of %o are at most %o, in the widths %o', (original, size, widths) => {
    expect(keptSize(original)).toEqual(size);
    expect(keptWidths(size)).toEqual(widths);
  });

  it('are files by width and format, the smaller format first', () => {
    const files = photoFiles({ id: 'abc', width: 320 });
    expect(files).toEqual([
      { address: '/api/photos/abc/160.avif', width: 160, type: 'image/avif' },
      { address: '/api/photos/abc/320.avif', width: 320, type: 'image/avif' },
      { address: '/api/photos/abc/160.webp', width: 160, type: 'image/webp' },
      { address: '/api/photos/abc/320.webp', width: 320, type: 'image/webp' },
    ]);
  });

  it.each([
    [1280, '640.jpeg'],
    [500, '500.jpeg'],
    [3, '3.jpeg'],
  ])('of %d pixels are represented by %s', (width, file) => {
    const address = photoAddress({ id: 'abc', width });
    expect(address).toBe(`/api/photos/abc/${file}`);
    expect(photoFiles({ id: 'abc', width }).map((kept) => kept.width)).toContain(Number.parseInt(file, 10));
  });
});
