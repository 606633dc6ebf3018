import type { AdminProduct } from '@selvedge/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesIn, createOperatorShop, type OperatorShop } from '../../../../testing/operator-shop.ts';
import { inputOf, productInput } from '../../../../testing/product-input.ts';
import { sampleProduct } from '../../../../testing/sample-catalog.ts';
import { newCartId } from '../../../../testing/test-shop.ts';

let shop: OperatorShop;
beforeAll(async () => {
  shop = await createOperatorShop(
    ['wool-hat', 'silk-cap', 'felt-cap', 'swap', 'vanish', 'both'].map((id) => sampleProduct(id)),
  );
});
afterAll(() => shop.close());

const read = async (id: string): Promise<AdminProduct> =>
  (await shop.asOperator('GET', `/products/${id}`)).body;
const save = (id: string, body: object) => shop.asOperator('PUT', `/products/${id}`, body);

describe('a new product', () => {
  test('is saved completely, is for sale immediately, and appears in the audit log', async () => {
    const created = await shop.asOperator('POST', '/products', productInput());
    expect([created.status, created.body.id]).toEqual([201, 'harbour-jacket']);
    expect(
      created.body.variants.map((one: { color: string; size: string; stock: number }) => [
        one.color,
        one.size,
        one.stock,
      ]),
    ).toEqual([
      ['Rust', 'S', 5],
      ['Rust', 'M', 5],
      ['Sky', 'S', 5],
      ['Sky', 'M', 5],
    ]);
    const found = await shop.call('GET', '/products/semantic-search?query=harbour');
    expect(found.body.content.map((one: { productId: string }) => one.productId)).toEqual(['harbour-jacket']);
    for (const category of ['women', 'women-dresses', 'sale'])
      expect((await shop.call('GET', `/products/category/${category}`)).body.content.map((one: { productId: string }) => one.productId)).toContain('harbour-jacket'); // prettier-ignore
    const [entry] = await changesIn(shop, 'createProduct');
    expect(entry).toMatchObject({ actor: 'boss@shop.test', subject_id: 'harbour-jacket', subject_name: 'Harbour Jacket', before: null }); // prettier-ignore
  });

  test('gets a unique handle from its name, in any script', async () => {
    const ids = [];
    for (const [index, name] of ['Crêpe Dress', 'Crêpe Dress', 'New', '連衣裙'].entries()) {
      const created = await shop.asOperator('POST', '/products', productInput({ name }, `n${index}`));
      ids.push(created.body.id);
    }
    expect(ids).toEqual(['crepe-dress', 'crepe-dress-2', 'new-2', 'product']);
  });

  test.each(['wool-hat', 'semantic-search', 'new'])('cannot have the handle %s', async (id) => {
    const reply = await shop.asOperator('POST', '/products', { id, ...productInput() });
    expect([reply.status, reply.body.code, Object.keys(reply.body.fields)]).toEqual([
      409,
      'conflict',
      ['id'],
    ]);
  });

  test('is refused with an error for each invalid field', async () => {
    const [first, ...rest] = productInput({}, 'faulty').variants;
    const nowhere = '00000000-0000-4000-8000-00000000dead';
    const reply = await shop.asOperator(
      'POST',
      '/products',
      productInput({
        name: '  ',
        categoryId: 'gone',
        alsoInCategoryIds: ['sale', 'gone-too'],
        colors: [
          { name: 'Rust', hex: '#aa4422', imageIds: [nowhere], detailImageIds: [] },
          { name: 'rust ', hex: '#aa4422', imageIds: [], detailImageIds: [] },
          { name: 'Lime', hex: '#aaff22', imageIds: [], detailImageIds: [] },
        ],
        variants: [
          { ...first!, id: nowhere, compareAtPrice: 60 },
          { ...first!, sku: 'WOOL-HAT-MOSS-M', color: 'Plum' },
          { ...first!, sku: ` ${first!.sku}` },
          rest[0]!,
        ],
      }),
    );
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    expect(reply.body.fields).toEqual({
      name: 'is missing',
      categoryId: 'is no longer a category of this store',
      'alsoInCategoryIds.1': 'is no longer a category of this store',
      'colors.0.imageIds': 'includes a picture that no longer exists; please upload it again',
      'colors.1.name': 'rust is already in the list',
      'colors.2.name': 'Lime has no sizes yet: add one, or remove the color',
      'variants.0.id': 'is no longer a variant of this product',
      'variants.0.compareAtPrice': "must be higher than the price; leave it empty if the price isn't reduced",
      'variants.1.sku': 'WOOL-HAT-MOSS-M belongs to another product',
      'variants.1.color': "isn't one of this product's colors",
      'variants.2.sku': `${first!.sku} is already in the list`,
      'variants.2.size': 'Rust / S is already in the list',
    });
  });

  test('needs prices in whole cents and visible names', async () => {
    const [first, ...rest] = productInput({}, 'unread').variants;
    const { status, body } = await shop.asOperator(
      'POST',
      '/products',
      productInput({
        name: '\u200b',
        variants: [{ ...first!, sku: '\u2060', price: 1e-9, compareAtPrice: 99.999_999_999 }, ...rest],
      }),
    );
    expect([status, body.fields]).toEqual([
      400,
      {
        name: 'is missing',
        'variants.0.sku': 'is missing',
        'variants.0.price': 'must be a whole number of cents',
        'variants.0.compareAtPrice': 'must be a whole number of cents',
      },
    ]);
  });

  test('cannot use pictures of another tenant', async () => {
    const imageId = '11111111-1111-4111-8111-111111111111';
    await shop.db.inTenant('MAISONLUNE', (tx) =>
      tx
        .insertInto('images')
        .values({ tenant_code: 'MAISONLUNE', id: imageId, source: JSON.stringify({ kind: 'svg', svg: '' }), alt: '', width: 1, height: 1, dominant_color: '#000000' })
        .execute(),
    ); // prettier-ignore
    const [rust, sky] = productInput().colors;
    const reply = await shop.asOperator(
      'POST',
      '/products',
      productInput({ colors: [{ ...rust!, imageIds: [imageId] }, sky!] }, 'foreign'),
    );
    expect(Object.keys(reply.body.fields)).toEqual(['colors.0.imageIds']);
  });
});

