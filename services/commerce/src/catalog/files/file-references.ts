import type { Session } from '../../platform/db/engine.ts';
import { csvKey, fileRetentionDays, pictureKeyOf } from '../import/import-files.ts';
import { pictureKey } from '../media/picture-uploads.ts';
import { privateFolder } from '../media/private-pictures.ts';

/** The keys of all files that rows of a tenant refer to: pictures, private photos, and files of imports that haven't ended. */
export async function readFileReferences(query: Session['query'], tenantCode: string): Promise<string[]> {
  const pictures = await query<{ key: string }>(
    "select source ->> 'key' as key from images where tenant_code = $1 and source ->> 'kind' = 'file'",
    [tenantCode],
  );
  const photos = await query<{ id: string }>('select id from user_photos where tenant_code = $1', [
    tenantCode,
  ]);
  const imports = await query<{ id: string; path: string | null }>(
    `select i.id, p.path from catalogue_imports i
     left join catalogue_import_pictures p on p.tenant_code = i.tenant_code and p.import_id = i.id and p.is_sent
     where i.tenant_code = $1 and i.status in ('WAITING', 'RUNNING') and not i.is_by_command
       and i.created_at > now() - make_interval(days => $2)`,
    [tenantCode, fileRetentionDays],
  );
  return [
    ...new Set([
      ...pictures.rows.map(({ key }) => key),
      ...photos.rows.map(({ id }) => pictureKey(privateFolder(tenantCode), id)),
      ...imports.rows.map(({ id }) => csvKey(tenantCode, id)),
      ...imports.rows.flatMap(({ id, path }) => (path === null ? [] : [pictureKeyOf(tenantCode, id, path)])),
    ]),
  ];
}
