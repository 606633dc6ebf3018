import type { CatalogImport } from '@selvedge/contract';
import type { AdminApi } from '@selvedge/mfe-kit';

/**
 * Starts a dry run if the import has everything it needs, so that operators see its result without asking for it. Ignores a
 * failure, for example because another import is running: operators can start the dry run by hand, and then see the reason.
 */
export async function startDryRunIfReady(
  api: AdminApi,
  catalogImport: CatalogImport,
): Promise<CatalogImport> {
  if (catalogImport.missingPictureCount > 0 || catalogImport.status === 'RUNNING') return catalogImport;
  try {
    return await api.startImport({ params: { id: catalogImport.id }, body: { isDryRun: true } });
  } catch {
    return catalogImport;
  }
}
