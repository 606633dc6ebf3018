import { adminOperations, type Endpoint, type ParamsOf } from '@selvedge/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAdminSession } from '../customers/auth/session-repository.ts';
import { sha256 } from '../platform/secrets/tokens.ts';
import { callOperation } from '../../testing/call-operation.ts';
import { everyRow } from '../../testing/every-row.ts';
import { createOperatorObjects, type OperatorObjects } from '../../testing/operator-objects.ts';
import { operatorToken } from '../../testing/shopper-orders.ts';
import { ownerOfEverything, type OwnerOfEverything } from '../../testing/shopper-world.ts';
import { addTestProducts } from '../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

// Calls every operator endpoint of the contract with every kind of token that doesn't belong to one of this tenant's operators.

type Operations = typeof adminOperations;
type Guarded = {
  [Name in keyof Operations]: Operations[Name]['access'] extends 'admin' ? Name : never;
}[keyof Operations];
type Params<Name extends keyof Operations> =
  ParamsOf<Operations[Name]> extends object ? ParamsOf<Operations[Name]> : null;

const missingId = '00000000-0000-4000-8000-00000000dead';
const none = () => null;
const unknown = () => ({ id: missingId });
const order = ({ orderId }: OwnerOfEverything) => ({ id: orderId });
const product = ({ productId }: OwnerOfEverything) => ({ id: productId });
const customer = ({ customerId }: OwnerOfEverything) => ({ id: customerId });
const returned = ({ returnId }: OwnerOfEverything) => ({ id: returnId });
const review = ({ reviewId }: OwnerOfEverything) => ({ id: reviewId });
const category = () => ({ id: 'test' });
const page = () => ({ slug: 'help' as const });
const waitingHost = () => ({ host: objects.waitingHost });
const created = (name: keyof OperatorObjects) => () => ({ id: objects[name] });

