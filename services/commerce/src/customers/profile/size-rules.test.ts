import { measurementRanges, measurementStep, type FitPreference } from '@selvedge/contract';
import { describe, expect, test } from 'vitest';
import { letterChart, waistChart, type BodyMeasures } from './size-charts.ts';
import { findSuitableSizes, type FitRequirements } from './size-rules.ts';

const top: FitRequirements = { strict: ['chest'], lenient: ['shoulder'] };
const bottom: FitRequirements = { strict: ['waist', 'hips'], lenient: [] };
const fullBody: FitRequirements = { strict: ['chest', 'waist', 'hips'], lenient: ['shoulder'] };
const [men, women] = [letterChart('men'), letterChart('women')];

/** A body with 0 for all other measurements, so that only the given ones decide. */
const body = (given: Partial<BodyMeasures>) => ({ chest: 0, waist: 0, hips: 0, shoulder: 0, ...given });
const best = (
  chart: typeof men,
  given: Partial<BodyMeasures>,
  requirements: FitRequirements,
  fit: FitPreference = 'REGULAR',
) => findSuitableSizes(chart, body(given), fit, requirements)?.sizes[0] ?? null;

describe('a top for men', () => {
  test.each([
    [29.5, null],
    [30, 'XS'],
    [32, 'XS'],
    [34, 'S'],
    [36, 'S'],
    [38, 'M'],
    [40, 'M'],
    [42, 'L'],
    [44, 'L'],
    [46, 'XL'],
    [48, 'XL'],
    [50, '2XL'],
    [56, '3XL'],
    [56.5, null],
  ])('for a chest of %s in is %s', (chest, size) => {
    expect(best(men, { chest }, top)).toBe(size);
  });

  test.each<[number, FitPreference, string]>([
    [40.5, 'SLIM', 'M'],
    [41.5, 'SLIM', 'M'],
    [40.5, 'REGULAR', 'M'],
    [41, 'REGULAR', 'L'],
    [41.5, 'REGULAR', 'L'],
    [40.5, 'LOOSE', 'L'],
    [40, 'LOOSE', 'M'],
    [42, 'SLIM', 'L'],
  ])('for a chest of %s in, near or between M and L, and fit %s is %s', (chest, fit, size) => {
    expect(best(men, { chest }, top, fit)).toBe(size);
  });

  test('is half a size larger for wide shoulders but never smaller for narrow ones', () => {
    const suitable = (shoulder: number, fit: FitPreference) =>
      findSuitableSizes(men, body({ chest: 39, shoulder }), fit, top);
    expect(suitable(18.5, 'REGULAR')).toEqual({ sizes: ['M'], isBetween: false, by: 'chest' });
    expect(suitable(20, 'REGULAR')).toEqual({ sizes: ['L', 'M'], isBetween: true, by: 'shoulder' });
    expect(suitable(20, 'SLIM')?.sizes).toEqual(['M', 'L']);
    expect(suitable(15.5, 'LOOSE')?.sizes).toEqual(['M']);
  });

  test('ignores shoulders that are three sizes off and never exceeds the chart because of them', () => {
    expect(findSuitableSizes(men, body({ chest: 39, shoulder: 21 }), 'LOOSE', top)?.sizes).toEqual(['M']);
    expect(findSuitableSizes(men, body({ chest: 55, shoulder: 30 }), 'LOOSE', top)?.sizes).toEqual(['3XL']);
  });
});

describe('clothing for women', () => {
  test.each([
    [{ chest: 31, waist: 23, hips: 33.5 }, 'XS'],
    [{ chest: 36, waist: 28, hips: 38.5 }, 'M'],
    [{ chest: 36, waist: 28, hips: 40 }, 'L'],
    [{ chest: 36, waist: 34.5, hips: 38 }, 'XL'],
    [{ chest: 44.5, waist: 28, hips: 38 }, '2XL'],
    [{ chest: 36, waist: 43, hips: 38 }, null],
  ])('covering the full body, for %o, is %s, because the largest measurement has to fit', (given, size) => {
    expect(best(women, given, fullBody)).toBe(size);
  });

  test("has different sizes than men's for the same chest", () => {
    expect([best(women, { chest: 42 }, top), best(men, { chest: 42 }, top)]).toEqual(['XL', 'L']);
  });
});

describe('a waist size', () => {
  const even = waistChart('men', ['28', '30', '32', '34']);
  test.each<[number, FitPreference, string]>([
    [32, 'REGULAR', '32'],
    [32.5, 'LOOSE', '32'],
    [31.5, 'SLIM', '32'],
    [33, 'SLIM', '32'],
    [33, 'REGULAR', '34'],
    [33, 'LOOSE', '34'],
    [33.5, 'SLIM', '34'],
    [27, 'REGULAR', '28'],
    [48, 'REGULAR', '48'],
  ])('for a waist of %s in and fit %s is %s', (waist, fit, size) => {
    expect(best(even, { waist }, bottom, fit)).toBe(size);
  });

  test("uses the product's odd sizes if it has any", () => {
    const odd = waistChart('men', ['30', '31', '32']);
    expect(best(odd, { waist: 31 }, bottom)).toBe('31');
    expect(findSuitableSizes(odd, body({ waist: 31.5 }), 'SLIM', bottom)?.sizes).toEqual(['31', '32']);
  });

  test('has to fit the hips', () => {
    expect(best(even, { waist: 30, hips: 38.5 }, bottom)).toBe('30');
    expect(findSuitableSizes(even, body({ waist: 30, hips: 40.5 }), 'REGULAR', bottom)).toMatchObject({
      sizes: ['32'],
      by: 'hips',
    });
    expect(best(waistChart('women', ['28', '30']), { waist: 28, hips: 39 }, bottom)).toBe('28');
  });
});

test('a larger body never gets a smaller size, whatever the preferred fit', () => {
  const order = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const charts = [men, women, waistChart('men', ['31']), waistChart('women', ['28'])];
  for (const chart of charts) {
    const requirements = chart.length === 7 ? top : bottom;
    const measure = requirements.strict[0];
    const { min, max } = measurementRanges[measure];
    for (const fit of ['SLIM', 'REGULAR', 'LOOSE'] as const) {
      let last = '';
      for (let inches = min; inches <= max; inches += measurementStep) {
        const size = best(chart, { [measure]: inches }, requirements, fit);
        if (size === null) continue;
        const rank = order[chart.findIndex((entry) => entry.size === size)] ?? '';
        expect(rank >= last).toBe(true);
        last = rank;
      }
      expect(last).not.toBe('');
    }
  }
});
