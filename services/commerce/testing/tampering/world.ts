import { randomUUID } from 'node:crypto';
import type { PostalAddress } from '@selvedge/contract';
import { deleteRows, findRow, insertRows } from '../../src/platform/db/rows.ts';
import { createUserSession } from '../../src/customers/auth/session-repository.ts';
import { saveAddress } from '../../src/customers/addresses/address-book.ts';
import { addTestPromotion } from '../test-promotions.ts';
import { addTestProducts } from '../test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../test-shop.ts';
import type { PromotionRow } from './oracle.ts';

export const tenants = ['FIELDNOTE', 'MAISONLUNE'] as const;
export const accounts = { FIELDNOTE: 'fieldnote-client-id', MAISONLUNE: 'maisonlune-client-id' };
export type TenantCode = (typeof tenants)[number];

/** A shopper with a session and a saved address in each place. */
export interface Shopper {
  isInGroup: boolean;
  userId: string;
  token: string;
  cartId: string;
  addressIds: string[];
}

export interface Variant {
  id: string;
  productId: string;
  categoryId: string;
  priceMinor: number;
}

export interface Store {
  code: TenantCode;
  variants: Variant[];
  promotions: PromotionRow[];
  ratesPpm: Map<string, number>;
  /** One per lane, because attempts run in parallel. */
  shoppers: Shopper[];
  stranger: Shopper;
}

export interface World {
  shop: TestShop;
  stores: Record<TenantCode, Store>;
}

// States with all kinds of tax rates, some of them fractional percentages, and one state without sales tax.
export const places: PostalAddress[] = [
  ['MA', '02108', 'Boston'],
  ['OR', '97201', 'Portland'],
  ['CA', '90012', 'Los Angeles'],
  ['NY', '10007', 'New York'],
  ['TX', '78701', 'Austin'],
  ['HI', '96813', 'Honolulu'],
].map(([state, postalCode, city]) => ({
  streetAddress: '12 Beacon Street',
  city: city!,
  state: state as PostalAddress['state'],
  postalCode: postalCode!,
  country: 'US',
}));
const ratesPpm = { MA: 62_500, OR: 0, CA: 87_753, NY: 88_751, TX: 82_499, HI: 1 };

const pricesMinor = [
  1, 2, 99, 100, 333, 999, 1_005, 1_999, 2_550, 4_995, 9_999, 12_345, 33_333, 99_995, 500_001, 999_999,
];
const categories = ['coats', 'tops', 'bags'];
export const initialStock = 100_000_000;

/**
 * Creates two stores with a sandbox and every kind of price, tax rate and promotion.
 * @param laneCount how many checkouts can run at the same time, each with its own shoppers
 */
export async function createWorld(laneCount: number): Promise<World> {
  const shop = await createTestShop();
  const stores = {} as World['stores'];
  for (const code of tenants) stores[code] = await createStore(shop, code, laneCount);
  return { shop, stores };
}

/** A group with every second shopper. */
const groupId = randomUUID();

const sampleCodes: readonly Parameters<typeof addTestPromotion>[2][] = [
  { code: 'CARTPCT', kind: 'PERCENTAGE', percent_bp: 1_333 },
  { code: 'CARTFIX', kind: 'FIXED', amount_minor: 777 },
  {
    code: 'CATPCT',
    kind: 'PERCENTAGE',
    percent_bp: 9_999,
    scope: 'CATEGORY',
    target_ids: ['tops'],
  },
  {
    code: 'CATFIX',
    kind: 'FIXED',
    amount_minor: 10_001,
    scope: 'CATEGORY',
    target_ids: ['coats', 'bags'],
  },
  {
    code: 'PRODPCT',
    kind: 'PERCENTAGE',
    percent_bp: 1,
    scope: 'PRODUCT',
    target_ids: ['p3', 'p15'],
  },
  {
    code: 'PRODFIX',
    kind: 'FIXED',
    amount_minor: 1,
    scope: 'PRODUCT',
    target_ids: ['p0', 'p7', 'p11'],
  },
  { code: 'ALL', kind: 'PERCENTAGE', percent_bp: 10_000 },
  { code: 'MINIMUM', kind: 'FIXED', amount_minor: 5_000, min_subtotal_minor: 50_000 },
  { code: 'SAMEPRICE', kind: 'FIXED_PRICE', amount_minor: 1_999 },
  { code: 'BUY2GET1', kind: 'BUY_X_GET_Y', buy_quantity: 2, get_quantity: 1, get_percent_bp: 10_000 },
  {
    code: 'BUY1GET2',
    kind: 'BUY_X_GET_Y',
    buy_quantity: 1,
    get_quantity: 2,
    get_percent_bp: 3_333,
    scope: 'CATEGORY',
    target_ids: ['tops'],
  },
  {
    code: 'SPENDMORE',
    kind: 'TIERS',
    tier_by: 'AMOUNT',
    tiers: JSON.stringify([
      { from: 1_000, percentBp: 333 },
      { from: 50_000, percentBp: 1_250 },
    ]),
  },
  {
    code: 'TAKEMORE',
    kind: 'TIERS',
    tier_by: 'QUANTITY',
    tiers: JSON.stringify([
      { from: 3, percentBp: 500 },
      { from: 10, percentBp: 2_000 },
    ]),
  },
  { code: 'ENDED', kind: 'PERCENTAGE', percent_bp: 5_000, ends_at: new Date(0) },
  { code: 'SHIPFREE', kind: 'FREE_SHIPPING', is_exclusive: false },
  { code: 'TOGETHER', kind: 'PERCENTAGE', percent_bp: 777, is_exclusive: false, priority: 2 },
  { code: 'MEMBERS', kind: 'FIXED', amount_minor: 333, is_exclusive: false, group_ids: [groupId] },
];

