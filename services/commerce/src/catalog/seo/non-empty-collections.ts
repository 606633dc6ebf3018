import { countBits } from '../lists/bitset.ts';
import { findMembers } from '../lists/collection-members.ts';
import { readActiveCollections } from '../collections/listed-collection.ts';
import type { Storefront } from './storefront.ts';

/** Handles of active collections with products. The pages of empty ones aren't indexed. */
export const listNonEmptyCollections = ({ tenantCode, catalogIndexes }: Storefront): Promise<string[]> =>
  catalogIndexes.inTenant(tenantCode, async (tx, index) =>
    (await readActiveCollections(tx, tenantCode))
      .filter((collection) => countBits(findMembers(index, collection)) > 0)
      .map(({ handle }) => handle),
  );
