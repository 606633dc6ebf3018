import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { takeTurns, turns } from '../db/take-turns.ts';
import { takeVectorExtension, type ExtensionLog } from './vector-extension.ts';

/** An index of the database holds no vectors beyond. */
const mostDimensions = 2_000;

/** What the database does about finding the nearest among vectors. */
export interface Nearness {
  /** Whether one index is walked on, filter by filter, until enough is found (pgvector since 0.8). */
  readonly iterates: boolean;
  /** Whether vectors of a model and dimension have an index. */
  covers(model: string, dimension: number): Promise<boolean>;
  /** Makes that index where it can be and is not there yet: before the first vector is stored it costs nothing. */
  prepare(model: string, dimension: number): Promise<void>;
}

/** Whoever wants the nearest looks at every vector. */
export const noNearness: Nearness = {
  iterates: false,
  covers: async () => false,
  prepare: async () => undefined,
};

/**
 * Takes pgvector where the database offers it, and makes the indexes that are missing for what is kept already: that
 * takes long only once, when the extension has come after the vectors.
 */
export async function openNearness(db: Database, log: ExtensionLog): Promise<Nearness> {
  const extension = await takeVectorExtension(db, log);
  if (!extension) return noNearness;
  const nearness = new IndexedNearness(db, extension.iterates);
  for (const [model, dimensions] of await keptModels(db))
    for (const dimension of dimensions) await nearness.prepare(model, dimension);
  return nearness;
}

/** One index for each model and dimension, for all tenants. */
class IndexedNearness implements Nearness {
  readonly iterates: boolean;
  #db: Database;
  /** Names of indexes that are there. */
  #known = new Set<string>();

  constructor(db: Database, iterates: boolean) {
    this.#db = db;
    this.iterates = iterates;
  }

  async covers(model: string, dimension: number): Promise<boolean> {
    if (dimension > mostDimensions) return false;
    const name = indexName(model, dimension);
    if (this.#known.has(name)) return true;
    // Another process may have made it.
    const { rows } = await this.#db.query<{ is_there: boolean }>(
      'select to_regclass($1) is not null as is_there',
      [name],
    );
    if (rows[0]?.is_there) this.#known.add(name);
    return this.#known.has(name);
  }

  async prepare(model: string, dimension: number): Promise<void> {
    if (dimension > mostDimensions || (await this.covers(model, dimension))) return;
    // Of two that make the same at once, one would fail.
    await takeTurns(this.#db, turns.vectors, async (session) => {
      // The database puts the quotes: a model is called whatever the configuration says.
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

/** Short, whatever the model is called. */
function indexName(model: string, dimension: number): string {
  const hash = createHash('sha256').update(model).digest('hex').slice(0, 16);
  return `product_meanings_near_${hash}_${dimension}`;
}

/** The models that any tenant keeps vectors of, with their dimensions. */
async function keptModels(db: Database): Promise<Map<string, Set<number>>> {
  const models = new Map<string, Set<number>>();
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  for (const { code } of tenants) {
    const kept = await db.inTenantPatiently(code, (tx) =>
      tx
        .selectFrom('product_meanings')
        .select(['model', 'dimension'])
        .distinct()
        .where('tenant_code', '=', code)
        .execute(),
    );
    for (const { model, dimension } of kept)
      models.set(model, (models.get(model) ?? new Set()).add(dimension));
  }
  return models;
}
