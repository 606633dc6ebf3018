import type { BulkAction, BulkEdit, BulkEditProduct } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesIn, createOperatorShop, type OperatorShop } from '../../../testing/operator-shop.ts';
import { inputOf } from '../../../testing/product-input.ts';
import { sampleProduct } from '../../../testing/sample-catalog.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { batchSize } from './advance-bulk-edit.ts';
import { sweepBulkEdits } from './sweep-bulk-edits.ts';

const few = ['hat', 'scarf', 'shawl'];
const many = Array.from({ length: batchSize + 5 }, (_, index) => `piece-${String(index).padStart(3, '0')}`);
const dayMs = 24 * 3_600_000;

let shop: OperatorShop;
beforeAll(async () => {
  shop = await createOperatorShop(few.map((id) => sampleProduct(id)));
  const pieces = many.map((productId) => ({ productId, priceMinor: 4_000, stock: 3 }));
  await addTestProducts(shop.db, 'FIELDNOTE', pieces);
});
afterAll(() => shop.close());

const plan = async (selection: object, action: BulkAction) =>
  shop.asOperator('POST', '/bulk-edits', { selection, action });
const start = (id: string, skipsProblems = false) =>
  shop.asOperator('POST', `/bulk-edits/${id}/start`, { skipsProblems });
const undo = (id: string) => {
  // The list is sorted by time.
  shop.moveTime(1_000);
  return shop.asOperator('POST', `/bulk-edits/${id}/undo`);
};
const get = async (id: string) => (await shop.asOperator('GET', `/bulk-edits/${id}`)).body as BulkEdit;
const listed = async (id: string, only: 'changes' | 'problems') =>
  (await shop.asOperator('GET', `/bulk-edits/${id}/products?only=${only}`)).body.content as BulkEditProduct[];
const productOf = async (id: string) => (await shop.asOperator('GET', `/products/${id}`)).body;
const pricesOf = async (id: string) =>
  (await productOf(id)).variants.map(({ price }: { price: number }) => price);
const update = async (id: string, changes: object) => {
  const reply = await shop.asOperator('PUT', `/products/${id}`, {
    ...inputOf(await productOf(id)),
    ...changes,
  });
  expect(reply.status).toBe(200);
};
/** Does a dry run, starts the edit, and runs its jobs. */
const run = async (selection: object, action: BulkAction, skipsProblems = false) => {
  const { body } = await plan(selection, action);
  await shop.runJobs('bulk-edit');
  expect((await start(body.id, skipsProblems)).status).toBe(200);
  await shop.runJobs('bulk-edit');
  return get(body.id);
};

