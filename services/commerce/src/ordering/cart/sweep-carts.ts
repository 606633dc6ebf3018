import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';

const DAY_MS = 24 * 3_600_000;
/** Deleting an empty cart loses nothing: adding an item creates it again. */
const EMPTY_MS = 2 * DAY_MS;
const ABANDONED_MS = 30 * DAY_MS;
const batchSize = 500;

/** Deletes anonymous carts that haven't changed for a while, in batches. Safe to run any number of times. */
export async function sweepCarts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (const code of await readTenantCodes(db)) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await db.inTenant(code, (tx) => deleteBatch(tx, code, from, clock()));
    }
  }
}

/** @returns the last id of the batch; undefined if there are no more */
async function deleteBatch(
  tx: Tx,
  tenantCode: string,
  after: string,
  now: Date,
): Promise<string | undefined> {
  const page = await tx
    .selectFrom('carts')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', 'is', null)
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', new Date(now.getTime() - ABANDONED_MS)),
        eb.and([
          eb('updated_at', '<', new Date(now.getTime() - EMPTY_MS)),
          eb.not(
            eb.exists(
              eb
                .selectFrom('cart_lines as line')
                .select('line.id')
                .whereRef('line.tenant_code', '=', 'carts.tenant_code')
                .whereRef('line.cart_id', '=', 'carts.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(batchSize)
    // Skips carts that are being changed. A change that waits for a deleted cart creates it again.
    .forUpdate()
    .skipLocked()
    .execute();
  if (page.length === 0) return undefined;
  const ids = page.map(({ id }) => id);
  await tx.deleteFrom('carts').where('tenant_code', '=', tenantCode).where('id', 'in', ids).execute();
  return page.length < batchSize ? undefined : ids.at(-1);
}
