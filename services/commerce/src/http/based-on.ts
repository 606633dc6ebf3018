import { sql, type RawBuilder } from 'kysely';
import { AppError } from './app-error.ts';

/**
 * Holds a change against what it was made from.
 * @param basedOn as the reply said it; whatever is there is written over without it
 * @throws AppError `changed-meanwhile`
 */
export function checkBasedOn(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn !== undefined && basedOn !== updatedAt.toISOString()) throw new AppError('changed-meanwhile');
}

/** For `updated_at`: now, and later than before also when two changes fall into one millisecond. */
export const touchedAt = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`;
