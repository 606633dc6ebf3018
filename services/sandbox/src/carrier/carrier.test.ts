import { expect, test } from 'vitest';
import { startSandbox } from '../testing/test-sandbox.ts';
import type { Shipment, Track, Transaction } from './carrier-types.ts';

const FROM = {
  name: 'Field Note',
  street1: '120 NW Couch St',
  city: 'Portland',
  state: 'OR',
  zip: '97209',
  country: 'US',
};
const TO = {
  name: 'Ada Byron',
  street1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
};
const PARCEL = { length: '12', width: '9', height: '3', distance_unit: 'in', weight: '1.5', mass_unit: 'lb' };

async function startCarrier() {
  const sandbox = await startSandbox();
  const headers = { authorization: 'ShippoToken shippo_test_1' };
  const call = <T = unknown>(method: string, path: string, body?: unknown) =>
    sandbox.call<T>(method, `/shippo${path}`, { body, headers });
  const shipment = (change: object = {}) =>
    call<Shipment>('POST', '/shipments/', {
      address_from: FROM,
      address_to: TO,
      parcels: [PARCEL],
      async: false,
      ...change,
    });
  const groundCents = async (change: object = {}) => {
    const { rates } = (await shipment(change)).body;
    return Math.round(
      100 * Number(rates.find(({ servicelevel }) => servicelevel.token === 'usps_ground_advantage')?.amount),
    );
  };
  return { sandbox, call, shipment, groundCents };
}

test('quotes deterministic rates in Shippo’s format', async () => {
  const { call, shipment } = await startCarrier();
  const first = await shipment();
  const second = await shipment();
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ status: 'SUCCESS', messages: [], test: true });
  expect(first.body.rates[0]).toMatchObject({
    object_id: expect.any(String),
    provider: 'USPS',
    servicelevel: { name: 'Ground Advantage', token: 'usps_ground_advantage' },
    amount: expect.stringMatching(/^\d+\.\d\d$/),
    currency: 'USD',
    estimated_days: expect.any(Number),
  });
  const prices = (body: Shipment) => body.rates.map(({ amount, estimated_days }) => [amount, estimated_days]);
  expect(prices(second.body)).toEqual(prices(first.body));
  expect((await call('GET', `/shipments/${first.body.object_id}`)).body).toEqual(first.body);
});

test('charges more for weight and for distance', async () => {
  const { groundCents } = await startCarrier();
  const near = { ...TO, city: 'Seattle', state: 'WA', zip: '98101' };
  const usual = await groundCents();
  expect(await groundCents({ address_to: near })).toBeLessThan(usual);
  expect(await groundCents({ parcels: [{ ...PARCEL, weight: 9 }] })).toBeGreaterThan(usual);
  expect(
    await groundCents({ parcels: [{ ...PARCEL, length: '30', width: '30', height: '30' }] }),
  ).toBeGreaterThan(usual);
  expect(await groundCents({ parcels: [{ ...PARCEL, weight: '24', mass_unit: 'oz' }] })).toBe(usual);
});

test.each([
  ['an unknown state', { ...TO, state: 'ZZ' }, 'Invalid State'],
  ['a malformed ZIP code', { ...TO, zip: '1011' }, 'Invalid Zip'],
  ['a ZIP code in another state', { ...TO, zip: '97209' }, 'Invalid City/State/Zip'],
  ['no street', { ...TO, street1: '' }, 'Missing Street'],
  ['another country', { ...TO, country: 'FR' }, 'Unsupported Country'],
])('gives messages and no rates for %s', async (_case, address, code) => {
  const { shipment } = await startCarrier();
  const reply = await shipment({ address_to: address });
  expect(reply.status).toBe(201);
  expect(reply.body.rates).toEqual([]);
  expect(reply.body.messages).toMatchObject([{ code, text: expect.any(String) }]);
});

test('buys a label with a tracking number and a PDF', async () => {
  const { sandbox, call, shipment } = await startCarrier();
  const { rates } = (await shipment({ extra: { is_return: true } })).body;
  const bought = await call<Transaction>('POST', '/transactions/', {
    rate: rates[0]?.object_id,
    label_file_type: 'PDF',
    async: false,
  });
  expect(bought.status).toBe(201);
  expect(bought.body).toMatchObject({
    status: 'SUCCESS',
    tracking_status: 'PRE_TRANSIT',
    tracking_number: expect.stringMatching(/^92\d{20}$/),
  });

  const label = await fetch(bought.body.label_url);
  expect(label.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await label.arrayBuffer()).toString('latin1');
  expect(pdf.startsWith('%PDF-1.4')).toBe(true);
  expect(pdf).toContain(bought.body.tracking_number);
  expect(pdf).toContain('(RETURN)');
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');

  const track = () => call<Track>('GET', `/tracks/usps/${bought.body.tracking_number}`);
  expect((await track()).body.tracking_status?.status).toBe('PRE_TRANSIT');
  await sandbox.call('POST', `/controls/carrier/tracks/usps/${bought.body.tracking_number}`, {
    body: { status: 'TRANSIT', city: 'Chicago', state: 'IL' },
  });
  await sandbox.call('POST', `/controls/carrier/tracks/usps/${bought.body.tracking_number}`, {
    body: { status: 'DELIVERED' },
  });
  const delivered = (await track()).body;
  expect(delivered.tracking_status?.status).toBe('DELIVERED');
  expect(delivered.tracking_history.map(({ status }) => status)).toEqual([
    'PRE_TRANSIT',
    'TRANSIT',
    'DELIVERED',
  ]);
});

test('supports Shippo’s test numbers, and returns unknown ones without a status', async () => {
  const { call } = await startCarrier();
  expect((await call<Track>('GET', '/tracks/shippo/SHIPPO_DELIVERED')).body.tracking_status?.status).toBe(
    'DELIVERED',
  );
  expect((await call<Track>('GET', '/tracks/usps/123')).body.tracking_status).toBeNull();
});

test('rejects requests without a token, with a live one, or with missing fields', async () => {
  const { sandbox, call } = await startCarrier();
  expect((await sandbox.call('GET', '/shippo/shipments/x')).status).toBe(401);
  const live = { authorization: 'ShippoToken shippo_live_1' };
  expect((await sandbox.call('GET', '/shippo/shipments/x', { headers: live })).status).toBe(401);
  const incomplete = await call('POST', '/shipments/', { address_from: FROM, parcels: [PARCEL] });
  expect(incomplete.status).toBe(400);
  expect(JSON.stringify(incomplete.body)).toContain('required');
  expect((await call('POST', '/transactions/', { rate: 'nope' })).status).toBe(400);
});

test('replies immediately if `async` is set', async () => {
  const { call, shipment } = await startCarrier();
  const queued = await shipment({ async: true });
  expect(queued.body).toMatchObject({ status: 'QUEUED', rates: [] });
  expect(
    (await call<Shipment>('GET', `/shipments/${queued.body.object_id}`)).body.rates.length,
  ).toBeGreaterThan(0);
});

test('a control can fail one destination only', async () => {
  const { sandbox, shipment } = await startCarrier();
  await sandbox.call('POST', '/controls/carrier', {
    body: { failNext: { status: 500 }, operation: 'rates', zip: '10118' },
  });
  expect((await shipment({ address_to: { ...TO, zip: '10001' } })).status).toBe(201);
  expect((await shipment()).status).toBe(500);
  expect((await shipment()).status).toBe(201);
});
