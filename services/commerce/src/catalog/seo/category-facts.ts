import type { CategoryRow } from '../categories/category-repository.ts';
import { withAncestors } from '../categories/category-tree.ts';
import { googleCategoryOf } from './google-categories.ts';

/** The facts about a product's category that go into the feed for Google. */
export interface CategoryFacts {
  /** `Women > Dresses > Day Dresses` */
  productType: string;
  gender: 'male' | 'female' | undefined;
  googleCategory: number | undefined;
}

/** Returns a function that gets the facts of a category and caches them. */
export function categoryFactsIn(categories: CategoryRow[]): (categoryId: string) => CategoryFacts {
  const known = new Map<string, CategoryFacts>();
  return (categoryId) => {
    const facts = known.get(categoryId) ?? factsOf(withAncestors(categories, categoryId));
    known.set(categoryId, facts);
    return facts;
  };
}

/** @param chain the category and its ancestors, from the category up to the top */
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
