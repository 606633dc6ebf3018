import type { Cart, ProductDetails } from '@selvedge/contract';
import { createFakeApi } from '@selvedge/testing/shop-parts';
import { expect, test } from 'vitest';
import { cartInMemory } from './cart-in-memory.ts';

const parka = {
  productName: 'Field Parka',
  minPrice: 100,
  category: { id: 'coats' },
  variants: [
    { id: 'v-m', sku: 'P-M', attributes: { Size: 'M', Color: 'Moss' }, stockQuantity: 3, price: 120 },
  ],
} as unknown as ProductDetails;
const moss = { productId: 'parka', quantity: 2, selectedAttributes: { Size: 'M', Color: 'Moss' } };

function openCart(kept = new Map<string, string>(), first?: Cart) {
  const { client } = createFakeApi(
    cartInMemory({
      first,
      kept: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      key: 'cart',
      productOf: async (id) => (id === 'parka' ? parka : Promise.reject(new Error('unknown'))),
    }),
  );
  return { client, kept };
}

test('adds with what is known of the product, the same line once, and goes on after the page is loaded anew', async () => {
  const { client, kept } = openCart();
  await client.addCartItem({ body: moss });
  const cart = await client.addAnonymousCartItem({ params: { anonymousCartId: 'anon-x' }, body: moss });
  expect(cart.items).toMatchObject([
    { productName: 'Field Parka', variantName: 'M / Moss', sku: 'P-M', unitPrice: 120, quantity: 4 },
  ]);
  expect(cart.summary.total).toBe(480);
  expect(await openCart(kept).client.getCart()).toEqual(cart);
});

test('a line is changed and removed; one that is not there is refused', async () => {
  const { client } = openCart();
  const { items } = await client.addCartItem({ body: { ...moss, productId: 'unknown' } });
  const [line] = items;
  expect(line).toMatchObject({ productName: 'unknown', unitPrice: 0 });
  const params = { itemId: line!.id };
  expect((await client.updateCartItem({ params, body: { quantity: 7 } })).items[0]?.quantity).toBe(7);
  await expect(client.updateCartItem({ params: { itemId: 'x' }, body: { quantity: 1 } })).rejects.toThrow();
  await client.removeCartItem({ params });
  expect((await client.getCart()).items).toEqual([]);
});
