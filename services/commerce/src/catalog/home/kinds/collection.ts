import { ownOrder } from '../../collections/listed-collection.ts';
import type { HomeSectionKind } from '../home-section-kind.ts';
import { showProducts } from './products.ts';

/** The first products of a collection, with a link to it. It has the collection's title unless it has a heading of its own. */
export const collection: HomeSectionKind = {
  check: ({ collectionId, count }) => ({
    ...(!collectionId && { collectionId: 'is required' }),
    ...(!count && { count: 'is required' }),
  }),
  async listProducts({ collectionId = '', count = 0 }, { catalog, collections }) {
    const listed = collections.get(collectionId);
    if (!listed?.isActive) return [];
    return (await catalog.find({}, ownOrder, { page: 0, size: count }, listed)).ids;
  },
  async show({ collectionId = '', heading }, context, ids) {
    const shown = showProducts(context, ids);
    const listed = context.collections.get(collectionId);
    if (!shown || !listed) return null;
    const link = { label: '', url: `/collections/${listed.handle}` };
    return { ...shown, heading: heading || listed.title, link };
  },
};
