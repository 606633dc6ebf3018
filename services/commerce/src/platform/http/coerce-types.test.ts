import { endpoint, Money, PageNumber, Problem } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { route } from './route.ts';

const read = endpoint({
  method: 'GET',
  path: '/tests/texts',
  summary: 'A query',
  query: Type.Object({
    page: PageNumber,
    minPrice: Type.Optional(Money),
    onSale: Type.Optional(Type.Boolean()),
    color: Type.Optional(Type.String({ minLength: 1 })),
    type: Type.Optional(Type.Array(Type.Enum(['NEW', 'SALE']))),
    query: Type.String({ minLength: 1 }),
  }),
  response: Type.Object({ text: Type.String() }),
});

let shop: TestApp;
let received: unknown;
beforeAll(async () => {
  const db = await createTestDatabase();
  await addTestTenants(db, 'FIELDNOTE');
  const serve = (app: FastifyInstance) =>
    route(app, read, async ({ query }) => {
      received = query;
      return { text: 'read' };
    });
  shop = await createTestApp({ db, modules: [serve] });
});
afterAll(async () => {
  await shop.close();
  await shop.db.close();
});

const get = (query: string) => shop.app.inject(`/api/v1/tests/texts?query=a&${query}`);

test.each([
  ['page=12', { page: 12 }],
  ['minPrice=19.90', { minPrice: 19.9 }],
  ['onSale=true', { onSale: true }],
  ['onSale=false', { onSale: false }],
  ['color=12', { color: '12' }],
  ['type=SALE', { type: ['SALE'] }],
  ['type=SALE&type=NEW', { type: ['SALE', 'NEW'] }],
])('converts %s to its type', async (query, values) => {
  expect((await get(query)).statusCode).toBe(200);
  expect(received).toEqual({ page: 0, query: 'a', ...values });
});

test.each(['page=', 'minPrice=', 'onSale=', 'color=', 'type=', 'page=&minPrice=&onSale=&color=&type='])(
  'ignores blank filters: %s',
  async (query) => {
    expect((await get(query)).statusCode).toBe(200);
    expect(received).toEqual({ page: 0, query: 'a' });
  },
);

test.each([
  ...['0x10', '1e1', '%201', '1%20', '%2B1', '1.', '.5', '0b1', '1_000', '1,5', 'Infinity', 'NaN', '%EF%BC%91', '%20'].flatMap(
    (text) => [`page=${text}`, `minPrice=${text}`],
  ),
  ...['1', '0', 'TRUE', 'yes', 'null', '%20true', '%20'].map((text) => `onSale=${text}`),
  'page=-1', 'page=1.5', 'page=1&page=1', 'page=99999999999999999999999', 'onSale=true&onSale=true',
  'type=OLD', 'type=SALE&type=',
])('refuses %s and names the field', async (query) => {
  const reply = await get(query);
  expect(reply.statusCode).toBe(400);
  expect(Value.Check(Problem, reply.json())).toBe(true);
  expect(Object.keys(reply.json().fields)[0]).toMatch(new RegExp(`^${query.split('=')[0]}`));
}); // prettier-ignore

test('refuses a blank required parameter', async () => {
  const reply = await shop.app.inject('/api/v1/tests/texts?query=');
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { query: 'must not be empty' }]);
});
