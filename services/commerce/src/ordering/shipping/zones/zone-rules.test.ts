import { isZipInState, usStates, type UsState } from '@selvedge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findZone, freeShippingFrom, ownRateMinor, type Destination, type OwnRate } from './zone-rules.ts';

const rate = (changes: Partial<OwnRate> = {}): OwnRate => ({
  id: 'r',
  name: 'Standard',
  priceMinor: 500,
  freeFromMinor: null,
  fromValueMinor: null,
  belowValueMinor: null,
  fromGrams: null,
  belowGrams: null,
  minDays: 3,
  maxDays: 5,
  ...changes,
});

const states: readonly UsState[] = ['PA', 'NY', 'AK', 'HI'];
// A ZIP code of each state, and prefixes of them.
const zips: Record<string, string[]> = {
  PA: ['19107', '19104', '15201'],
  NY: ['10001', '10013', '14604'],
  AK: ['99501', '99705'],
  HI: ['96813', '96720'],
};
const prefixes = Object.values(zips)
  .flat()
  .flatMap((zip) => [zip.slice(0, 3), zip.slice(0, 4), zip]);
const areas = [...new Set([...states, ...prefixes, '*'])];

const destination: fc.Arbitrary<Destination> = fc
  .constantFrom(...states)
  .chain((state) =>
    fc.constantFrom(...zips[state]!, `${zips[state]![0]!}-1234`).map((postalCode) => ({ state, postalCode })),
  );
/** Which zone each area is in, if any. */
const assignment = fc.array(fc.option(fc.nat(4), { freq: 3 }), {
  minLength: areas.length,
  maxLength: areas.length,
});

/** Looks up the areas that an address is in, from the most to the least specific one. */
function lookUp(zoneOf: ReadonlyMap<string, number>, { state, postalCode }: Destination): number | undefined {
  const candidates = [postalCode.slice(0, 5), postalCode.slice(0, 4), postalCode.slice(0, 3), state, '*'];
  const area = candidates.find((one) => zoneOf.has(one));
  return area === undefined ? undefined : zoneOf.get(area);
}

describe('the zone of an address', () => {
  it('is the zone with the most specific matching area, for random zones and addresses', () => {
    fc.assert(
      fc.property(assignment, destination, fc.boolean(), (zoneNumbers, address, isReversed) => {
        const zoneOf = new Map(
          areas.flatMap((area, index) => {
            const zone = zoneNumbers[index];
            return zone == null ? [] : [[area, zone] as const];
          }),
        );
        const zones = [0, 1, 2, 3, 4].map((number) => ({
          number,
          areas: [...zoneOf].flatMap(([area, zone]) => (zone === number ? [area] : [])),
        }));
        // The order of zones makes no difference.
        const found = findZone(isReversed ? zones.toReversed() : zones, address);
        expect(found?.number).toBe(lookUp(zoneOf, address));
      }),
      { numRuns: 2_000 },
    );
  });

  it('doesn’t exist for a ZIP code of another state', () => {
    const zones = [{ areas: ['*', '191', ...usStates] }];
    expect(isZipInState('19107', 'AK')).toBe(false);
    expect(findZone(zones, { state: 'AK', postalCode: '19107' })).toBeUndefined();
  });
});

describe('one of the store’s own rates', () => {
  it.each([
    [4_999, Infinity],
    [5_000, 500],
    [7_499, 500],
    [7_500, 0],
    [9_999, 0],
    [10_000, Infinity],
  ])('from $50, below $100 and free from $75 costs, for items of %d cents, %d', (itemsMinor, costMinor) => {
    const limited = rate({ fromValueMinor: 5_000, belowValueMinor: 10_000, freeFromMinor: 7_500 });
    expect(ownRateMinor(limited, { itemsMinor, weightGrams: 300 })).toBe(costMinor);
  });

  it.each([
    [499, Infinity],
    [500, 500],
    [1_999, 500],
    [2_000, Infinity],
  ])('from 500 g and below 2 kg costs, for %d g, %d', (weightGrams, costMinor) => {
    const limited = rate({ fromGrams: 500, belowGrams: 2_000 });
    expect(ownRateMinor(limited, { itemsMinor: 1_000, weightGrams })).toBe(costMinor);
  });

  it('without limits applies to every order, even one that costs and weighs nothing', () => {
    expect(ownRateMinor(rate(), { itemsMinor: 0, weightGrams: 0 })).toBe(500);
  });
});

describe('free shipping everywhere', () => {
  const zone = (...rates: OwnRate[]) => ({ rates });
  it('starts at the highest of the zones’ lowest thresholds', () => {
    const near = zone(rate({ freeFromMinor: 5_000 }), rate({ freeFromMinor: 9_000 }));
    const far = zone(rate(), rate({ freeFromMinor: 7_500 }));
    expect(freeShippingFrom([near], 300)).toBe(5_000);
    expect(freeShippingFrom([near, far], 300)).toBe(7_500);
  });

  it('can come from a separate rate that costs nothing', () => {
    const free = rate({ priceMinor: 0, fromValueMinor: 7_500 });
    expect(freeShippingFrom([zone(rate({ belowValueMinor: 7_500 }), free)], 300)).toBe(7_500);
    expect(freeShippingFrom([zone(rate({ priceMinor: 0 }))], 300)).toBe(0);
  });

  it('doesn’t exist if one zone has none, if it’s out of reach, or for a package that’s too heavy', () => {
    const free = rate({ freeFromMinor: 5_000, belowGrams: 1_000 });
    expect(freeShippingFrom([zone(free)], 999)).toBe(5_000);
    expect(freeShippingFrom([zone(free)], 1_000)).toBeUndefined();
    expect(freeShippingFrom([zone(free), zone(rate())], 300)).toBeUndefined();
    expect(freeShippingFrom([zone(free), zone()], 300)).toBeUndefined();
    expect(
      freeShippingFrom([zone(rate({ freeFromMinor: 5_000, belowValueMinor: 5_000 }))], 300),
    ).toBeUndefined();
    expect(freeShippingFrom([], 300)).toBeUndefined();
  });
});