const automatic: readonly Omit<Parameters<typeof addTestPromotion>[2], 'code'>[] = [
  {
    kind: 'PERCENTAGE',
    percent_bp: 333,
    is_exclusive: false,
    priority: 1,
    scope: 'CATEGORY',
    target_ids: ['bags'],
  },
  { kind: 'BUY_X_GET_Y', buy_quantity: 3, get_quantity: 1, get_percent_bp: 5_000, is_exclusive: false },
  { kind: 'FREE_SHIPPING', max_shipping_minor: 500, min_subtotal_minor: 20_000, is_exclusive: false },
  { kind: 'FIXED', amount_minor: 100, is_exclusive: false, group_ids: [groupId], priority: 3 },
  { kind: 'FIXED_PRICE', amount_minor: 50_000, min_subtotal_minor: 2_000_000, priority: 9 },
  { kind: 'PERCENTAGE', percent_bp: 9_000, ends_at: new Date(0), priority: 100 },
  { kind: 'PERCENTAGE', percent_bp: 9_000, is_active: false, priority: 100 },
];

async function createStore(shop: TestShop, code: TenantCode, laneCount: number): Promise<Store> {
  const products = pricesMinor.map((priceMinor, index) => ({
    productId: `p${index}`,
    priceMinor,
    stock: initialStock,
    categoryId: categories[index % categories.length]!,
    weightGrams: 5 + ((index * 7) % 50),
  }));
  const ids = await addTestProducts(shop.db, code, products);
  await shop.db.inTenant(code, (tx) =>
    insertRows(tx, 'customer_groups', {
      tenant_code: code,
      id: groupId,
      name: 'Members',
      includes_subscribers: false,
      min_orders: null,
      created_at: new Date(),
      updated_at: new Date(),
    }),
  );
  for (const promotion of sampleCodes)
    await addTestPromotion(shop.db, code, { ...promotion, code: `${code}-${promotion.code}` });
  for (const promotion of automatic) await addTestPromotion(shop.db, code, { ...promotion, code: null });
  const rates = Object.entries(ratesPpm).map(([state_code, rate_ppm]) => ({
    tenant_code: code,
    id: randomUUID(),
    state_code,
    rate_ppm,
  }));
  await shop.db.inTenant(code, (tx) => insertRows(tx, 'tax_rates', rates));
  const shoppers: Shopper[] = [];
  for (let index = 0; index <= laneCount; index += 1)
    shoppers.push(await addShopper(shop, code, index % 2 === 0));
  const stranger = shoppers.pop()!;
  const promotions = await shop.db.query<PromotionRow & Record<string, unknown>>(
    `select id, code, kind, percent_bp, amount_minor, buy_quantity, get_quantity, get_percent_bp, tier_by, tiers, scope, target_ids,
       min_subtotal_minor, max_shipping_minor, is_exclusive, priority, created_at, cardinality(group_ids) > 0 as is_for_group,
       (is_active and coalesce(ends_at > now(), true)) as is_running
     from promotions where tenant_code = $1 order by code`,
    [code],
  );
  return {
    code,
    variants: products.map(({ productId, categoryId, priceMinor }, index) => ({
      id: ids[index]!,
      productId,
      categoryId,
      priceMinor,
    })),
    promotions: promotions.rows,
    ratesPpm: new Map(Object.entries(ratesPpm)),
    shoppers,
    stranger,
  };
}

async function addShopper(shop: TestShop, tenantCode: TenantCode, isInGroup: boolean): Promise<Shopper> {
  const [userId, cartId] = [randomUUID(), randomUUID()];
  return shop.db.inTenant(tenantCode, async (tx) => {
    const tenant = { tenant_code: tenantCode };
    const email = `${userId}@shop.test`;
    await insertRows(tx, 'users', {
      ...tenant,
      id: userId,
      email,
      email_key: email,
      password_hash: '-',
      first_name: 'Ada',
      last_name: 'Moss',
      phone_number: null,
    });
    if (isInGroup) {
      const customer = { tenant_code: tenantCode, email_key: email };
      const { id: customer_id } = (await findRow(tx, 'customers', customer))!;
      await insertRows(tx, 'customer_group_members', { ...tenant, group_id: groupId, customer_id });
    }
    const token = await createUserSession(tx, { tenantCode, userId, now: new Date(), isRemembered: true });
    await insertRows(tx, 'carts', { ...tenant, id: cartId, user_id: userId });
    const addressIds: string[] = [];
    for (const place of places) addressIds.push((await saveAddress(tx, { tenantCode, userId }, place)).id);
    return { isInGroup, userId, token, cartId, addressIds };
  });
}

/** Puts lines into a cart directly in the database. @returns its id */
export async function fillCart(
  shop: TestShop,
  tenantCode: TenantCode,
  shopper: Shopper | undefined,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<string> {
  const cartId = shopper?.cartId ?? newCartId();
  await shop.db.inTenant(tenantCode, async (tx) => {
    const keys = { tenant_code: tenantCode, cart_id: cartId };
    if (shopper) await deleteRows(tx, 'cart_lines', keys);
    else await insertRows(tx, 'carts', { tenant_code: tenantCode, id: cartId, user_id: null });
    await insertRows(
      tx,
      'cart_lines',
      lines.map(({ variantId, quantity }) => ({
        ...keys,
        id: randomUUID(),
        variant_id: variantId,
        quantity,
      })),
    );
  });
  return cartId;
}
