import type { DemoCategory } from './demo-store.ts';

/** A category with subcategories. */
export const branch = (slug: string, name: string, ...children: DemoCategory[]): DemoCategory => ({
  slug,
  name,
  children,
});

/** A category that holds products. */
export const leaf = (slug: string, name: string): DemoCategory => ({ slug, name, children: [] });

/** Every category of a forest, parents before children, with its depth from 1. */
export function flattenCategories(
  categories: readonly DemoCategory[],
  depth = 1,
): { category: DemoCategory; depth: number }[] {
  return categories.flatMap((category) => [
    { category, depth },
    ...flattenCategories(category.children, depth + 1),
  ]);
}
