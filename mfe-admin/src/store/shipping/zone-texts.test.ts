import { expect, test } from 'vitest';
import { sampleZone } from './sample-zone.ts';
import { describeAreas, describeRate } from './zone-texts.ts';

test('names the areas of a zone, and how many more there are', () => {
  expect(describeAreas(sampleZone({ zipPrefixes: ['969', '96799'] }))).toBe(
    'Alaska, Hawaii, ZIP codes 969…, ZIP codes 96799',
  );
  expect(describeAreas(sampleZone({ states: [], zipPrefixes: [], isEverywhereElse: true }))).toBe(
    'Everywhere else',
  );
  const states = ['AL', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL'] as const;
  expect(describeAreas(sampleZone({ states: [...states], zipPrefixes: [] }))).toBe(
    'Alabama, Arizona, Arkansas, California, Colorado, Connecticut and 2 more',
  );
});

test('says what a rate costs, for which orders and how long it takes', () => {
  const [rate] = sampleZone().rates;
  expect(describeRate(rate!)).toBe('Standard: $12.50, free from $150.00, weight below 5,000 g, 5–9 days');
  const limits = {
    freeFrom: null,
    valueFrom: 20,
    valueBelow: 50,
    weightFromGrams: 1_000,
    weightBelowGrams: null,
  };
  expect(describeRate({ ...rate!, ...limits, price: 0, minDays: 1, maxDays: 1 })).toBe(
    'Standard: free, items from $20.00 and below $50.00, weight from 1,000 g, 1 day',
  );
});