describe('a few products', () => {
  test('a dry run shows what would change, the start saves it, undo restores it, and redo repeats it', async () => {
    const before = await productOf('hat');
    const action: BulkAction = { kind: 'START_SALE', percent: 20, rounding: 'END_99' };
    const { status, body: planned } = await plan({ ids: few }, action);
    expect([status, planned]).toMatchObject([
      201,
      { title: 'Put on sale at 20% off, rounded to .99', status: 'READY', productCount: 3, changedCount: 3, changedVariantCount: 12, problemCount: 0, canUndo: false },
    ]); // prettier-ignore
    expect((await listed(planned.id, 'changes'))[0]).toEqual({
      handle: 'hat', name: 'hat', isDeleted: false, problems: [],
      changes: [
        { what: 'Price of 4 variants', before: '$40.00', after: '$31.99' },
        { what: 'Former price of 4 variants', before: '', after: '$40.00' },
      ],
    }); // prettier-ignore
    expect(await productOf('hat')).toEqual(before);

    expect((await start(planned.id)).body).toMatchObject({ status: 'DONE', changedCount: 3, canUndo: true });
    const reduced = await productOf('hat');
    expect(reduced.variants[0]).toMatchObject({ price: 31.99, compareAtPrice: 40 });
    const listedProduct = (await shop.call('GET', '/products?categoryId=women')).body.content[0];
    expect(listedProduct).toMatchObject({ minPrice: 31.99, compareAtPrice: 40 });
    // Starting again, as after a lost reply, doesn't lower the prices a second time.
    expect((await start(planned.id)).body).toMatchObject({ status: 'DONE', changedCount: 3 });
    expect(await productOf('hat')).toEqual(reduced);

    const { body: undone } = await undo(planned.id);
    expect(undone).toMatchObject({
      status: 'DONE',
      changedCount: 3,
      undoes: planned.id,
      title: `Undo: ${planned.title}`,
    });
    expect((await undo(planned.id)).body.id).toBe(undone.id);
    expect(await get(planned.id)).toMatchObject({ undoneBy: undone.id, canUndo: false });
    expect((await productOf('hat')).variants).toEqual(before.variants);
    expect((await undo(undone.id)).body).toMatchObject({ title: `Redo: ${planned.title}`, changedCount: 3 });
    expect((await productOf('hat')).variants).toEqual(reduced.variants);

    // The repeated start has an entry with the same time, but without a change.
    const entries = await changesIn(shop, 'startBulkEdit');
    expect(entries.find(({ after }) => after !== null)).toMatchObject({
      subject_type: 'bulk-edit', subject_id: planned.id, after: { status: 'DONE', changed: 3, changedVariants: 12 },
    }); // prettier-ignore
    const { body: ofHat } = await shop.asOperator('GET', '/bulk-edits?productId=hat');
    expect(ofHat.content.map(({ title }: BulkEdit) => title.slice(0, 5))).toEqual([
      'Redo:',
      'Undo:',
      'Put o',
    ]);
    await undo(ofHat.content[0].id);
  });

  test('categories, tags, brand and visibility reach lists, search and the form', async () => {
    await run({ ids: few }, { kind: 'ADD_CATEGORY', categoryId: 'sale' });
    await run({ ids: few }, { kind: 'ADD_TAGS', tags: [' heathery ', 'wool'] });
    await run({ ids: few }, { kind: 'SET_BRAND', brand: 'Nordlicht' });
    expect(await productOf('hat')).toMatchObject({
      alsoInCategoryIds: ['sale'], tags: ['wool', 'heathery'], brand: 'Nordlicht',
    }); // prettier-ignore
    for (const query of ['?categoryId=sale', '?brand=Nordlicht', '/semantic-search?query=heathery'])
      expect((await shop.call('GET', `/products${query}`)).body.totalElements, query).toBe(3);
    await run({ ids: few }, { kind: 'HIDE' });
    expect((await shop.call('GET', '/products/hat')).status).toBe(404);
    await run({ ids: few }, { kind: 'PUBLISH' });
    await run({ ids: few }, { kind: 'REMOVE_CATEGORY', categoryId: 'sale' });
    expect((await shop.call('GET', '/products?categoryId=sale')).body.totalElements).toBe(0);
  });

  test('problems stop an edit unless they are skipped', async () => {
    const { body } = await plan({ ids: [...few, 'gone'] }, { kind: 'SUBTRACT_STOCK', quantity: 1 });
    // Each has a sold-out variant.
    expect(body).toMatchObject({ status: 'READY', changedCount: 0, problemCount: 4 });
    expect(await listed(body.id, 'problems')).toMatchObject([
      { handle: 'gone', isDeleted: true, problems: ['It no longer exists'] },
      { handle: 'hat', problems: ['Ink / M would have -1 in stock'] }, {}, {},
    ]); // prettier-ignore
    expect(await start(body.id, true)).toMatchObject({
      status: 409,
      body: { message: 'There’s nothing to change.' },
    });

    await update('scarf', {
      variants: inputOf(await productOf('scarf')).variants.map((one) => ({ ...one, price: 5 })),
    });
    const lower: BulkAction = { kind: 'LOWER_PRICE_BY_AMOUNT', amount: 10, rounding: 'AS_CALCULATED' };
    const { body: next } = await plan({ ids: few }, lower);
    expect(next).toMatchObject({ changedCount: 2, problemCount: 1 });
    expect((await start(next.id)).status).toBe(409);
    expect(await pricesOf('hat')).toEqual([40, 40, 40, 40]);
    expect((await start(next.id, true)).body).toMatchObject({
      status: 'DONE',
      changedCount: 2,
      problemCount: 1,
    });
    expect([await pricesOf('hat'), await pricesOf('scarf')]).toMatchObject([[30, 30, 30, 30], [5, 5, 5, 5]]); // prettier-ignore
    await undo(next.id);
  });

  test('a product that changed after the dry run is not overwritten, and one that changed after the edit is not restored', async () => {
    const action: BulkAction = { kind: 'SET_BRAND', brand: 'Sud' };
    const { body: outdated } = await plan({ ids: few }, action);
    await update('hat', { brand: 'West' });
    expect((await start(outdated.id)).body).toMatchObject({
      status: 'STOPPED', changedCount: 0, failure: 'Some products changed after the dry run. Nothing was saved.',
    }); // prettier-ignore
    expect([(await productOf('hat')).brand, (await productOf('shawl')).brand]).toEqual(['West', 'Nordlicht']);
    expect(await undo(outdated.id)).toMatchObject({ status: 409 });

    const done = await run({ ids: few }, action);
    await update('scarf', { brand: 'Ost', id: 'long-scarf' });
    const { body: undone } = await undo(done.id);
    expect(undone).toMatchObject({ changedCount: 2, problemCount: 1 });
    expect(await listed(undone.id, 'problems')).toMatchObject([
      { handle: 'long-scarf', problems: ['Brand changed in the meantime'] },
    ]);
    expect([(await productOf('hat')).brand, (await productOf('long-scarf')).brand]).toEqual(['West', 'Ost']);
    // An operator who had the product open gets a conflict.
    const open = inputOf(await productOf('hat'));
    await run({ ids: ['hat'] }, { kind: 'ADD_TAGS', tags: ['new'] });
    expect((await shop.asOperator('PUT', '/products/hat', open)).body.code).toBe('changed-meanwhile');
    await update('long-scarf', { id: 'scarf' });
  });

  test('stock is set and changed like on the stock page: what was sold in the meantime stays sold', async () => {
    const variant = (await productOf('hat')).variants[0];
    const { body } = await plan({ ids: ['hat'] }, { kind: 'SET_STOCK', quantity: 10 });
    await shop.asOperator('POST', '/stock/adjustments', {
      changes: [{ variantId: variant.id, adjustBy: -2 }],
    });
    expect((await start(body.id)).body.status).toBe('DONE');
    expect((await productOf('hat')).variants[0].stock).toBe(8);
    await undo(body.id);
    expect((await productOf('hat')).variants[0].stock).toBe(variant.stock - 2);
  });

  test.each([
    [{ ids: few, filter: {} }, { kind: 'HIDE' }, 'selection'],
    [{ ids: few }, { kind: 'START_SALE', percent: 100, rounding: 'END_99' }, 'action.percent'],
    [{ ids: few }, { kind: 'ADD_CATEGORY', categoryId: 'nowhere' }, 'action.categoryId'],
    [{ ids: few }, { kind: 'SET_PRICE', amount: -1 }, 'action.amount'],
    [{ ids: [] }, { kind: 'HIDE' }, 'selection.ids'],
  ])('%o and %o get an error at %s', async (selection, action, field) => {
    const { status, body } = await plan(selection, action as BulkAction);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('thousands of products', () => {
  const all = { filter: { q: 'piece-' } };
  const lower: BulkAction = { kind: 'LOWER_PRICE_BY_PERCENT', percent: 10, rounding: 'AS_CALCULATED' };
  const key = () => ({ 'idempotency-key': randomUUID() });

  test('a job does the dry run and the edit of all matching products, one edit per store at a time', async () => {
    const { body } = await shop.asOperator('POST', '/bulk-edits', { selection: all, action: lower }, key());
    expect(body).toMatchObject({ status: 'PLANNING', productCount: many.length, processedCount: 0 });
    expect((await start(body.id)).status).toBe(409);
    await shop.runJobs('bulk-edit');
    expect((await start(body.id)).body).toMatchObject({ status: 'RUNNING', processedCount: 0 });
    const { body: other } = await plan({ ids: few }, { kind: 'HIDE' });
    expect((await start(other.id)).body.message).toMatch(/^Another bulk edit of this store is running/);
    expect((await undo(body.id)).status).toBe(409);
    await shop.runJobs('bulk-edit');
    expect(await get(body.id)).toMatchObject({
      status: 'DONE',
      changedCount: many.length,
      processedCount: many.length,
    });
    expect([await pricesOf(many[0]!), await pricesOf(many.at(-1)!)]).toEqual([[36], [36]]); // prettier-ignore
    const undone = (await undo(body.id)).body;
    await shop.runJobs('bulk-edit');
    expect(await get(undone.id)).toMatchObject({
      status: 'DONE',
      changedCount: many.length,
      problemCount: 0,
    });
    expect(await pricesOf(many[50]!)).toEqual([40]);
  });

  test('if a product changes in the middle of the edit, everything is changed back', async () => {
    const { body } = await plan(all, { kind: 'SET_BRAND', brand: 'Mitte' });
    await shop.runJobs('bulk-edit');
    await start(body.id);
    // The job has checked all products and saved one batch when another operator saves the last one.
    const { advanceBulkEdit } = await import('./advance-bulk-edit.ts');
    const { findBulkEdit } = await import('./bulk-edit-repository.ts');
    await shop.db.inTenant('FIELDNOTE', async (tx) =>
      advanceBulkEdit(tx, await findBulkEdit(tx, 'FIELDNOTE', body.id, 'forUpdate'), shop.shop),
    );
    await update(many.at(-1)!, { brand: 'Rand' });
    await shop.runJobs('bulk-edit');
    const stopped = await get(body.id);
    expect(stopped).toMatchObject({ status: 'STOPPED', canUndo: false });
    await shop.runJobs('bulk-edit');
    expect(await get(stopped.undoneBy!)).toMatchObject({ status: 'DONE', problemCount: 0 });
    expect([(await productOf(many[0]!)).brand, (await productOf(many.at(-1)!)).brand]).toEqual(['', 'Rand']);
  });

  test('dry runs are kept for a day and edits for thirty', async () => {
    const done = await run({ ids: few }, { kind: 'ADD_TAGS', tags: ['kept'] });
    const { body: planned } = await plan({ ids: few }, { kind: 'HIDE' });
    const { body: large } = await plan(all, { kind: 'HIDE' });
    const sweep = () => sweepBulkEdits({ ...shop.shop, clock: shop.shop.clock });
    const kept = async () => {
      const ids = [done.id, planned.id];
      const rows = await shop.db.inTenant('FIELDNOTE', (tx) =>
        tx.selectFrom('bulk_edits').select('id').where('id', 'in', ids).execute(),
      );
      return rows.map(({ id }) => id);
    };
    shop.jobs.waiting.length = 0;
    shop.moveTime(dayMs / 2);
    await sweep();
    // The job of a large dry run was lost.
    expect(shop.jobs.waiting).toMatchObject([{ queue: 'bulk-edit', data: { editId: large.id } }]);
    shop.moveTime(dayMs);
    await sweep();
    expect(await kept()).toEqual([done.id]);
    shop.moveTime(29 * dayMs);
    await sweep();
    expect(await kept()).toEqual([]);
  });
});
