import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { createSessionAuthenticator } from '../auth/session-authenticator.ts';
import { systemClock } from '../clock.ts';
import { callerOf } from '../testing/call-api.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testServiceKey } from '../testing/test-shop.ts';
import { addTestTenants } from '../testing/test-tenants.ts';
import { unitVector, unitVectorText } from '../testing/unit-vector.ts';
import { createVectorDatabase } from '../testing/vector-database.ts';
import { findNear, nearOnes, setSearch } from './meaning-repository.ts';
import { findNearestProducts } from './meaning-service.ts';
import { noNearness, openNearness, type Nearness } from './nearness.ts';

// pgvector comes with the embedded database alone here.

const dimension = 24;
const model = `it's "quoted" \\ %s $1`;
/** More than a search is asked for: an index is walked. */
const productCount = 300;

const quiet = { warn: (details: object) => expect(details).toBeUndefined() };
let db: Database;
let shop: TestApp;
beforeAll(async () => {
  db = await createVectorDatabase();
  await addTestTenants(db, 'ONE', 'TWO');
  await addProducts('ONE', productCount);
  await addProducts('TWO', 30);
  shop = await appOn(db);
});
afterAll(async () => {
  await shop.close();
  await db.close();
});

const appOn = async (on: Database) =>
  createTestApp({
    db: on,
    authenticator: createSessionAuthenticator(on, systemClock, testServiceKey),
    nearness: await openNearness(on, quiet),
  });
const id = (tenant: string, index: number) => `${tenant.toLowerCase()}-${index}`;
const seedOf = (tenant: string, index: number) => index + (tenant === 'ONE' ? 0 : 10_000);

async function addProducts(tenant: string, count: number): Promise<void> {
  await db.inTenant(tenant, async (tx) => {
    await tx
      .insertInto('categories')
      .values({ tenant_code: tenant, id: 'all', name: 'All', parent_id: null, position: 0 })
      .execute();
    const rows = Array.from({ length: count }, (_, index) => ({
      tenant_code: tenant, id: id(tenant, index), name: 'One', category_id: 'all', description_html: '',
      min_price_minor: 1, max_price_minor: 1, compare_at_minor: null, import_checksum: null,
    })); // prettier-ignore
    await inBatches(rows, (batch) => tx.insertInto('products').values(batch).execute());
  });
}

const call = (method: 'GET' | 'POST' | 'PUT', path: string, tenant: string, body?: object, on = shop) =>
  callerOf(on.app)(method, `/services/${path}`, { tenant, token: testServiceKey, body });

async function keepAll(tenant: string, count: number, ofModel = model, of = dimension): Promise<void> {
  for (let start = 0; start < count; start += 100) {
    const meanings = Array.from({ length: Math.min(100, count - start) }, (_, offset) => ({
      productId: id(tenant, start + offset),
      textHash: 'a1'.repeat(16),
      vector: unitVectorText(seedOf(tenant, start + offset), of),
    }));
    const { body } = await call('PUT', 'product-meanings', tenant, { model: ofModel, meanings });
    expect(body).toEqual({ kept: meanings.length });
  }
}
const search = async (tenant: string, seed: number, limit: number, changes: object = {}) =>
  call('POST', 'nearest-products', tenant, {
    model,
    vector: unitVectorText(seed, dimension),
    limit,
    ...changes,
  });
const list = (tenant: string, ofModel = model, on = shop) =>
  call('GET', `product-meanings?model=${encodeURIComponent(ofModel)}`, tenant, undefined, on);

function exactNearest(tenant: string, count: number, seed: number, limit: number) {
  const sought = unitVector(seed, dimension);
  return Array.from({ length: count }, (_, index) => {
    const vector = unitVector(seedOf(tenant, index), dimension);
    const nearness = vector.reduce((sum, coordinate, place) => sum + coordinate * sought[place]!, 0);
    return { productId: id(tenant, index), nearness };
  })
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, limit);
}

const indexes = async () =>
  (
    await db.query<{ name: string }>(
      `select indexname as name from pg_indexes where indexname like 'product_meanings_near%' order by 1`,
    )
  ).rows.map(({ name }) => name);

