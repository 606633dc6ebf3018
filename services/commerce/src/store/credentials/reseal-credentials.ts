import type { Database } from '../../platform/db/database.ts';
import { updateRow } from '../../platform/db/rows.ts';
import { resealValues, type Resealing } from '../../platform/secrets/reseal.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export const resealCredentials = (db: Database, box: SecretBox): Promise<Resealing> =>
  resealValues(db, box, async (tx, tenantCode) => {
    const rows = await tx
      .selectFrom('stored_credentials')
      .select(['kind', 'account', 'sealed'])
      .where('tenant_code', '=', tenantCode)
      .execute();
    return rows.map((row) => ({
      ...row,
      replace: async (sealed) =>
        (await updateRow(tx, 'stored_credentials', { tenant_code: tenantCode, ...row }, { sealed })) !==
        undefined,
    }));
  });
