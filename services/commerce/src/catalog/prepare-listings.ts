import type { Database } from '../db/database.ts';
import type { QuietWork } from '../http/quiet-times.ts';
import type { Listings } from './listings.ts';

interface Preparation extends QuietWork {
  db: Database;
  listings: Pick<Listings, 'inTenant' | 'tenantCodes'>;
}

/** Makes the index of every tenant's lists before a shopper waits for it, one after another in quiet times. */
export async function prepareListings({ db, listings, untilQuiet, log, signal }: Preparation): Promise<void> {
  try {
    await untilQuiet(signal);
    const tenants = await db.asSystem((tx) =>
      tx.selectFrom('tenants').select('code').orderBy('code').execute(),
    );
    for (const { code } of tenants) {
      await untilQuiet(signal);
      const known = listings.tenantCodes.length;
      await listings.inTenant(code, async () => undefined);
      // Another one would only take the room of one that is there.
      if (known > 0 && listings.tenantCodes.length <= known) return;
    }
  } catch (err) {
    // What is missing now is made with the first list.
    if (!signal.aborted) log.warn({ err }, 'lists not prepared');
  }
}
