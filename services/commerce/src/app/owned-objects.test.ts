import { commerceOperations, type Endpoint, type ParamsOf } from '@selvedge/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUserSession } from '../customers/auth/session-repository.ts';
import { sha256 } from '../platform/secrets/tokens.ts';
import { callOperation } from '../../testing/call-operation.ts';
import { guestOrder } from '../../testing/guest-orders.ts';
import { everyRow } from '../../testing/every-row.ts';
import { newToken, ownerOfEverything, type OwnerOfEverything } from '../../testing/shopper-world.ts';
import { operatorToken } from '../../testing/shopper-orders.ts';
import { addTestProducts } from '../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

// Calls every shopper endpoint that needs a token, with every kind of token except the owner's.

type Operations = typeof commerceOperations;
type NameOf<A> = {
  [Name in keyof Operations]: Operations[Name]['access'] extends A ? Name : never;
}[keyof Operations];
type Params<Name extends keyof Operations> =
  ParamsOf<Operations[Name]> extends object ? ParamsOf<Operations[Name]> : null;

/** Path parameters of each call, with the owner's ids; `null` for calls without any. */
const pathParams: { [Name in NameOf<'shopper' | 'order'>]: (owner: OwnerOfEverything) => Params<Name> } = {
  logout: () => null,
  logoutEverywhere: () => null,
  getCurrentUser: () => null,
  updateCurrentUser: () => null,
  listAddresses: ({ userId }) => ({ userId }),
  createAddress: ({ userId }) => ({ userId }),
  getAddress: ({ userId, addressId }) => ({ userId, addressId }),
  updateAddress: ({ userId, addressId }) => ({ userId, addressId }),
  deleteAddress: ({ userId, addressId }) => ({ userId, addressId }),
  getOwnAddress: ({ addressId }) => ({ id: addressId }),
  createOwnAddress: () => null,
  updateOwnAddress: ({ addressId }) => ({ id: addressId }),
  getProfile: () => null,
  updateProfile: () => null,
  getPreferences: () => null,
  updatePreferences: () => null,
  getStylePreferences: () => null,
  updateStylePreferences: () => null,
  uploadPhoto: () => null,
  listPhotos: () => null,
  setProfilePhoto: ({ photoId }) => ({ id: photoId }),
  deletePhoto: ({ photoId }) => ({ id: photoId }),
  getOwnSubscription: () => null,
  updateOwnSubscription: () => null,
  downloadOwnData: () => null,
  requestAccountDeletion: () => null,
  recommendSize: ({ productId }) => ({ id: productId }),
  submitReview: ({ productId }) => ({ id: productId }),
  voteReviewHelpful: ({ productId, reviewId }) => ({ id: productId, reviewId }),
  addCartItem: () => null,
  updateCartItem: ({ cartItemId }) => ({ itemId: cartItemId }),
  removeCartItem: ({ cartItemId }) => ({ itemId: cartItemId }),
  mergeCart: () => null,
  listOrders: () => null,
  getOrder: ({ orderId }) => ({ id: orderId }),
  cancelOrder: ({ orderId }) => ({ id: orderId }),
  getInvoice: ({ orderId }) => ({ id: orderId }),
  reorder: ({ orderId }) => ({ id: orderId }),
  reportIssue: ({ orderId }) => ({ id: orderId }),
  listOrderIssues: ({ orderId }) => ({ id: orderId }),
  listReturns: ({ orderId }) => ({ id: orderId }),
  listExchangeOptions: ({ orderId }) => ({ id: orderId }),
  returnOrder: ({ orderId }) => ({ id: orderId }),
  getReturnLabel: ({ returnId }) => ({ id: returnId }),
  getPackageContents: ({ trackingNumber }) => ({ trackingNumber }),
};
/** Calls about products and reviews, which are public. */
const publicObjectCalls = ['recommendSize', 'submitReview', 'voteReviewHelpful'];

let shop: TestShop;
let owner: OwnerOfEverything;
let elsewhere: OwnerOfEverything;
let operator: string;
let stranger: OwnerOfEverything;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  owner = await ownerOfEverything(shop, { productId: 'parka', chest: 37.5, color: 'Teal' });
  stranger = await ownerOfEverything(shop, { productId: 'parka' });
  elsewhere = await ownerOfEverything(shop, { tenant: 'MAISONLUNE', productId: 'parka' });
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

const call = (name: string, params: object | null, token: string | undefined, orderKey?: string) =>
  callOperation(shop.app, name as keyof Operations, {
    params,
    token,
    ...(orderKey !== undefined && { orderKey }),
    body: bodies[name]?.(owner),
    ...(name === 'voteReviewHelpful' && { query: { helpful: 'true' } }),
  });
/** Bodies that would succeed if the owner sent them. */
const bodies: Record<string, (owner: OwnerOfEverything) => object> = {
  returnOrder: ({ orderItemId }) => ({ items: [{ orderItemId, quantity: 1 }], returnReason: 'No reason' }),
  reportIssue: ({ orderNumber }) => ({ type: 'Other', description: 'None', orderNumber }),
};

const rowsOf = ({ tenant, ...of }: OwnerOfEverything) => {
  const { userId, email, orderId, returnId, photoId, addressId, cartItemId } = of;
  return everyRow(shop.db, tenant, [userId, email, orderId, returnId, photoId, addressId, cartItemId]);
};

