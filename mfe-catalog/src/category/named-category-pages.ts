import { definePage, PageRedirect, type AnyPage } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { failWith, notFound } from '../load-failure.ts';
import { categoryNamed, categoryPath } from './category-tree.ts';

/** /men, /women and /sale: short addresses that lead to the category of that name. */
export const namedCategoryPages: AnyPage[] = ['men', 'women', 'sale'].map((name) =>
  definePage<never>({
    path: `/${name}`,
    load: async ({ api, signal, query }) => {
      const tree = await api.listCategories({ signal }).catch(failWith(messages.productsFailed));
      const category = categoryNamed(tree, name);
      if (!category) throw notFound(`category called ${name}`);
      const search = query.toString();
      throw new PageRedirect(categoryPath(category.id) + (search ? `?${search}` : ''));
    },
    Component: () => null,
  }),
);
