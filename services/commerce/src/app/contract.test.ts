import {
  apiBasePath,
  commerceOperations,
  type Endpoint,
  Problem,
  permissionsOfRole,
} from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import { registerShop } from './shop.ts';
import { hostileRequests } from '../../testing/hostile-requests.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const acceptAnyToken: Authenticator = {
  authenticateShopper: async () => ({ id: userId, sessionId: 'one' }),
  authenticateAdmin: async () => ({
    id: '00000000-0000-4000-8000-000000000002',
    email: 'a@b.co',
    displayName: 'A',
    role: 'owner',
    roleName: null,
    permissions: permissionsOfRole.owner,
    isApiKey: false,
    actor: 'a@b.co',
    sessionId: 'two',
    isConfirmed: true,
    mustSetUpSecondFactor: false,
  }),
  authenticateApiKey: async () => undefined,
  readGuestKey: async () => undefined,
  isServiceKey: () => true,
};

let fullShop: TestShop;
let shop: TestApp;
beforeAll(async () => {
  fullShop = await createTestShop();
  const { db } = fullShop;
  await db.inTenant('FIELDNOTE', (tx) => tx.insertInto('users').values(user).execute());
  const modules = [(app: FastifyInstance) => registerShop(app, fullShop.shop)];
  shop = await createTestApp({ db, authenticator: acceptAnyToken, modules });
});
afterAll(async () => {
  await shop.close();
  await fullShop.close();
});

const user = {
  tenant_code: 'FIELDNOTE',
  id: userId,
  email: 'a@b.co',
  email_key: 'a@b.co',
  password_hash: 'none',
  first_name: 'A',
  last_name: 'B',
  phone_number: null,
};

describe.each(Object.entries(commerceOperations) as [string, Endpoint][])('%s', (_, endpoint) => {
  test('is served', () => {
    const url = `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    expect(shop.app.hasRoute({ method: endpoint.method, url })).toBe(true);
  });

  test('answers every hostile request with a problem, never with a server error', async () => {
    for (const { name, ...request } of hostileRequests(endpoint)) {
      const reply = await shop.app.inject({
        ...request,
        headers: { ...request.headers, authorization: 'Bearer x' },
      });
      expect([name, reply.statusCode < 500]).toEqual([name, true]);
      if (reply.statusCode < 400) continue;
      expect([name, reply.headers['content-type']]).toEqual([
        name,
        'application/problem+json; charset=utf-8',
      ]);
      expect([name, [...Value.Errors(Problem, reply.json())]]).toEqual([name, []]);
    }
  });

  test('requires a token unless it is public', async (context) => {
    if (endpoint.access === 'public' || endpoint.access === 'optional') return context.skip();
    const reply = await fullShop.app.inject({ method: endpoint.method, url: harmlessUrl(endpoint) });
    expect(reply.statusCode).toBe(401);
  });
});

const harmlessUrl = (endpoint: Endpoint) => apiBasePath + endpoint.path.replaceAll(/\{\w+\}/g, userId);
