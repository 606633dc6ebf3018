import { countBits } from '../../lists/bitset.ts';
import { findMembers, getMemberIds } from '../../lists/collection-members.ts';
import type { HomeSectionKind } from '../home-section-kind.ts';
import { showProducts } from './products.ts';

/** The first products of a collection, with a link to it. It has the collection's title unless it has a heading of its own. */
export const collection: HomeSectionKind = {
  check: ({ collectionId, count }) => ({
    ...(!collectionId && { collectionId: 'is required' }),
    ...(!count && { count: 'is required' }),
  }),
  listProducts({ collectionId = '', count = 0 }, { index, collections }) {
    const listed = collections.get(collectionId);
    if (!listed?.isActive) return [];
    const found = findMembers(index, listed);
    return getMemberIds(index, listed, { found, total: countBits(found) }, { page: 0, size: count });
  },
  async show({ collectionId = '', heading }, context, ids) {
    const shown = showProducts(context, ids);
    const listed = context.collections.get(collectionId);
    if (!shown || !listed) return null;
    const link = { label: '', url: `/collections/${listed.handle}` };
    return { ...shown, heading: heading || listed.title, link };
  },
};
