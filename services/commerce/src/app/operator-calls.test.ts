import { adminOperations, type Endpoint } from '@selvedge/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAdminSession } from '../customers/auth/session-repository.ts';
import { sha256 } from '../platform/secrets/tokens.ts';
import { callOperation } from '../../testing/call-operation.ts';
import { everyRow } from '../../testing/every-row.ts';
import { createOperatorObjects } from '../../testing/operator-objects.ts';
import {
  operatorPathParams,
  type GuardedOperation,
  type StoreObjects,
} from '../../testing/operator-path-params.ts';
import { operatorToken } from '../../testing/shopper-orders.ts';
import { ownerOfEverything } from '../../testing/shopper-world.ts';
import { addTestProducts } from '../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

// Calls every operator endpoint of the contract with every kind of token that doesn't belong to one of this tenant's operators.

const calls = Object.entries(operatorPathParams) as [
  GuardedOperation,
  (objects: StoreObjects) => object | null,
][];

let shop: TestShop;
let objects: StoreObjects;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  const owner = await ownerOfEverything(shop, { productId: 'parka' });
  objects = { ...owner, ...(await createOperatorObjects(shop, await operatorToken(shop))) };
});
afterAll(() => shop.close());

async function expiredToken(): Promise<string> {
  const token = await operatorToken(shop);
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .updateTable('admin_sessions')
      .set({ expires_at: new Date(shop.shop.clock().getTime() - 1) })
      .where('token_hash', '=', sha256(token))
      .execute(),
  );
  return token;
}

async function signedOutToken(): Promise<string> {
  const token = await operatorToken(shop);
  await shop.db.inTenant('FIELDNOTE', (tx) => deleteAdminSession(tx, 'FIELDNOTE', sha256(token)));
  return token;
}

const nonOperatorTokens: [string, () => string | undefined | Promise<string>][] = [
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['an unknown token', () => 'x'.repeat(43)],
  ["a shopper's token", () => objects.token],
  ["the token of another tenant's operator", () => operatorToken(shop, 'MAISONLUNE')],
  ['an expired token', expiredToken],
  ['the token of an operator who has signed out', signedOutToken],
];

const tokens = new Map<string, string | undefined>();
/** All rows after the previous call, to compare with the rows after the next one. */
let rowsBefore: string[];
beforeAll(async () => {
  for (const [whose, make] of nonOperatorTokens) tokens.set(whose, await make());
  tokens.set('an operator', await operatorToken(shop));
  rowsBefore = await allRows();
});

const allRows = async () => [
  ...(await everyRow(shop.db, 'FIELDNOTE')),
  ...(await everyRow(shop.db, 'MAISONLUNE')),
];
const invalidRequests: [string, Partial<InjectOptions>][] = [
  ['an empty body', { payload: {} }],
  ['a list as the body', { payload: [1] }],
  ['truncated JSON', { payload: '{"title":', headers: { 'content-type': 'application/json' } }],
  ['text', { payload: 'hello', headers: { 'content-type': 'text/plain' } }],
  ['a lone surrogate', { payload: { name: '\ud800' } }],
  ['a body that is too large', { payload: { name: 'x'.repeat(300 * 1024) } }],
];

describe.each(calls)('%s', (name, paramsOf) => {
  test.each(nonOperatorTokens)('with %s is refused', async (whose) => {
    const reply = await callOperation(shop.app, name, {
      params: paramsOf(objects),
      token: tokens.get(whose),
    });
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      401,
      'unauthorized',
      'Authentication required',
    ]);
  });

  test('changes nothing with any of these tokens', async () => {
    const rows = await allRows();
    expect(rows).toEqual(rowsBefore);
    rowsBefore = rows;
  });

  const { method, path }: Endpoint = adminOperations[name];
  test("with an operator's cookie from a shop page is refused, because shop pages don't have the operator key", async () => {
    const reply = await shop.app.inject({
      method,
      url: `/api/v1${path.replaceAll(/\{\w+\}/g, 'no%20id')}`,
      headers: {
        host: 'shop.test',
        origin: 'http://shop.test',
        'x-tenant-code': 'FIELDNOTE',
        cookie: `selvedge-operator=${tokens.get('an operator')}`,
      },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  });

  test.each(method === 'GET' ? [] : invalidRequests)(
    'with %s is refused because of the missing token, without details about the request',
    async (_, { payload, headers }) => {
      for (const authorization of [undefined, `Bearer ${objects.token}`]) {
        const reply = await shop.app.inject({
          method,
          url: `/api/v1${path.replaceAll(/\{\w+\}/g, 'no%20id')}?page=none`,
          headers: { 'x-tenant-code': 'FIELDNOTE', ...headers, ...(authorization && { authorization }) },
          ...(payload !== undefined && { payload }),
        });
        expect([reply.statusCode, reply.json().code, reply.json().fields]).toEqual([
          401,
          'unauthorized',
          undefined,
        ]);
      }
    },
  );
});

test.each(calls)(
  '%s by an operator is recorded in the audit log, whatever its outcome',
  async (name, paramsOf) => {
    const token = await operatorToken(shop);
    const { method }: Endpoint = adminOperations[name];
    const entries = () =>
      shop.db.inTenant('FIELDNOTE', (tx) =>
        tx
          .selectFrom('audit_log')
          .selectAll()
          .where('tenant_code', '=', 'FIELDNOTE')
          .where('operation', '=', name)
          .execute(),
      );
    const before = (await entries()).map(({ id }) => id);
    const reply = await callOperation(shop.app, name, { params: paramsOf(objects), token });
    // Requests that don't match the schema aren't logged.
    const isInvalid = reply.statusCode === 400 && reply.json().fields !== undefined;
    const written = (await entries()).filter(({ id }) => !before.includes(id));
    expect(isInvalid || written.length > 0, reply.body).toBe(true);
    for (const entry of written) {
      expect([entry.actor, entry.is_read]).toEqual(['boss@shop.test', method === 'GET']);
      expect(entry.outcome).toBe(reply.statusCode < 300 ? 'done' : reply.json().code);
    }
  },
);
