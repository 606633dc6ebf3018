import { sql, type InsertObject, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import type { Tx } from './database.ts';
import { inBatches } from './in-batches.ts';
import type { Tables } from './tables.ts';

type Table = keyof Tables;
/** The values that a row's columns must have; null matches an empty column. */
type Match<T extends Table> = Partial<Selectable<Tables[T]>>;
type Lock = 'forUpdate' | 'forNoKeyUpdate' | 'forShare' | 'forKeyShare';

/** @param lock keeps the row from changing until the transaction ends */
export function findRow<T extends Table>(
  tx: Tx,
  table: T,
  match: Match<T>,
  lock?: Lock,
): Promise<Selectable<Tables[T]> | undefined> {
  const row = rows(tx, table, match).selectAll();
  return (lock ? row[lock]() : row).executeTakeFirst() as Promise<Selectable<Tables[T]> | undefined>;
}

export async function hasRow<T extends Table>(tx: Tx, table: T, match: Match<T>): Promise<boolean> {
  return (await rows(tx, table, match).select(found).executeTakeFirst()) !== undefined;
}

/** Keeps a row from changing until the transaction ends. @returns whether it exists */
export async function lockRow<T extends Table>(
  tx: Tx,
  table: T,
  match: Match<T>,
  lock: Lock,
): Promise<boolean> {
  return (await rows(tx, table, match).select(found)[lock]().executeTakeFirst()) !== undefined;
}

/**
 * Locks a row that's about to be changed. Inserts it first if it's missing: without a row to lock, two first changes at once could
 * overwrite each other.
 * @returns undefined if the row was deleted just now
 */
export async function lockOrInsertRow<T extends Table>(
  tx: Tx,
  table: T,
  match: Match<T>,
  initial: InsertObject<Tables, T>,
): Promise<Selectable<Tables[T]> | undefined> {
  await insertMissingRows(tx, table, [initial]);
  return findRow(tx, table, match, 'forUpdate');
}

/** Inserts any number of rows, in batches. */
export async function insertRows<T extends Table>(
  tx: Tx,
  table: T,
  rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
): Promise<void> {
  await inBatches([rows].flat(), (batch) => insertInto(tx, table, batch).execute());
}

/** Like `insertRows`, but skips rows that already exist. */
export async function insertMissingRows<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  await inBatches(rows, (batch) => insertOrSkip(tx, table, batch).execute());
}

/**
 * Inserts rows, or updates the existing ones. All rows must have the same columns.
 * @param key the columns that identify a row
 */
export async function upsertRows<T extends Table>(
  tx: Tx,
  table: T,
  key: readonly (keyof Tables[T] & string)[],
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  const others = Object.keys(rows[0] ?? {}).filter((column) => !(key as readonly string[]).includes(column));
  await inBatches(rows, (batch) =>
    insertInto(tx, table, batch)
      .onConflict((conflict) =>
        conflict
          .columns(key)
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(others.map((column) => [column, ref(`excluded.${column}`)])),
          ),
      )
      .execute(),
  );
}

/** @returns undefined if the row, or one with the same unique value, already exists; nothing is saved then */
export function insertNewRow<T extends Table>(
  tx: Tx,
  table: T,
  row: InsertObject<Tables, T>,
): Promise<Selectable<Tables[T]> | undefined> {
  return insertOrSkip(tx, table, row).returningAll().executeTakeFirst() as Promise<
    Selectable<Tables[T]> | undefined
  >;
}

export async function updateRows<T extends Table>(
  tx: Tx,
  table: T,
  match: Match<T>,
  values: UpdateObject<Tables, T>,
): Promise<void> {
  await update(tx, table, match, values).execute();
}

/** @returns the changed row; undefined if there is none */
export function updateRow<T extends Table>(
  tx: Tx,
  table: T,
  match: Match<T>,
  values: UpdateObject<Tables, T>,
): Promise<Selectable<Tables[T]> | undefined> {
  return update(tx, table, match, values).returningAll().executeTakeFirst() as Promise<
    Selectable<Tables[T]> | undefined
  >;
}

/** @returns how many rows were deleted */
export async function deleteRows<T extends Table>(tx: Tx, table: T, match: Match<T>): Promise<number> {
  const { numDeletedRows } = await untyped(tx)
    .deleteFrom(table as string)
    .where(({ and }) => and(requireValues(match)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

type Values = Record<string, unknown>;
const found = sql`1`.as('found');

/** @throws Error instead of matching every row, or comparing with a value that's missing */
function requireValues(match: object): Values {
  const values = Object.values(match);
  if (values.length === 0 || values.includes(undefined))
    throw new Error(`A match needs a value for each column: ${Object.keys(match).join(', ')}`);
  return match as Values;
}

/** The query builder can't check columns of a table that isn't known yet. The callers' types have already checked them. */
const untyped = (tx: Tx) => tx as unknown as Transaction<Record<string, Values>>;

const insertInto = (tx: Tx, table: string, rows: unknown) =>
  untyped(tx)
    .insertInto(table)
    .values(rows as Values | Values[]);

const insertOrSkip = (tx: Tx, table: string, rows: unknown) =>
  insertInto(tx, table, rows).onConflict((conflict) => conflict.doNothing());

const update = (tx: Tx, table: string, match: object, values: unknown) =>
  untyped(tx)
    .updateTable(table)
    .set(values as Values)
    .where(({ and }) => and(requireValues(match)));

const rows = (tx: Tx, table: Table, match: object) =>
  untyped(tx)
    .selectFrom(table)
    .where(({ and }) => and(requireValues(match)));
