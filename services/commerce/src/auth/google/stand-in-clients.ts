import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { GoogleSettings } from './google-settings.ts';

const suffix = '.apps.sandbox.example';

/**
 * Gives the tenants of the demonstration that have no Google client id one that the stand-in takes, so that the button
 * shows; and takes those away again where Google itself would be asked, which knows none of them. A tenant's own stays.
 */
export async function offerStandInClients(db: Database, { isStandIn }: GoogleSettings): Promise<void> {
  await db.asSystem(async (tx) => {
    if (!isStandIn) {
      await tx
        .updateTable('tenants')
        .set({ google_client_id: null })
        .where('google_client_id', 'like', `%${suffix}`)
        .execute();
      return;
    }
    await tx
      .updateTable('tenants')
      .set({ google_client_id: sql<string>`lower(code) || ${suffix}` })
      .where('google_client_id', 'is', null)
      .execute();
  });
}
