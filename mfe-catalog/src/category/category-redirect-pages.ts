import { definePage, PageRedirect, type AnyPage } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { failWith, notFoundError } from '../load-failure.ts';
import { findCategoryByName, categoryPath } from '../category-tree.ts';

/** /men, /women and /sale redirect to the category with that name. */
export const categoryRedirectPages: AnyPage[] = ['men', 'women', 'sale'].map((name) =>
  definePage<never>({
    path: `/${name}`,
    load: async ({ api, signal, query }) => {
      const tree = await api.listCategories({ signal }).catch(failWith(messages.productsFailed));
      const category = findCategoryByName(tree, name);
      if (!category) throw notFoundError(`category called ${name}`);
      const search = query.toString();
      throw new PageRedirect(categoryPath(category.id) + (search ? `?${search}` : ''));
    },
    Component: () => null,
  }),
);