describe('an update', () => {
  test('keeps what it does not change: IDs, stock, pictures, reviews and creation date', async () => {
    const before = await read('wool-hat');
    const reply = await save('wool-hat', { ...inputOf(before), name: 'Woollen Hat' });
    expect(reply.status).toBe(200);
    expect({ ...reply.body, updatedAt: '' }).toEqual({ ...before, name: 'Woollen Hat', updatedAt: '' });
    const [entry] = await changesIn(shop, 'updateProduct');
    expect(entry).toMatchObject({ before: { name: 'wool hat' }, after: { name: 'Woollen Hat' } });
    expect(Object.keys(entry!.after!)).toEqual(['name']);
  });

  test('removes scripts from the texts', async () => {
    const hostile =
      '<p onclick="steal()">Warm<script>steal()</script><a href="javascript:steal()">er</a></p>';
    const reply = await save('wool-hat', {
      ...inputOf(await read('wool-hat')),
      description: hostile,
      careInstructions: hostile,
    });
    for (const text of [reply.body.description, reply.body.careInstructions])
      expect(text).toBe('<p>Warm<a>er</a></p>');
  });

  test('is refused when it is based on an older version', async () => {
    const seen = await read('silk-cap');
    expect((await save('silk-cap', { ...inputOf(seen), name: 'First' })).status).toBe(200);
    const second = await save('silk-cap', { ...inputOf(seen), name: 'Second' });
    expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await read('silk-cap')).name).toBe('First');
  });

  test('can swap the SKUs and sizes of two variants', async () => {
    const before = await read('swap');
    const [a, b, ...others] = inputOf(before).variants;
    const swapped = [{ ...a!, sku: b!.sku, size: b!.size }, { ...b!, sku: a!.sku, size: a!.size }, ...others];
    const reply = await save('swap', { ...inputOf(before), variants: swapped });
    const byId = (id: string | undefined) => reply.body.variants.find((one: { id: string }) => one.id === id);
    expect([byId(a!.id).sku, byId(b!.id).sku]).toEqual([b!.sku, a!.sku]);
    expect([byId(a!.id).size, byId(b!.id).size]).toEqual([b!.size, a!.size]);
  });

  test('can rename a color, which keeps its variants and pictures', async () => {
    const before = await read('felt-cap');
    const input = inputOf(before);
    const renamed = (name: string) => (name === 'Ink' ? 'Midnight' : name);
    const reply = await save('felt-cap', {
      ...input,
      colors: input.colors.map((color) => ({ ...color, name: renamed(color.name) })),
      variants: input.variants.map((variant) => ({ ...variant, color: renamed(variant.color) })),
    });
    expect(reply.body.variants.map(({ id }: { id: string }) => id)).toEqual(
      before.variants.map(({ id }) => id),
    );
    expect(reply.body.colors[1]).toEqual({ ...before.colors[1], name: 'Midnight' });
  });

  test('does not restore stock that was sold in the meantime', async () => {
    const before = await read('both');
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.updateTable('variants').set({ stock: 1 }).where('id', '=', before.variants[0]!.id).execute(),
    );
    const input = inputOf(before);
    const variants = input.variants.map((variant) => ({ ...variant, initialStock: 99 }));
    expect((await save('both', { ...input, variants })).body.variants[0].stock).toBe(1);
  });

  test('removes a deleted variant from carts, which keep their other items', async () => {
    const cartId = newCartId();
    const cart = { headers: { 'x-cart-id': cartId } };
    for (const Size of ['S', 'M'])
      await shop.call('POST', `/cart/anonymous/${cartId}/items`, { body: { productId: 'vanish', quantity: 1, selectedAttributes: { Size, Color: 'Moss' } } }); // prettier-ignore
    const input = inputOf(await read('vanish'));
    await save('vanish', {
      ...input,
      variants: input.variants.filter(({ color, size }) => color !== 'Moss' || size !== 'S'),
    });
    const { status, body } = await shop.call('GET', '/cart', cart);
    expect([status, body.items.map((one: { variantName: string }) => one.variantName)]).toEqual([
      200,
      ['Moss / M'],
    ]);
  });

  test('returns 404 for an unknown product', async () => {
    expect((await save('nothing', productInput())).status).toBe(404);
    expect((await shop.asOperator('GET', '/products/nothing')).status).toBe(404);
  });
});

