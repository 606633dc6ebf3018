import type { Category } from '@selvedge/contract';
import type { ApiClient } from '@selvedge/mfe-kit';

export interface CategoryChoice {
  id: string;
  /** The full path: `Women › Outerwear › Coats`. */
  name: string;
}

/** @returns `null` if the categories failed to load, because most of a form works without them */
export const loadCategoryChoices = (api: ApiClient, signal: AbortSignal): Promise<CategoryChoice[] | null> =>
  api.listCategories({ signal }).then(toCategoryChoices, () => null);

/** Flattens the category tree; every category follows its parent. */
function toCategoryChoices(tree: readonly Category[], parentPath = ''): CategoryChoice[] {
  return tree.flatMap(({ id, name, subcategories }) => {
    const path = parentPath + name;
    return [{ id, name: path }, ...toCategoryChoices(subcategories, `${path} › `)];
  });
}
