import type { CategoryRow } from '../catalog/category-repository.ts';
import { withAncestors } from '../catalog/category-tree.ts';
import { googleCategoryOf } from './google-categories.ts';

/** What Google wants to know of a category that products live in. */
export interface CategoryFacts {
  /** `Women > Dresses > Day Dresses` */
  productType: string;
  gender: 'male' | 'female' | undefined;
  googleCategory: number | undefined;
}

/** Finds the facts of each category, once. */
export function categoryFactsIn(categories: CategoryRow[]): (categoryId: string) => CategoryFacts {
  const known = new Map<string, CategoryFacts>();
  return (categoryId) => {
    const facts = known.get(categoryId) ?? factsOf(withAncestors(categories, categoryId));
    known.set(categoryId, facts);
    return facts;
  };
}

/** @param chain the category and everything above it, itself first */
function factsOf(chain: CategoryRow[]): CategoryFacts {
  const names = chain.map(({ name }) => name);
  return {
    productType: names.toReversed().join(' > '),
    gender: names.map(genderIn).find((gender) => gender !== undefined),
    googleCategory: googleCategoryOf(names),
  };
}

function genderIn(name: string): CategoryFacts['gender'] {
  if (/^(women|woman|ladies)/i.test(name)) return 'female';
  return /^(men|man)(s|['’]s|swear|wear)?\b/i.test(name) ? 'male' : undefined;
}
