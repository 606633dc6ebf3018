import { measurementRanges, measurementStep, type FitPreference } from '@selvedge/contract';
import { describe, expect, test } from 'vitest';
import { letterChart, waistChart, type BodyMeasures } from './size-charts.ts';
import { suitedSizes, type Wants } from './size-rules.ts';

const top: Wants = { firmly: ['chest'], softly: ['shoulder'] };
const bottom: Wants = { firmly: ['waist', 'hips'], softly: [] };
const whole: Wants = { firmly: ['chest', 'waist', 'hips'], softly: ['shoulder'] };
const [men, women] = [letterChart('men'), letterChart('women')];

/** A narrow body but for what is given: the given alone decides. */
const body = (given: Partial<BodyMeasures>) => ({ chest: 0, waist: 0, hips: 0, shoulder: 0, ...given });
const best = (
  chart: typeof men,
  given: Partial<BodyMeasures>,
  wants: Wants,
  fit: FitPreference = 'REGULAR',
) => suitedSizes(chart, body(given), fit, wants)?.sizes[0] ?? null;

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
  ])('for a chest of %s in, which is between M and L or just not, and fit %s is %s', (chest, fit, size) => {
    expect(best(men, { chest }, top, fit)).toBe(size);
  });

  test('is half a size larger for wide shoulders, never smaller for narrow ones', () => {
    const suited = (shoulder: number, fit: FitPreference) =>
      suitedSizes(men, body({ chest: 39, shoulder }), fit, top);
    expect(suited(18.5, 'REGULAR')).toEqual({ sizes: ['M'], isBetween: false, by: 'chest' });
    expect(suited(20, 'REGULAR')).toEqual({ sizes: ['L', 'M'], isBetween: true, by: 'shoulder' });
    expect(suited(20, 'SLIM')?.sizes).toEqual(['M', 'L']);
    expect(suited(15.5, 'LOOSE')?.sizes).toEqual(['M']);
  });

  test('takes no notice of shoulders that are three sizes off, and goes beyond no end for them', () => {
    expect(suitedSizes(men, body({ chest: 39, shoulder: 21 }), 'LOOSE', top)?.sizes).toEqual(['M']);
    expect(suitedSizes(men, body({ chest: 55, shoulder: 30 }), 'LOOSE', top)?.sizes).toEqual(['3XL']);
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
  ])('from top to bottom, for %o, is %s: whatever is largest has to fit', (given, size) => {
    expect(best(women, given, whole)).toBe(size);
  });

  test('has other sizes than men’s for the same chest', () => {
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

  test('goes by the odd ones where a product has them', () => {
    const odd = waistChart('men', ['30', '31', '32']);
    expect(best(odd, { waist: 31 }, bottom)).toBe('31');
    expect(suitedSizes(odd, body({ waist: 31.5 }), 'SLIM', bottom)?.sizes).toEqual(['31', '32']);
  });

  test('is the one that goes over the hips', () => {
    expect(best(even, { waist: 30, hips: 38.5 }, bottom)).toBe('30');
    expect(suitedSizes(even, body({ waist: 30, hips: 40.5 }), 'REGULAR', bottom)).toMatchObject({
      sizes: ['32'],
      by: 'hips',
    });
    expect(best(waistChart('women', ['28', '30']), { waist: 28, hips: 39 }, bottom)).toBe('28');
  });
});

test('a larger body never gets a smaller size, whatever it prefers', () => {
  const order = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const charts = [men, women, waistChart('men', ['31']), waistChart('women', ['28'])];
  for (const chart of charts) {
    const wants = chart.length === 7 ? top : bottom;
    const measure = wants.firmly[0];
    const { min, max } = measurementRanges[measure];
    for (const fit of ['SLIM', 'REGULAR', 'LOOSE'] as const) {
      let last = '';
      for (let inches = min; inches <= max; inches += measurementStep) {
        const size = best(chart, { [measure]: inches }, wants, fit);
        if (size === null) continue;
        const rank = order[chart.findIndex((one) => one.size === size)] ?? '';
        expect(rank >= last).toBe(true);
        last = rank;
      }
      expect(last).not.toBe('');
    }
  }
});
