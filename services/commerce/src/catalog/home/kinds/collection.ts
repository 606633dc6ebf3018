import { findRow } from '../../../platform/db/rows.ts';
import { readListedCollections } from '../../collections/listed-collection.ts';
import { countBits } from '../../lists/bitset.ts';
import { findMembers, getMemberIds } from '../../lists/collection-members.ts';
import type { HomeSectionKind } from '../home-section-kind.ts';
import { readProducts } from './products.ts';

/** The first products of a collection, with a link to it. It has the collection's title unless it has a heading of its own. */
export const collection: HomeSectionKind = {
  check: ({ collectionId, count }) => ({
    ...(!collectionId && { collectionId: 'is required' }),
    ...(!count && { count: 'is required' }),
  }),
  async show({ collectionId: id, heading, count = 0 }, context) {
    const { tx, tenantCode, index } = context;
    if (id === undefined) return null;
    const row = await findRow(tx, 'collections', { tenant_code: tenantCode, id, is_active: true });
    const listed = (await readListedCollections(tx, tenantCode, [id])).get(id);
    if (!row || !listed) return null;
    const found = findMembers(index, listed);
    const ids = getMemberIds(index, listed, { found, total: countBits(found) }, { page: 0, size: count });
    const shown = await readProducts(context, ids);
    const link = { label: '', url: `/collections/${row.handle}` };
    return shown && { ...shown, heading: heading || row.title, link };
  },
};
