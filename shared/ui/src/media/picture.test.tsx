import '@selvedge/testing';
import type { Image } from '@selvedge/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getObjectPosition, getImagePreload } from './picture-source.ts';
import { Picture } from './picture.tsx';

const image: Image = {
  imageUrl: '/media/fell/800.jpg',
  thumbnailUrl: '/media/fell/200.jpg',
  urlTemplate: '/media/fell/{width}.{format}',
  widths: [320, 640, 1280],
  width: 1600,
  height: 2000,
  alt: 'Fell Jacket in moss, front',
  dominantColor: '#6b7059',
  default: true,
};

describe('Picture', () => {
  it('offers every width in AVIF and WebP, and reserves its space', () => {
    const { container } = render(<Picture image={image} sizes="50vw" />);
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.getAttribute('srcset')).toBe(
      '/media/fell/320.avif 320w, /media/fell/640.avif 640w, /media/fell/1280.avif 1280w',
    );
    const img = screen.getByRole('img', { name: 'Fell Jacket in moss, front' });
    expect(img).toMatchObject({ width: 1600, height: 2000 });
    expect(img.getAttribute('src')).toBe('/media/fell/640.jpg');
    expect(img.getAttribute('loading')).toBe('lazy');
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('never shows the old picture while a new one loads', () => {
    const { rerender } = render(<Picture image={image} sizes="50vw" />);
    const before = screen.getByRole('img');
    rerender(<Picture image={{ ...image, imageUrl: '/media/fell-black/800.jpg' }} sizes="50vw" />);
    expect(screen.getByRole('img')).not.toBe(before);
  });

  it('loads a priority picture immediately', () => {
    render(<Picture image={image} sizes="100vw" priority />);
    const img = screen.getByRole('img');
    expect(img.getAttribute('loading')).toBe('eager');
    expect(img.getAttribute('fetchpriority')).toBe('high');
  });

  it('preloads the same URLs that it shows', () => {
    const { container } = render(<Picture image={image} sizes="50vw" priority />);
    const source = container.querySelector('source');
    expect(getImagePreload(image, '50vw')).toEqual({
      srcSet: source?.getAttribute('srcset'),
      sizes: source?.getAttribute('sizes'),
      type: 'image/avif',
    });
  });

  it('shows an external picture in its only size', () => {
    const { container } = render(
      <Picture
        image={{ ...image, urlTemplate: '/media/banner.png', imageUrl: '/media/banner.png', widths: [] }}
        sizes="100vw"
        alt=""
      />,
    );
    expect(container.querySelector('source')).toBeNull();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/banner.png');
    expect(screen.queryByRole('img')).toBeNull();
  });

  describe('that fails to load', () => {
    afterEach(() => void vi.useRealTimers());
    const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

    it('is replaced by its alt text, and tried again after 1, 4 and 16 seconds, then never', async () => {
      vi.useFakeTimers();
      const { container } = render(<Picture image={image} sizes="100vw" />);
      const fail = () => fireEvent.error(container.querySelector('img')!);
      for (const [tooEarly, later] of [
        [0.7, 0.6],
        [2.9, 2.2],
        [11.9, 8.2],
      ] as const) {
        fail();
        expect(container.querySelector('img')).toBeNull();
        expect(screen.getByRole('img', { name: 'Fell Jacket in moss, front' }).textContent).toBe(
          'Fell Jacket in moss, front',
        );
        await wait(tooEarly);
        expect(container.querySelector('img')).toBeNull();
        await wait(later);
        expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/fell/640.jpg');
      }
      fail();
      await wait(3600);
      expect(container.querySelector('img')).toBeNull();
      expect(vi.getTimerCount()).toBe(0);
    });

    it('gives the next picture all its tries, and leaves no timer behind', async () => {
      vi.useFakeTimers();
      const { container, rerender, unmount } = render(<Picture image={image} sizes="100vw" />);
      fireEvent.error(container.querySelector('img')!);
      rerender(<Picture image={{ ...image, imageUrl: '/media/other/800.jpg' }} sizes="100vw" />);
      expect(vi.getTimerCount()).toBe(0);
      fireEvent.error(container.querySelector('img')!);
      await wait(1.3);
      expect(container.querySelector('img')).not.toBeNull();
      fireEvent.error(container.querySelector('img')!);
      unmount();
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('shows the center if there is no focal point', () => {
    const { container, rerender } = render(<Picture image={image} sizes="100vw" ratio="21 / 9" />);
    const position = () => getComputedStyle(container.querySelector('img')!).objectPosition;
    expect(position()).toBe('');
    rerender(<Picture image={{ ...image, focalPoint: { x: 0.4, y: 0.1 } }} sizes="100vw" ratio="21 / 9" />);
    expect(position()).toBe('50% 0%');
    rerender(<Picture image={{ ...image, focalPoint: { x: 0.4, y: 0.1 } }} sizes="100vw" />);
    expect(position()).toBe('30% 0%');
  });

  it('shows an empty frame without a picture', () => {
    const { container } = render(<Picture image={null} sizes="100vw" />);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('getObjectPosition', () => {
  /** Which part of the picture's height is visible if a frame shows this share of it. */
  const getVisibleRange = (position: string | undefined, share: number) => {
    const from = (Number.parseInt(position!.split(' ')[1]!) / 100) * (1 - share);
    return { from, to: from + share };
  };
  const at = (y: number): Image => ({ ...image, width: 1200, height: 1600, focalPoint: { x: 0.5, y } });

  it.each([0, 0.08, 0.2, 0.5, 0.77, 1])(
    'keeps a head at %d and its surroundings visible in every frame',
    (y) => {
      for (const [ratio, share] of [
        ['4 / 5', 0.9375],
        ['1 / 1', 0.75],
        ['4 / 3', 0.5625],
      ] as const) {
        for (const position of [getObjectPosition(at(y), ratio), getObjectPosition(at(y))]) {
          const { from, to } = getVisibleRange(position, share);
          expect(from).toBeLessThanOrEqual(Math.max(0, y - 0.2) + 0.01);
          expect(to).toBeGreaterThanOrEqual(Math.min(1, y + 0.2) - 0.01);
        }
      }
    },
  );

  it('leaves a crop centered if it already shows the focal point', () => {
    expect(getObjectPosition(at(0.28), '4 / 5')).toBe('50% 50%');
    expect(getObjectPosition(at(0.5))).toBe('50% 50%');
  });

  it('moves a wide picture sideways in a narrow frame', () => {
    const wide: Image = { ...image, width: 2000, height: 1000, focalPoint: { x: 0.9, y: 0.1 } };
    expect(getObjectPosition(wide, '4 / 5')).toBe('100% 50%');
  });

  it('is undefined without a focal point', () => {
    expect(getObjectPosition(image, '4 / 5')).toBeUndefined();
  });
});
