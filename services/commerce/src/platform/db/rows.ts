import { sql, type InsertObject, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import type { Tx } from './database.ts';
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

export async function insertRows<T extends Table>(
  tx: Tx,
  table: T,
  rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
): Promise<void> {
  await untyped(tx)
    .insertInto(table as string)
    .values(rows as Values | Values[])
    .execute();
}

/** @returns undefined if the row, or one with the same unique value, already exists; nothing is saved then */
export function insertNewRow<T extends Table>(
  tx: Tx,
  table: T,
  row: InsertObject<Tables, T>,
): Promise<Selectable<Tables[T]> | undefined> {
  return untyped(tx)
    .insertInto(table as string)
    .values(row as Values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst() as Promise<Selectable<Tables[T]> | undefined>;
}

export async function updateRows<T extends Table>(
  tx: Tx,
  table: T,
  match: Match<T>,
  values: UpdateObject<Tables, T>,
): Promise<void> {
  await untyped(tx)
    .updateTable(table as string)
    .set(values as Values)
    .where(({ and }) => and(checked(match)))
    .execute();
}

export async function deleteRows<T extends Table>(tx: Tx, table: T, match: Match<T>): Promise<void> {
  await untyped(tx)
    .deleteFrom(table as string)
    .where(({ and }) => and(checked(match)))
    .execute();
}

type Values = Record<string, unknown>;
const found = sql`1`.as('found');

/** @throws Error instead of matching every row, or comparing with a value that's missing */
function checked(match: object): Values {
  const values = Object.values(match);
  if (values.length === 0 || values.includes(undefined))
    throw new Error(`A match needs a value for each column: ${Object.keys(match).join(', ')}`);
  return match as Values;
}

/** The query builder can't check columns of a table that isn't known yet. The callers' types did that already. */
const untyped = (tx: Tx) => tx as unknown as Transaction<Record<string, Values>>;

const rows = (tx: Tx, table: Table, match: object) =>
  untyped(tx)
    .selectFrom(table)
    .where(({ and }) => and(checked(match)));
