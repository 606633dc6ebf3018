import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { GoogleSettings } from './google-settings.ts';

const suffix = '.apps.sandbox.example';

/**
 * With the stand-in, gives tenants without a Google client id one that the stand-in accepts, so that the button appears.
 * With Google itself, removes those ids again. A tenant's own id never changes.
 */
export async function syncSandboxGoogleClientIds(db: Database, { isStandIn }: GoogleSettings): Promise<void> {
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
