import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { createSessionAuthenticator } from '../../customers/auth/session-authenticator.ts';
import { systemClock } from '../../platform/clock.ts';
import { createOrderAccessTokens } from '../../ordering/orders/order-access-tokens.ts';
import { createApiCaller } from '../../../testing/call-api.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testServiceKey } from '../../../testing/test-shop.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { unitVector, unitVectorText } from '../../../testing/unit-vector.ts';
import { createVectorDatabase } from '../../../testing/vector-database.ts';
import { findNearest, nearestQuery, configureIndexScans } from './embedding-repository.ts';
import { findNearestProducts } from './embedding-service.ts';
import { noVectorSearch, openVectorSearch, type VectorSearch } from './vector-search.ts';

// In tests, only the embedded database has pgvector.

const dimension = 24;
const model = `it's "quoted" \\ %s $1`;
/** More than the search limit, so that the index is used. */
const productCount = 300;

const failOnWarning = { warn: (details: object) => expect(details).toBeUndefined() };
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
    authenticator: createSessionAuthenticator({
      db: on,
      clock: systemClock,
      accessTokens: createOrderAccessTokens(on),
      serviceKey: testServiceKey,
    }),
    vectorSearch: await openVectorSearch(on, failOnWarning),
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
  createApiCaller(on.app)(method, `/services/${path}`, { tenant, token: testServiceKey, body });