/** Data of the owner that nobody else may see. */
const secretsOf = ({
  userId,
  email,
  addressId,
  orderId,
  returnId,
  photoId,
  cartItemId,
}: OwnerOfEverything) => [
  userId,
  email,
  addressId,
  orderId,
  returnId,
  photoId,
  cartItemId,
  '617-555-0123',
  '37.5',
  'Teal',
];

const shopperCalls = Object.entries(pathParams);
const invalidTokens: [string, () => Promise<string | undefined>][] = [
  ['no token', async () => undefined],
  ['an empty token', async () => ''],
  ['an unknown token', async () => 'x'.repeat(43)],
  ['the token of a shopper of another tenant', () => newToken(shop, elsewhere)],
  ["an operator's token", async () => operator],
  ['an expired token of the owner', expiredToken],
  ['a revoked token of the owner', revokedToken],
];

async function expiredToken(): Promise<string> {
  const token = await newToken(shop, owner);
  await shop.db.inTenant('FIELDNOTE', (tx) =>
    tx
      .updateTable('user_sessions')
      .set({ expires_at: new Date(shop.shop.clock().getTime() - 1) })
      .where('token_hash', '=', sha256(token))
      .execute(),
  );
  return token;
}

async function revokedToken(): Promise<string> {
  const token = await newToken(shop, owner);
  await shop.db.inTenant('FIELDNOTE', (tx) => deleteUserSession(tx, 'FIELDNOTE', sha256(token)));
  return token;
}

/** The tenant's rows after the last call, to compare with those after the next. Undefined if the last call may change rows. */
let rowsOfTenant: string[] | undefined;

describe.each(shopperCalls)('%s', (name, paramsOf) => {
  beforeAll(async () => (rowsOfTenant ??= await everyRow(shop.db, 'FIELDNOTE')));

  test.each(invalidTokens)('returns 401 with %s', async (_, tokenOf) => {
    const reply = await call(name, paramsOf(owner), await tokenOf());
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthorized']);
  });

  test('changes nothing with any of these tokens', async () => {
    expect(await everyRow(shop.db, 'FIELDNOTE')).toEqual(rowsOfTenant);
  });

  test('returns 401 without a token, even if the body is invalid', async () => {
    const { method, path } = commerceOperations[name as keyof Operations] as Endpoint;
    const reply = await shop.app.inject({
      method,
      url: `/api/v1${path.replaceAll(/\{\w+\}/g, 'no%20id')}`,
      headers: { 'x-tenant-code': 'FIELDNOTE', 'content-type': 'application/json' },
      ...(method !== 'GET' && { payload: '{"a":' }),
    });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthorized']);
  });

  const isOwned = paramsOf({} as OwnerOfEverything) !== null && !publicObjectCalls.includes(name);
  test("neither reveals nor changes the owner's data with another shopper's token", async () => {
    rowsOfTenant = undefined;
    const before = await rowsOf(owner);
    const reply = await call(name, paramsOf(owner), await newToken(shop, stranger));
    for (const secret of secretsOf(owner)) expect(reply.body).not.toContain(secret);
    // A vote changes the count in the owner's review.
    if (name !== 'voteReviewHelpful') expect(await rowsOf(owner)).toEqual(before);
    if (!isOwned) return;
    const missingReply = await call(name, paramsOf(missingObjects), await newToken(shop, stranger));
    expect(reply.statusCode).toBe(404);
    expect({ ...reply.json(), requestId: '' }).toEqual({ ...missingReply.json(), requestId: '' });
  });
});

const orderCalls = shopperCalls.filter(
  ([name]) => commerceOperations[name as keyof Operations].access === 'order',
);
describe.each(orderCalls)('%s for a guest', (name, paramsOf) => {
  const keyOf = async (orderId: string, tenant = 'FIELDNOTE', ageMs = 0) => {
    const issued = new Date(shop.shop.clock().getTime() - ageMs);
    return (await shop.shop.accessTokens.createGuestToken(tenant, orderId, issued)).token;
  };

  test.each([
    ['an invalid key', async () => 'x', 401],
    ['a key of another tenant', () => keyOf(owner.orderId, 'MAISONLUNE'), 401],
    ['an expired key', () => keyOf(owner.orderId, 'FIELDNOTE', 2 * 3_600_000), 403],
    ['a key to another order', async () => (await guestOrder(shop, { items: parka })).key, 404],
    ["a key to an account's order", () => keyOf(owner.orderId), 404],
  ])("neither reveals nor changes the owner's data with %s", async (_, makeKey, status) => {
    const key = await makeKey();
    const before = await rowsOf(owner);
    const reply = await call(name, paramsOf(owner), undefined, key);
    expect(reply.statusCode).toBe(status);
    for (const secret of secretsOf(owner)) expect(reply.body).not.toContain(secret);
    expect(await rowsOf(owner)).toEqual(before);
    const missingReply = await call(name, paramsOf(missingObjects), undefined, key);
    expect({ ...reply.json(), requestId: '' }).toEqual({ ...missingReply.json(), requestId: '' });
  });

  test("returns 404 with another shopper's token and a key to another order", async () => {
    const { key } = await guestOrder(shop, { items: parka });
    const reply = await call(name, paramsOf(owner), await newToken(shop, stranger), key);
    expect(reply.statusCode).toBe(404);
  });
});

const parka = [{ productId: 'parka' }];
const missingId = '00000000-0000-4000-8000-00000000dead';
const missingObjects = new Proxy({} as OwnerOfEverything, { get: () => missingId });
