import type { Database } from './database.ts';

/** The codes of all tenants, in alphabetical order. */
export async function readTenantCodes(db: Database): Promise<string[]> {
  const tenants = await db.asSystem((tx) =>
    tx.selectFrom('tenants').select('code').orderBy('code').execute(),
  );
  return tenants.map(({ code }) => code);
}
