import { callApi } from '../fixtures/call-api.ts';
import { toCartItem } from '../fixtures/cart.ts';
import { operatorCookies, operatorToken } from '../fixtures/operator.ts';
import { moveOrder, findItemInStock, placeOrder, type PlacedOrder } from '../fixtures/orders.ts';
import { createShopper, type Shopper } from '../fixtures/shopper.ts';
import { shop } from '../fixtures/shop-addresses.ts';

/** The visitors who open the pages, with their data. Each has `cartCount` items in the cart. */
export interface Visitors {
  shopper: Shopper;
  guestCart: string;
  operatorToken: string;
  order: PlacedOrder;
  trackingNumber: string;
  addressId: string;
  importId: string;
}

export const cartCount = 2;

/** Creates the visitors through the API. */
export async function createVisitors(): Promise<Visitors> {
  const shopper = await createShopper('fieldnote');
  const { token } = shopper;
  const order = await placeOrder('fieldnote', shopper);
  const { trackingNumber } = await moveOrder('fieldnote', order, [
    'SHIPPED',
    'OUT_FOR_DELIVERY',
    'DELIVERED',
  ]);
  const guestCart = `anon-${crypto.randomUUID()}`;
  const body = toCartItem(await findItemInStock('fieldnote', cartCount));
  await callApi('fieldnote', 'POST', `/cart/anonymous/${guestCart}/items`, { body });
  await callApi('fieldnote', 'POST', '/cart/items', { body, token });
  const [address] = await callApi<{ id: string }[]>('fieldnote', 'GET', `/users/${shopper.id}/addresses`, {
    token,
  });
  const operator = await operatorToken('fieldnote');
  return {
    shopper,
    guestCart,
    operatorToken: operator,
    order,
    trackingNumber,
    addressId: address!.id,
    importId: await uploadImport(operator),
  };
}

/** Uploads a product file without running the import. */
async function uploadImport(token: string): Promise<string> {
  const form = new FormData();
  form.append('fileName', 'faults.csv');
  form.append(
    'file',
    new Blob(['Handle,Title,Variant SKU,Variant Price\nnever-run,Never run,NEVER-RUN,10\n'], {
      type: 'text/csv',
    }),
    'faults.csv',
  );
  const reply = await fetch(`${shop.origin}/api/v1/admin/catalogue/imports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`The product file was rejected: ${await reply.text()}`);
  return ((await reply.json()) as { id: string }).id;
}

/** Creates a visitor's browser storage for `newContext`. @param overrides tokens, at most one per remote */
export function createStorageState(
  kind: 'guest' | 'shopper' | 'operator',
  { shopper, guestCart, operatorToken: operator }: Visitors,
  overrides: readonly string[] = [],
) {
  const values = {
    guest: { anonymousCartId: guestCart },
    shopper: { token: shopper.token },
    operator: { anonymousCartId: guestCart, admin_token: 'in-cookie' },
  }[kind];
  const { origin, hostname } = new URL(shop.fieldnote);
  return {
    origins: [
      { origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value: value ?? '' })) },
    ],
    cookies: [
      ...overrides.map((value) => ({
        name: 'selvedge-override',
        value,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax' as const,
      })),
      ...(kind === 'operator' ? operatorCookies('fieldnote', operator) : []),
    ],
  };
}
