import { describe, expect, it } from 'vitest';
import { contrastRatio, mix, fabricTones } from './color.ts';

describe('mix', () => {
  it('gives the ends and the middle', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  it('refuses a short or malformed color instead of guessing', () => {
    expect(() => mix('#fff', '#000000', 0.5)).toThrow(RangeError);
  });
});

describe('contrastRatio', () => {
  it('is 21 for black on white, in either order', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  });
});

describe('fabricTones', () => {
  it('keeps folds visible on black and on white', () => {
    expect(contrastRatio(fabricTones('#1f1d20').light, '#1f1d20')).toBeGreaterThan(2);
    expect(contrastRatio(fabricTones('#f5f1ea').shade, '#f5f1ea')).toBeGreaterThan(2);
  });
});
