import { describe, expect, it } from 'vitest';
import {
  contrast,
  isHexColor,
  mix,
  pickReadableColor,
  pickStrongestColor,
  withContrast,
} from './contrast.ts';

/** Colors from all over the RGB cube. */
const colors = [0, 64, 128, 192, 255].flatMap((r) =>
  [0, 96, 160, 255].flatMap((g) =>
    [0, 128, 255].map((b) => `#${[r, g, b].map((c) => c.toString(16).padStart(2, '0')).join('')}`),
  ),
);

describe('contrast', () => {
  it('is correct for known pairs and ignores their order', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'));
  });

  it('mixes colors by share', () => {
    expect([
      mix('#000000', '#ffffff', 0),
      mix('#000000', '#ffffff', 1),
      mix('#000000', '#ffffff', 0.5),
    ]).toEqual(['#000000', '#ffffff', '#808080']);
  });

  it('finds black or white readable on every background', () => {
    for (const ground of colors)
      expect(contrast(pickStrongestColor(ground), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('picks the first readable candidate', () => {
    expect(pickReadableColor('#ffffff', ['#eeeeee', '#333333', '#000000'])).toBe('#333333');
  });

  it('adjusts any color until it is readable on any background', () => {
    for (const ground of colors)
      for (const color of colors)
        expect(contrast(withContrast(color, [ground], 4.5), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("doesn't change a readable color", () => {
    expect(withContrast('#334433', ['#ffffff'], 4.5)).toBe('#334433');
  });

  it.each(['#fff', 'red', '#12345g', '#123456;', '', null, 7])("doesn't accept %j as a color", (value) => {
    expect(isHexColor(value)).toBe(false);
  });
});
