import { readActiveCollections } from '../collections/listed-collection.ts';
import type { Storefront } from './storefront.ts';

/** Handles of active collections with products. The pages of empty ones aren't indexed. */
export const listNonEmptyCollections = ({ tenantCode, catalogs }: Storefront): Promise<string[]> =>
  catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const collections = await readActiveCollections(tx, tenantCode);
    const counts = await catalog.countMembers(collections);
    return collections.filter((_, at) => counts[at]! > 0).map(({ handle }) => handle);
  });
