import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { renditionWidths } from '../../platform/images/image-view.ts';
import { uploadFolder } from './picture-uploads.ts';
import { renditionFormats, renditionKey, type RenditionFormat } from './rendition.ts';

// Long enough for a form left open overnight to keep its picture.
const unusedAfterMs = 24 * 3_600_000;
const batchSize = 100;

interface Reference {
  table: string;
  /** The columns with the tenant and the picture's ID. */
  tenant: string;
  image: string;
}
interface UnusedPicture {
  id: string;
  key: string;
}

/**
 * Removes pictures that were uploaded more than a day ago and aren't used anywhere. It finds uses through the database's
 * foreign keys, so new tables are included automatically. Safe to run any number of times.
 */
export async function sweepPictures({
  db,
  storage,
  clock,
}: {
  db: Database;
  storage: Pick<FileStorage, 'remove'>;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock().getTime() - unusedAfterMs);
  for (const code of await readTenantCodes(db)) {
    let removed: UnusedPicture[];
    do {
      removed = await db.inTenant(code, (tx) => removeUnused(tx, code, before));
      for (const { id, key } of removed) {
        for (const rendition of renditionsOf(code, id)) await storage.remove(rendition);
        await storage.remove(key);
      }
    } while (removed.length === batchSize);
  }
}

async function removeUnused(tx: Tx, tenantCode: string, before: Date): Promise<UnusedPicture[]> {
  const references = await referencesToImages(tx);
  const isUnused = sql.join(
    references.map(
      ({ table, tenant, image }) => sql`not exists (
        select from ${sql.table(table)} r where r.${sql.ref(tenant)} = i.tenant_code and r.${sql.ref(image)} = i.id)`,
    ),
    sql` and `,
  );
  // Locks the pictures before the final check: a request that wants to use one now waits, then finds it gone.
  const { rows } = await sql<UnusedPicture>`
    select i.id, i.source ->> 'key' as key from images i
    where i.tenant_code = ${tenantCode} and i.created_at < ${before}
      and i.source ->> 'key' like ${`${uploadFolder(tenantCode)}/%`} and ${isUnused}
    limit ${batchSize} for update skip locked`.execute(tx);
  if (rows.length === 0) return [];
  const { rows: gone } = await sql<UnusedPicture>`
    delete from images i where i.tenant_code = ${tenantCode} and i.id = any(${rows.map(({ id }) => id)}::uuid[])
      and ${isUnused}
    returning i.id, i.source ->> 'key' as key`.execute(tx);
  return gone;
}

/** Finds every column that refers to a picture. */
async function referencesToImages(tx: Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table,
      max(own.attname) filter (where theirs.attname = 'tenant_code') as tenant,
      max(own.attname) filter (where theirs.attname = 'id') as image
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair (own, theirs)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = pair.theirs
    where c.contype = 'f' and c.confrelid = 'images'::regclass
    group by c.oid, c.conrelid`.execute(tx);
  return rows;
}

const formats = Object.keys(renditionFormats) as RenditionFormat[];
const renditionsOf = (tenantCode: string, imageId: string) =>
  renditionWidths.flatMap((width) =>
    formats.map((format) => renditionKey(tenantCode, { imageId, width, format })),
  );
