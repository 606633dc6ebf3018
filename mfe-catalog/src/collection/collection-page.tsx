import { definePage, truncateAtWord } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { listHead } from '../filters/list-head.ts';
import { collectionPath } from './collection-path.ts';
import { CollectionView } from './collection-view.tsx';
import { loadCollection, type CollectionData } from './load-collection.ts';

export const collectionPage = definePage<CollectionData>({
  path: '/collections/:handle',
  load: loadCollection,
  Component: CollectionView,
  head(data, { query, tenant }) {
    const { handle, title, description } = data.collection;
    const count = messages.productCount(data.totalElements);
    return listHead(data, query, {
      names: [title],
      description:
        truncateAtWord(description.replaceAll(/\s+/g, ' '), maxDescriptionLength) ||
        `${title} at ${tenant.vendorName}: ${count}, with colors, sizes and prices.`,
      crumbs: [{ name: title, path: collectionPath(handle) }],
    });
  },
});

/** Search engines show about this much. */
const maxDescriptionLength = 160;
