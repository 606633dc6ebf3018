import type { CatalogueImport } from '@selvedge/contract';
import type { AdminApi } from '@selvedge/mfe-kit';

/**
 * Begins the rehearsal of an import that has everything it needs: what would change is there to be seen before anybody
 * asks for it. One that cannot begin now, as while another import runs, is left to the operator's press, which says why.
 */
export async function rehearseFirst(api: AdminApi, one: CatalogueImport): Promise<CatalogueImport> {
  if (one.missingPictureCount > 0 || one.status === 'RUNNING') return one;
  try {
    return await api.startImport({ params: { id: one.id }, body: { isDryRun: true } });
  } catch {
    return one;
  }
}