test('deletes a product completely, and keeps its data in the audit log', async () => {
  const { body } = await shop.asOperator('POST', '/products', { id: 'brief', ...productInput({}, 'brief') }); // prettier-ignore
  expect((await shop.asOperator('DELETE', '/products/brief')).body).toEqual({
    message: 'Harbour Jacket was deleted.',
  });
  expect((await shop.asOperator('DELETE', '/products/brief')).status).toBe(404);
  expect((await shop.call('GET', '/products/brief')).status).toBe(404);
  const [entry] = await changesIn(shop, 'deleteProduct');
  expect(entry).toMatchObject({
    subject_id: 'brief',
    after: null,
    before: { variants: [{ sku: body.variants[0].sku }, {}, {}, {}] },
  });
});

test('saves a brand, shows it, and finds it in search; an update without the field keeps it', async () => {
  const created = await shop.asOperator(
    'POST',
    '/products',
    productInput({ brand: ' Fjällräven ' }, 'branded'),
  );
  expect(created.body.brand).toBe('Fjällräven');
  const { id } = created.body as AdminProduct;
  expect((await shop.call('GET', `/products/${id}/details`)).body.brand).toBe('Fjällräven');
  const found = await shop.call('GET', '/products/semantic-search?query=fjallraven');
  expect(found.body.content.map((one: { productId: string }) => one.productId)).toEqual([id]);
  const { brand: _, ...older } = inputOf(await read(id));
  expect((await save(id, older)).body.brand).toBe('Fjällräven');
  expect((await save(id, { ...inputOf(await read(id)), brand: '' })).body.brand).toBe('');
  expect(
    (await shop.call('GET', '/products/semantic-search?query=fjallraven&exact=true')).body.content,
  ).toEqual([]);
});

test('saves and shows where a product was made; an update without the field keeps it', async () => {
  const made = productInput({ originCountry: ' Portugal ' }, 'made');
  const created = await shop.asOperator('POST', '/products', { ...made, id: 'made-in-portugal' });
  expect(created.body.originCountry).toBe('Portugal');
  const { body: page } = await shop.call('GET', '/products/made-in-portugal/details');
  expect(page.originCountry).toBe('Portugal');
  const { originCountry: _, ...older } = inputOf(await read('made-in-portugal'));
  expect((await save('made-in-portugal', older)).body.originCountry).toBe('Portugal');
  const refused = await save('made-in-portugal', { ...older, originCountry: 'x'.repeat(61) });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['originCountry']]);
  const emptied = { ...inputOf(await read('made-in-portugal')), originCountry: '' };
  expect((await save('made-in-portugal', emptied)).body.originCountry).toBe('');
});