/** Path parameters of each call: existing objects if possible. */
const pathParams: { [Name in Guarded]: (owner: OwnerOfEverything) => Params<Name> } = {
  adoptAdminSession: none,
  logoutAdmin: none,
  changeAdminPassword: none,
  listAuditEntries: none,
  confirmIdentity: none,
  confirmWithPasskey: none,
  getOwnSecurity: none,
  startAuthenticatorApp: none,
  confirmAuthenticatorApp: none,
  removeAuthenticatorApp: none,
  startPasskey: none,
  addPasskey: none,
  removePasskey: unknown,
  replaceRecoveryCodes: none,
  endOwnSession: unknown,
  endOtherSessions: none,
  resetSecondFactors: unknown,
  listRoles: none,
  createRole: none,
  updateRole: unknown,
  deleteRole: unknown,
  updateRolePolicy: () => ({ role: 'support' as const }),
  getOwnAccess: none,
  listPeople: none,
  changeRole: unknown,
  removePerson: unknown,
  invitePerson: none,
  cancelInvitation: unknown,
  listApiKeys: none,
  createApiKey: none,
  deleteApiKey: unknown,
  getOverview: none,
  getRemotesReport: none,
  listAdminOrders: none,
  getAdminOrder: order,
  exportOrders: none,
  listOrderViews: none,
  saveOrderView: none,
  deleteOrderView: unknown,
  getPackingSlip: order,
  tagOrder: order,
  addOrderNote: order,
  deleteOrderNote: (owner) => ({ ...order(owner), noteId: missingId }),
  moveOrder: order,
  undoShipment: order,
  correctTracking: order,
  cancelAdminOrder: order,
  listLabelRates: order,
  createShippingLabel: none,
  getShippingLabel: unknown,
  refundAdminOrder: order,
  listAdminReturns: none,
  receiveReturn: returned,
  declineReturn: returned,
  refundReturn: returned,
  listIssues: none,
  answerIssue: unknown,
  listCustomers: none,
  exportCustomers: none,
  getCustomer: customer,
  addCustomerNote: customer,
  deleteCustomerNote: ({ customerId }) => ({ id: customerId, noteId: missingId }),
  unsubscribeCustomer: customer,
  exportCustomerData: customer,
  deleteCustomer: customer,
  listAdminProducts: none,
  getAdminProduct: product,
  listPriceChanges: product,
  createProduct: none,
  updateProduct: product,
  deleteProduct: product,
  deleteProductRedirect: (owner) => ({ ...product(owner), handle: 'former-parka' }),
  listAdminCategories: none,
  createCategory: none,
  updateCategory: category,
  deleteCategory: category,
  deleteCategoryRedirect: () => ({ ...category(), handle: 'former-category' }),
  listStock: none,
  getStockSettings: none,
  updateStockSettings: none,
  adjustStock: none,
  createBulkEdit: none,
  startBulkEdit: unknown,
  undoBulkEdit: unknown,
  listBulkEdits: none,
  getBulkEdit: unknown,
  listBulkEditProducts: unknown,
  createImport: none,
  addImportPictures: unknown,
  listMissingPictures: unknown,
  startImport: unknown,
  cancelImport: unknown,
  listImports: none,
  getImport: unknown,
  listImportProblems: unknown,
  listImportChanges: unknown,
  listImportCategories: unknown,
  exportCatalog: none,
  listAdminReviews: none,
  getAdminReview: review,
  approveReview: review,
  hideReview: review,
  publishReview: review,
  saveReviewReply: review,
  removeReviewReply: review,
  dismissReviewReports: review,
  listBanners: none,
  getBanner: created('bannerId'),
  createBanner: none,
  updateBanner: created('bannerId'),
  deleteBanner: created('bannerId'),
  uploadBannerImage: none,
  uploadImage: none,
  describeImage: created('imageId'),
  setFocalPoint: created('imageId'),
  listTaxRates: none,
  updateTaxRate: created('taxRateId'),
  proposeTaxRates: none,
  listPromotions: none,
  getPromotion: created('promotionId'),
  createPromotion: none,
  updatePromotion: created('promotionId'),
  deletePromotion: created('promotionId'),
  getStoreSettings: none,
  updateStoreIdentity: none,
  updateStoreTheme: none,
  updateStoreFeatures: none,
  updateStoreFooter: none,
  updateStoreDomains: none,
  verifyStoreDomain: waitingHost,
  withdrawStoreDomain: waitingHost,
  updateFulfilment: none,
  getRetention: none,
  updateRetention: none,
  updateReviewSettings: none,
  updateGoogleClient: none,
  setPaymentCredentials: none,
  setCarrierCredentials: none,
  setTaxCredentials: none,
  deleteCredentials: () => ({ kind: 'payment' as const }),
  listContentPages: none,
  saveContentPage: page,
  deleteContentPage: page,
  createPreview: none,
};
const calls = Object.entries(pathParams) as [Guarded, (owner: OwnerOfEverything) => object | null][];

let shop: TestShop;
let owner: OwnerOfEverything;
let objects: OperatorObjects;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  owner = await ownerOfEverything(shop, { productId: 'parka' });
  objects = await createOperatorObjects(shop, await operatorToken(shop));
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
  ["a shopper's token", () => owner.token],
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
    const reply = await callOperation(shop.app, name, { params: paramsOf(owner), token: tokens.get(whose) });
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
        ...{ host: 'shop.test', origin: 'http://shop.test', 'x-tenant-code': 'FIELDNOTE' },
        cookie: `selvedge-operator=${tokens.get('an operator')}`,
      },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
  });

  test.each(method === 'GET' ? [] : invalidRequests)(
    'with %s is refused because of the missing token, without details about the request',
    async (_, { payload, headers }) => {
      for (const authorization of [undefined, `Bearer ${owner.token}`]) {
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
    const reply = await callOperation(shop.app, name, { params: paramsOf(owner), token });
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
