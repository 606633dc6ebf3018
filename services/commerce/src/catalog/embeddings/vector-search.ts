import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { withDatabaseLock, databaseLocks } from '../../platform/db/database-lock.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import { setUpVectorExtension, type ExtensionLog } from './vector-extension.ts';

/** pgvector's limit for indexed vectors. */
const maxDimensions = 2_000;

/** The database's vector search. */
export interface VectorSearch {
  /** Whether index scans continue until enough rows match the filters (pgvector 0.8 and later). */
  readonly scansIteratively: boolean;
  /** Whether there is an index for a model and dimension. */
  hasIndex(model: string, dimension: number): Promise<boolean>;
  /** Creates that index if possible. This is cheap before the first vector is stored. */
  createIndex(model: string, dimension: number): Promise<void>;
}

/** Without an index, callers must compare every vector. */
export const noVectorSearch: VectorSearch = {
  scansIteratively: false,
  hasIndex: async () => false,
  createIndex: async () => undefined,
};

/**
 * Sets up pgvector if the database offers it, and creates missing indexes for saved vectors. Creating them takes long only
 * once: when the extension is added after the vectors.
 */
export async function openVectorSearch(db: Database, log: ExtensionLog): Promise<VectorSearch> {
  const extension = await setUpVectorExtension(db, log);
  if (!extension) return noVectorSearch;
  const vectorSearch = new IndexedVectorSearch(db, extension.scansIteratively);
  for (const code of await readTenantCodes(db))
    for (const { model, dimension } of await readSavedModels(db, code))
      await vectorSearch.createIndex(model, dimension);
  return vectorSearch;
}

/** One index for each model and dimension, for all tenants. */
class IndexedVectorSearch implements VectorSearch {
  readonly scansIteratively: boolean;
  #db: Database;
  /** Names of existing indexes. */
  #known = new Set<string>();

  constructor(db: Database, scansIteratively: boolean) {
    this.#db = db;
    this.scansIteratively = scansIteratively;
  }

  async hasIndex(model: string, dimension: number): Promise<boolean> {
    if (dimension > maxDimensions) return false;
    const name = indexName(model, dimension);
    if (this.#known.has(name)) return true;
    // Another process may have created it.
    const { rows } = await this.#db.query<{ exists: boolean }>(
      'select to_regclass($1) is not null as exists',
      [name],
    );
    if (rows[0]?.exists) this.#known.add(name);
    return this.#known.has(name);
  }

  async createIndex(model: string, dimension: number): Promise<void> {
    if (dimension > maxDimensions || (await this.hasIndex(model, dimension))) return;
    // Creating the same index concurrently would fail.
    await withDatabaseLock(this.#db, databaseLocks.vectors, async (session) => {
      // Let the database quote the model name, which is configurable.
      const { rows } = await session.query<{ statement: string }>(
        `select format('create index if not exists %I on product_meanings
           using hnsw ((vector::vector(%s)) vector_cosine_ops) where model = %L and dimension = %s',
           $1::text, $2::integer, $3::text, $2::integer) as statement`,
        [indexName(model, dimension), dimension, model],
      );
      await session.script(rows[0]!.statement);
    });
  }
}

/** Hashed, because model names can be long. */
function indexName(model: string, dimension: number): string {
  const hash = createHash('sha256').update(model).digest('hex').slice(0, 16);
  return `product_meanings_near_${hash}_${dimension}`;
}

/** The models and dimensions of a tenant's saved vectors. */
function readSavedModels(db: Database, tenantCode: string) {
  return db.inLongTransaction(tenantCode, (tx) =>
    tx
      .selectFrom('product_meanings')
      .select(['model', 'dimension'])
      .distinct()
      .where('tenant_code', '=', tenantCode)
      .execute(),
  );
}
