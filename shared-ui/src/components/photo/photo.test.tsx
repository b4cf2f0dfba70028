import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { Photo, type PhotoFile } from './photo';

const filesAt = (name: string): PhotoFile[] =>
  ['avif', 'webp'].flatMap((format) =>
    [320, 640].map((width) => ({ address: `/${name}/${width}.${format}`, width, type: `image/${format}` })),
  );
const car = { files: filesAt('bil'), width: 640, height: 360, alt: 'En övningsbil', sizes: '50vw' };

describe('Photo', () => {
  it('offers every width in the smaller format first, with its place kept', () => {
    renderWithHost(<Photo {...car} />);
    const image = screen.getByRole('img', { name: 'En övningsbil' });
    expect(image).toHaveAttribute('srcset', '/bil/320.webp 320w, /bil/640.webp 640w');
    expect(image).toHaveAttribute('src', '/bil/640.webp');
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('height', '360');
    const source = image.parentElement?.querySelector('source');
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('srcset', '/bil/320.avif 320w, /bil/640.avif 640w');
    expect(source).toHaveAttribute('sizes', '50vw');
  });

  it('waits until it is near, unless it is on the first screen', () => {
    renderWithHost(
      <>
        <Photo {...car} alt="Längre ner" />
        <Photo {...car} alt="Först" isFirst />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Längre ner' })).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('img', { name: 'Först' })).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img', { name: 'Först' })).toHaveAttribute('fetchpriority', 'high');
  });

  it('gives its place to something else when it cannot be fetched, and tries another picture', () => {
    const { rerender } = renderWithHost(<Photo {...car} fallback={<p>Karta</p>} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Karta')).toBeVisible();
    rerender(<Photo {...car} files={filesAt('gata')} fallback={<p>Karta</p>} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/gata/640.webp');
  });

  it('notices that it failed before the page was alive', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    renderWithHost(<Photo {...car} fallback={<p>Karta</p>} />);
    expect(screen.getByText('Karta')).toBeVisible();
  });

  it('is its fallback where there is no file', () => {
    renderWithHost(<Photo {...car} files={[]} fallback={<p>Karta</p>} />);
    expect(screen.getByText('Karta')).toBeVisible();
  });
});
