import { callApi } from '../fixtures/call-api.ts';
import { operatorToken } from '../fixtures/operator.ts';
import { moveOrder, pieceInStock, placeOrder, type PlacedOrder } from '../fixtures/orders.ts';
import { newShopper, type Shopper } from '../fixtures/shopper.ts';
import { shop } from '../fixtures/shop-addresses.ts';

/** Who opens the pages, and what is theirs. Each has `cartCount` pieces in the cart. */
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

/** Makes them, by the calls that the pages make. */
export async function makeVisitors(): Promise<Visitors> {
  const shopper = await newShopper('fieldnote');
  const { token } = shopper;
  const order = await placeOrder('fieldnote', shopper);
  const { trackingNumber } = await moveOrder('fieldnote', order, [
    'SHIPPED',
    'OUT_FOR_DELIVERY',
    'DELIVERED',
  ]);
  const guestCart = `anon-${crypto.randomUUID()}`;
  const { product, size } = await pieceInStock('fieldnote');
  const selectedAttributes = { Size: size, Color: product.selectedColor };
  const body = { productId: product.id, quantity: cartCount, selectedAttributes };
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
    importId: await newImport(operator),
  };
}

/** A product file that was sent and never run. */
async function newImport(token: string): Promise<string> {
  const form = new FormData();
  form.append('fileName', 'faults.csv');
  form.append(
    'file',
    new Blob(['Handle,Title,Variant SKU,Variant Price\nnever-run,Never run,NEVER-RUN,10\n'], {
      type: 'text/csv',
    }),
    'faults.csv',
  );
  const reply = await fetch(`http://localhost:${shop.port}/api/v1/admin/catalogue/imports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`The product file was refused: ${await reply.text()}`);
  return ((await reply.json()) as { id: string }).id;
}

/** What the browser of a visitor keeps, for `newContext`. @param overrides tokens, one a remote */
export function storageOf(
  kind: 'guest' | 'shopper' | 'operator',
  { shopper, guestCart, operatorToken: operator }: Visitors,
  overrides: readonly string[] = [],
) {
  const kept = {
    guest: { anonymousCartId: guestCart },
    shopper: { token: shopper.token },
    operator: { anonymousCartId: guestCart, admin_token: operator },
  }[kind];
  const { origin, hostname } = new URL(shop.fieldnote);
  return {
    origins: [
      { origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value: value ?? '' })) },
    ],
    cookies: overrides.map((value) => ({
      name: 'selvedge-override',
      value,
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    })),
  };
}
