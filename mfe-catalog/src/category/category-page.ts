import { definePage } from '@selvedge/mfe-kit';
import { categoryHead } from './category-head.ts';
import { loadCategory, type CategoryData } from './load-category.ts';

export const categoryPage = definePage<CategoryData>({
  path: '/category/:categoryId',
  load: loadCategory,
  Component: {
    load: async () =>
      (await import(/* webpackChunkName: "page /category/:categoryId" */ './category-view.tsx')).CategoryView,
  },
  head: categoryHead,
});
