import { sql, type RawBuilder } from 'kysely';
import { AppError } from './app-error.ts';

/**
 * Checks that an object hasn't changed since the client read it.
 * @param basedOn `updatedAt` of the version that the client edited; undefined overwrites any version
 * @throws AppError `changed-meanwhile`
 */
export function checkBasedOn(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn !== undefined && basedOn !== updatedAt.toISOString()) throw new AppError('changed-meanwhile');
}

/** The new `updated_at`: now, but always later than before, even for two changes within one millisecond. */
export const nextUpdatedAt = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`;