test('as long as nothing is kept of a model, nobody finds the nearest', async () => {
  expect((await list('ONE')).body).toEqual({ meanings: [], isLast: true, findsNearest: false });
  expect(await search('ONE', 1, 5)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

describe('with vectors of two stores', () => {
  beforeAll(async () => {
    await keepAll('ONE', productCount);
    await keepAll('TWO', 30);
  });

  test('one index stands for a model and its dimension, made before the first vector', async () => {
    expect(await indexes()).toHaveLength(1);
  });

  test('the database finds the nearest itself, so vectors stay where they are', async () => {
    const { body } = await list('ONE');
    expect([body.findsNearest, body.isLast, body.meanings.length]).toEqual([true, true, productCount]);
    expect(body.meanings[0]).toEqual({ productId: 'one-0', textHash: 'a1'.repeat(16), vector: null });
  });

  test('what it finds is what looking at every vector finds, in the same order', async () => {
    let found = 0;
    for (let seed = 50_000; seed < 50_020; seed += 1) {
      const { body } = await search('ONE', seed, 20);
      const nearest = body.nearest as { productId: string; nearness: number }[];
      expect(nearest.map(({ nearness }) => nearness)).toEqual(
        nearest.map(({ nearness }) => nearness).toSorted((a, b) => b - a),
      );
      const exact = new Map(
        exactNearest('ONE', productCount, seed, 20).map((one) => [one.productId, one.nearness]),
      );
      for (const { productId, nearness } of nearest) {
        if (!exact.has(productId)) continue;
        found += 1;
        expect(nearness).toBeCloseTo(exact.get(productId)!, 5);
      }
    }
    expect(found / (20 * 20)).toBeGreaterThan(0.97);
  });

  const planOf = (way: Parameters<typeof nearOnes>[1]) =>
    db.inTenant('ONE', async (tx) => {
      const vector = Float32Array.from(unitVector(1, dimension));
      await setSearch(tx, 20, true);
      const statement = nearOnes({ tenantCode: 'ONE', model, vector, limit: 20 }, way);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  test('its plan walks the index, whether the database knows its tables or not', async () => {
    expect(await planOf('along the index')).toMatch(/Index Scan using product_meanings_near_\w+_24/);
    await db.query('analyze');
    expect(await planOf('along the index')).toMatch(/Index Scan using product_meanings_near_\w+_24/);
    expect(await planOf('looking at all')).not.toContain('product_meanings_near');
  });

  test('a small store among the vectors of a large one finds all that is its own, and nothing else', async () => {
    const { body } = await search('TWO', 3, 20);
    expect(body.nearest.map(({ productId }: { productId: string }) => productId)).toEqual(
      exactNearest('TWO', 30, 3, 20).map(({ productId }) => productId),
    );
    const everything = await search('TWO', 3, 1_000);
    expect(everything.body.nearest).toHaveLength(30);
    expect(JSON.stringify(everything.body)).not.toContain('one-');
    expect(JSON.stringify((await search('ONE', 10_003, 1_000)).body)).not.toContain('two-');
  });

  test('a store whose vectors the index gives up to find, among those of others, is looked through', async () => {
    // As before pgvector 0.8; since then, behind very many vectors of others.
    const nearness = await openNearness(db, quiet);
    const older: Nearness = {
      iterates: false,
      covers: (...of) => nearness.covers(...of),
      prepare: (...of) => nearness.prepare(...of),
    };
    const vector = Float32Array.from(unitVector(5, dimension));
    const found = await db.inTenant('TWO', async (tx) => {
      await setSearch(tx, 25, older.iterates);
      return findNear(tx, { tenantCode: 'TWO', model, vector, limit: 25 });
    });
    expect(found.length).toBeLessThan(25);
    const sought = { model, vector: unitVectorText(5, dimension), limit: 25 };
    const { nearest } = await findNearestProducts({ db, nearness: older }, 'TWO', sought);
    expect(nearest.map(({ productId }) => productId)).toEqual(
      exactNearest('TWO', 30, 5, 25).map(({ productId }) => productId),
    );
  });

  test('what is not published is left out, and comes back', async () => {
    const [nearest] = exactNearest('ONE', productCount, 7, 1);
    const publish = (isPublished: boolean) =>
      db.inTenant('ONE', (tx) =>
        tx
          .updateTable('products')
          .set({ is_published: isPublished })
          .where('id', '=', nearest!.productId)
          .execute(),
      );
    const first = async () => (await search('ONE', 7, 5)).body.nearest[0].productId;
    expect(await first()).toBe(nearest!.productId);
    await publish(false);
    expect(await first()).not.toBe(nearest!.productId);
    expect((await list('ONE')).body.meanings).toHaveLength(productCount - 1);
    await publish(true);
    expect(await first()).toBe(nearest!.productId);
  });

  test('a vector of another dimension, or of another model, is not compared', async () => {
    const other = await search('ONE', 1, 5, { vector: unitVectorText(1, dimension + 1) });
    expect([other.status, other.body.code]).toEqual([503, 'unavailable']);
    expect((await search('ONE', 1, 5, { model: 'another' })).status).toBe(503);
  });

  test('a model that has changed its dimension is searched in the assistant until all are anew', async () => {
    await keepAll('TWO', 3, 'growing', 8);
    expect((await list('TWO', 'growing')).body.findsNearest).toBe(true);
    await keepAll('TWO', 2, 'growing', 9);
    const { body } = await list('TWO', 'growing');
    expect([body.findsNearest, body.meanings.map((one: { vector: string }) => one.vector)]).toEqual([
      false,
      [unitVectorText(10_000, 9), unitVectorText(10_001, 9), unitVectorText(10_002, 8)],
    ]);
    await keepAll('TWO', 3, 'growing', 9);
    expect((await list('TWO', 'growing')).body.findsNearest).toBe(true);
  });

  test('more dimensions than an index holds are kept, and searched in the assistant', async () => {
    await keepAll('TWO', 2, 'wide', 2_001);
    const { body } = await list('TWO', 'wide');
    expect([body.findsNearest, body.meanings[1].vector]).toEqual([false, unitVectorText(10_001, 2_001)]);
    const reply = await search('TWO', 1, 5, { model: 'wide', vector: unitVectorText(1, 2_001) });
    expect(reply.status).toBe(503);
  });

  test('an index that is missing is made at the next start', async () => {
    const ofModel = (await indexes()).filter((name) => name.endsWith('_24'));
    for (const name of ofModel) await db.query(`drop index "${name}"`);
    await openNearness(db, quiet);
    expect(await indexes()).toEqual(expect.arrayContaining(ofModel));
  });

  test('processes that start together do not fail', async () => {
    await db.query('drop extension vector cascade');
    const both = await Promise.all([1, 2, 3].map(() => openNearness(db, quiet)));
    expect(both.map(({ iterates }) => iterates)).toEqual([true, true, true]);
    expect((await search('ONE', 9, 5)).body.nearest).toHaveLength(5);
  });
});

describe('without pgvector', () => {
  test('nothing is found, and vectors are handed out', async () => {
    const plain = await createTestDatabase();
    expect(await openNearness(plain, quiet)).toBe(noNearness);
    await plain.close();
  });

  test('a database that does not let us have it is searched in the assistant, and says so once', async () => {
    const refusing: Database = {
      ...db,
      query: (async (text: string, values?: unknown[]) =>
        text.includes('pg_available_extensions')
          ? { rows: [{ installed_version: null }] }
          : db.query(text, values)) as Database['query'],
      session: (work) =>
        db.session((session) =>
          work({
            ...session,
            script: async (text) => {
              if (text.startsWith('create extension')) throw new Error('permission denied');
              return session.script(text);
            },
          }),
        ),
    };
    const said: string[] = [];
    const nearness = await openNearness(refusing, { warn: (_, message) => void said.push(message) });
    expect([nearness, said]).toEqual([noNearness, [expect.stringContaining('pgvector cannot be installed')]]);
  });
});
