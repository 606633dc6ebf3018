import { ShippingZone, type ShippingZoneInput } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operatorToken } from '../../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';
import { rateInput, zoneInput } from '../../../../testing/zone-input.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
});
afterAll(() => shop.close());
afterEach(() => shop.db.query('delete from shipping_zones'));

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', id = '', body?: object) => {
  // The activity log is sorted by time, so no two requests may have the same time.
  shop.moveTime(1);
  return shop.call(method, `/admin/shipping/zones${id && `/${id}`}`, { token, body });
};
const add = (changes: Partial<ShippingZoneInput> = {}) => call('POST', '', zoneInput(changes));
const zoneIn = (states: ShippingZoneInput['states'], changes: Partial<ShippingZoneInput> = {}) =>
  zoneInput({ name: states.join(' '), isEverywhereElse: false, states, ...changes });

describe('a shipping zone', () => {
  test('is saved with its areas and rates in order, and listed before the zone for everywhere else', async () => {
    const rest = await add({ name: 'A rest' });
    const rates = [
      rateInput({ name: 'Express', price: 19.99, minDays: 1, maxDays: 2 }),
      rateInput({
        freeFrom: 75.5,
        valueFrom: 20,
        valueBelow: 500.01,
        weightFromGrams: 100,
        weightBelowGrams: 9_000,
      }),
    ];
    const input = zoneIn(['HI', 'AK'], { zipPrefixes: ['969', '96799'], offersCarrierRates: true, rates });
    const created = await call('POST', '', input);
    expect(created.status).toBe(201);
    expect([...Value.Errors(ShippingZone, created.body)]).toEqual([]);
    expect(created.body).toMatchObject({
      ...input,
      states: ['AK', 'HI'],
      zipPrefixes: ['96799', '969'].sort(),
    });
    const { body: list } = await call('GET');
    expect(list).toEqual([created.body, rest.body]);
  });

  test('keeps the ids of its own rates and replaces ids that aren’t its own', async () => {
    const { body: other } = await call('POST', '', zoneIn(['PA']));
    const { body: zone } = await call('POST', '', zoneIn(['NY']));
    const [{ id: ownId }] = zone.rates;
    const [{ id: foreignId }] = other.rates;
    const rates = [
      { ...rateInput({ name: 'New' }), id: foreignId },
      { ...rateInput({ price: 7 }), id: ownId },
      { ...rateInput({ name: 'Twice' }), id: ownId },
    ];
    const { status, body } = await call('PUT', zone.id, zoneIn(['NY'], { rates }));
    expect([status, body.rates.map(({ name }: { name: string }) => name)]).toEqual([
      200,
      ['New', 'Standard', 'Twice'],
    ]);
    expect(body.rates[1]).toMatchObject({ id: ownId, price: 7 });
    expect(body.rates.map(({ id }: { id: string }) => id)).not.toContain(foreignId);
    expect((await call('GET')).body.find(({ id }: { id: string }) => id === other.id)).toEqual(other);
  });

  test('can’t have an area or the name of another zone, and the error names that zone', async () => {
    const { body: north } = await call(
      'POST',
      '',
      zoneIn(['NY', 'VT'], { name: 'North', zipPrefixes: ['191'] }),
    );
    await add({ name: 'Rest' });
    const state = await call('POST', '', zoneIn(['PA', 'VT']));
    expect([state.status, state.body.detail, state.body.fields]).toEqual([
      409,
      'The zone “North” already has VT. Remove it there first.',
      { states: 'is already in the zone “North”: VT' },
    ]);
    const zip = await call('POST', '', zoneIn(['PA'], { zipPrefixes: ['191', '1910'] }));
    expect(zip.body.fields).toEqual({ zipPrefixes: 'is already in the zone “North”: 191' });
    expect((await add({ name: 'Other' })).body.fields).toEqual({
      isEverywhereElse: 'is already in the zone “Rest”: everywhere else',
    });
    expect((await call('POST', '', zoneIn(['PA'], { name: 'NORTH' }))).body.fields).toEqual({
      name: 'is already used by another zone',
    });
    // Nothing was saved of the refused zones.
    expect((await call('GET')).body).toHaveLength(2);
    const { body: south } = await call('POST', '', zoneIn(['PA'], { name: 'South' }));
    expect((await call('PUT', south.id, zoneIn(['PA'], { name: 'north' }))).status).toBe(409);
    expect((await call('PUT', south.id, zoneIn(['NY'], { name: 'South' }))).status).toBe(409);
    // A zone may keep its own areas and name.
    expect((await call('PUT', north.id, zoneIn(['NY'], { name: 'North' }))).status).toBe(200);
    expect((await call('PUT', south.id, zoneIn(['VT'], { name: 'South' }))).status).toBe(200);
  });

  test.each([
    ['no name', { name: '\u2800' }, 'name'],
    ['no area', { isEverywhereElse: false }, 'states'],
    ['everywhere else and a state', { states: ['PA' as const] }, 'isEverywhereElse'],
    ['neither rates nor the carrier’s', { rates: [] }, 'rates'],
    ['half a cent', { rates: [rateInput({ price: 4.999 })] }, 'rates.0.price'],
    ['a negative price', { rates: [rateInput({ price: -1 })] }, 'rates.0.price'],
    ['an empty range', { rates: [rateInput({ valueFrom: 50, valueBelow: 50 })] }, 'rates.0.valueBelow'],
    [
      'a weight below its start',
      { rates: [rateInput(), rateInput({ weightFromGrams: 9, weightBelowGrams: 8 })] },
      'rates.1.weightBelowGrams',
    ],
    ['days in the wrong order', { rates: [rateInput({ minDays: 6 })] }, 'rates.0.maxDays'],
    ['free from nothing', { rates: [rateInput({ freeFrom: 0 })] }, 'rates.0.freeFrom'],
    ['a ZIP code of two digits', { isEverywhereElse: false, zipPrefixes: ['19'] }, 'zipPrefixes.0'],
    ['a state that doesn’t exist', { isEverywhereElse: false, states: ['XX' as 'PA'] }, 'states.0'],
  ])('with %s is refused with an error at the field', async (_, changes, field) => {
    const { status, body } = await add(changes);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await call('GET')).body).toEqual([]);
  });

  test('isn’t overwritten if somebody else has changed it', async () => {
    const { body: zone } = await add();
    const first = await call('PUT', zone.id, zoneInput({ name: 'First', basedOn: zone.updatedAt }));
    expect(first.status).toBe(200);
    const second = await call('PUT', zone.id, zoneInput({ name: 'Second', basedOn: zone.updatedAt }));
    expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await call('GET')).body[0].name).toBe('First');
  });

  test('belongs to one store', async () => {
    const { body: zone } = await add();
    const foreign = { tenant: 'MAISONLUNE', token: await operatorToken(shop, 'MAISONLUNE') };
    const path = `/admin/shipping/zones/${zone.id}`;
    expect((await shop.call('PUT', path, { ...foreign, body: zoneInput() })).status).toBe(404);
    expect((await shop.call('DELETE', path, foreign)).status).toBe(404);
    // Both stores can have the same area and name.
    const own = await shop.call('POST', '/admin/shipping/zones', { ...foreign, body: zoneInput() });
    expect(own.status).toBe(201);
    expect((await call('GET')).body).toEqual([zone]);
  });

  test('is in the activity log with what changed', async () => {
    const { body: zone } = await add();
    await call('PUT', zone.id, zoneInput({ rates: [rateInput({ price: 6 })] }));
    await call('DELETE', zone.id);
    expect((await call('GET')).body).toEqual([]);
    expect((await call('DELETE', zone.id)).status).toBe(404);
    const { body } = await shop.call('GET', `/admin/audit?subjectId=${zone.id}`, { token });
    const changes = body.content.filter(({ outcome }: { outcome: string }) => outcome === 'done');
    expect(changes.map(({ operation }: { operation: string }) => operation)).toEqual([
      'deleteShippingZone',
      'updateShippingZone',
      'createShippingZone',
    ]);
    expect(changes[1]).toMatchObject({
      subject: { type: 'shipping-zone', name: 'Everywhere' },
      before: { rates: [{ name: 'Standard', price: 5 }] },
      after: { rates: [{ name: 'Standard', price: 6 }] },
    });
  });
});