async function saveAll(tenant: string, count: number, modelName = model, length = dimension): Promise<void> {
  for (let start = 0; start < count; start += 100) {
    const meanings = Array.from({ length: Math.min(100, count - start) }, (_, offset) => ({
      productId: id(tenant, start + offset),
      textHash: 'a1'.repeat(16),
      vector: unitVectorText(seedOf(tenant, start + offset), length),
    }));
    const { body } = await call('PUT', 'product-meanings', tenant, { model: modelName, meanings });
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
const list = (tenant: string, modelName = model, on = shop) =>
  call('GET', `product-meanings?model=${encodeURIComponent(modelName)}`, tenant, undefined, on);

function exactNearest(tenant: string, count: number, seed: number, limit: number) {
  const target = unitVector(seed, dimension);
  return Array.from({ length: count }, (_, index) => {
    const vector = unitVector(seedOf(tenant, index), dimension);
    const nearness = vector.reduce((sum, coordinate, place) => sum + coordinate * target[place]!, 0);
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

test('finds nothing before vectors of a model are saved', async () => {
  expect((await list('ONE')).body).toEqual({ meanings: [], isLast: true, findsNearest: false });
  expect(await search('ONE', 1, 5)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

describe('with vectors of two stores', () => {
  beforeAll(async () => {
    await saveAll('ONE', productCount);
    await saveAll('TWO', 30);
  });

  test('creates one index per model and dimension before the first vector', async () => {
    expect(await indexes()).toHaveLength(1);
  });

  test('searches in the database without returning vectors', async () => {
    const { body } = await list('ONE');
    expect([body.findsNearest, body.isLast, body.meanings.length]).toEqual([true, true, productCount]);
    expect(body.meanings[0]).toEqual({ productId: 'one-0', textHash: 'a1'.repeat(16), vector: null });
  });

  test('returns the same products in the same order as a full scan', async () => {
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

  const planOf = (method: Parameters<typeof nearestQuery>[1]) =>
    db.inTenant('ONE', async (tx) => {
      const vector = Float32Array.from(unitVector(1, dimension));
      await configureIndexScans(tx, 20, true);
      const statement = nearestQuery({ tenantCode: 'ONE', model, vector, limit: 20 }, method);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  test('uses the index with and without table statistics', async () => {
    expect(await planOf('index')).toMatch(/Index Scan using product_meanings_near_\w+_24/);
    await db.query('analyze');
    expect(await planOf('index')).toMatch(/Index Scan using product_meanings_near_\w+_24/);
    expect(await planOf('scan')).not.toContain('product_meanings_near');
  });

  test("a small store finds all of its own products and none of a large store's", async () => {
    const { body } = await search('TWO', 3, 20);
    expect(body.nearest.map(({ productId }: { productId: string }) => productId)).toEqual(
      exactNearest('TWO', 30, 3, 20).map(({ productId }) => productId),
    );
    const everything = await search('TWO', 3, 1_000);
    expect(everything.body.nearest).toHaveLength(30);
    expect(JSON.stringify(everything.body)).not.toContain('one-');
    expect(JSON.stringify((await search('ONE', 10_003, 1_000)).body)).not.toContain('two-');
  });

  test("scans a store's vectors if the index gives up among those of other stores", async () => {
    // This happens with pgvector before 0.8, and with newer versions if other stores have very many vectors.
    const vectorSearch = await openVectorSearch(db, failOnWarning);
    const older: VectorSearch = {
      scansIteratively: false,
      hasIndex: (...of) => vectorSearch.hasIndex(...of),
      createIndex: (...of) => vectorSearch.createIndex(...of),
    };
    const vector = Float32Array.from(unitVector(5, dimension));
    const found = await db.inTenant('TWO', async (tx) => {
      await configureIndexScans(tx, 25, older.scansIteratively);
      return findNearest(tx, { tenantCode: 'TWO', model, vector, limit: 25 }, 'index');
    });
    expect(found.length).toBeLessThan(25);
    const request = { model, vector: unitVectorText(5, dimension), limit: 25 };
    const { nearest } = await findNearestProducts({ db, vectorSearch: older }, 'TWO', request);
    expect(nearest.map(({ productId }) => productId)).toEqual(
      exactNearest('TWO', 30, 5, 25).map(({ productId }) => productId),
    );
  });

  test('leaves out products while they are unpublished', async () => {
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

  test('does not compare vectors of other dimensions or models', async () => {
    const other = await search('ONE', 1, 5, { vector: unitVectorText(1, dimension + 1) });
    expect([other.status, other.body.code]).toEqual([503, 'unavailable']);
    expect((await search('ONE', 1, 5, { model: 'another' })).status).toBe(503);
  });

  test('leaves the search to the assistant until all vectors of a model have its new dimension', async () => {
    await saveAll('TWO', 3, 'growing', 8);
    expect((await list('TWO', 'growing')).body.findsNearest).toBe(true);
    await saveAll('TWO', 2, 'growing', 9);
    const { body } = await list('TWO', 'growing');
    expect([body.findsNearest, body.meanings.map((one: { vector: string }) => one.vector)]).toEqual([
      false,
      [unitVectorText(10_000, 9), unitVectorText(10_001, 9), unitVectorText(10_002, 8)],
    ]);
    await saveAll('TWO', 3, 'growing', 9);
    expect((await list('TWO', 'growing')).body.findsNearest).toBe(true);
  });

  test('saves vectors with too many dimensions for an index, and leaves the search to the assistant', async () => {
    await saveAll('TWO', 2, 'wide', 2_001);
    const { body } = await list('TWO', 'wide');
    expect([body.findsNearest, body.meanings[1].vector]).toEqual([false, unitVectorText(10_001, 2_001)]);
    const reply = await search('TWO', 1, 5, { model: 'wide', vector: unitVectorText(1, 2_001) });
    expect(reply.status).toBe(503);
  });

  test('creates a missing index at the next startup', async () => {
    const modelIndexes = (await indexes()).filter((name) => name.endsWith('_24'));
    for (const name of modelIndexes) await db.query(`drop index "${name}"`);
    await openVectorSearch(db, failOnWarning);
    expect(await indexes()).toEqual(expect.arrayContaining(modelIndexes));
  });

  test('lets several processes start at the same time', async () => {
    await db.query('drop extension vector cascade');
    const searches = await Promise.all([1, 2, 3].map(() => openVectorSearch(db, failOnWarning)));
    expect(searches.map(({ scansIteratively }) => scansIteratively)).toEqual([true, true, true]);
    expect((await search('ONE', 9, 5)).body.nearest).toHaveLength(5);
  });
});

describe('without pgvector', () => {
  test('there is no vector search', async () => {
    const plain = await createTestDatabase();
    expect(await openVectorSearch(plain, failOnWarning)).toBe(noVectorSearch);
    await plain.close();
  });

  test('leaves the search to the assistant if pgvector cannot be installed, and logs it once', async () => {
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
    const warnings: string[] = [];
    const vectorSearch = await openVectorSearch(refusing, {
      warn: (_, message) => void warnings.push(message),
    });
    expect([vectorSearch, warnings]).toEqual([
      noVectorSearch,
      [expect.stringContaining('pgvector cannot be installed')],
    ]);
  });
});
