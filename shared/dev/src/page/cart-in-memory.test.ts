import type { Cart, ProductDetails } from '@selvedge/contract';
import { createFakeApi } from '@selvedge/testing/shop-parts';
import { expect, test } from 'vitest';
import { createCartInMemory } from './cart-in-memory.ts';

const parka = {
  productName: 'Field Parka',
  minPrice: 100,
  category: { id: 'coats' },
  variants: [
    { id: 'v-m', sku: 'P-M', attributes: { Size: 'M', Color: 'Moss' }, stockQuantity: 3, price: 120 },
  ],
} as unknown as ProductDetails;
const moss = { productId: 'parka', quantity: 2, selectedAttributes: { Size: 'M', Color: 'Moss' } };

function openCart(stored = new Map<string, string>(), initialCart?: Cart) {
  const { client } = createFakeApi(
    createCartInMemory({
      initialCart,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      },
      key: 'cart',
      getProduct: async (id) => (id === 'parka' ? parka : Promise.reject(new Error('unknown'))),
    }),
  );
  return { client, stored };
}

test('adds items with product details, merges equal lines, and survives a reload', async () => {
  const { client, stored } = openCart();
  await client.addCartItem({ body: moss });
  const cart = await client.addAnonymousCartItem({ params: { anonymousCartId: 'anon-x' }, body: moss });
  expect(cart.items).toMatchObject([
    { productName: 'Field Parka', variantName: 'M / Moss', sku: 'P-M', unitPrice: 120, quantity: 4 },
  ]);
  expect(cart.summary.total).toBe(480);
  expect(await openCart(stored).client.getCart()).toEqual(cart);
});

test('changes and removes lines, and rejects unknown ones', async () => {
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
