import type { CategoryFacts } from '../seo/category-facts.ts';
import { googleCategoryOf } from '../seo/google-categories.ts';
import type { Cut } from './size-charts.ts';
import type { Wants } from './size-rules.ts';

/** What a product is, as far as its size hangs on it. */
export interface Garment {
  cut: Cut;
  wants: Wants;
  /** Whether a number as its size is the waist in inches. */
  hasWaistSizes: boolean;
}

const top: Wants = { firmly: ['chest'], softly: ['shoulder'] };
const bottom: Wants = { firmly: ['waist', 'hips'], softly: [] };
const whole: Wants = { firmly: ['chest', 'waist', 'hips'], softly: ['shoulder'] };

/** By the kinds that categories are told to search engines as; whatever is not here has no chart. */
const wantsOf = new Map<number | undefined, Wants>([
  [212, top], // shirts and tops
  [203, top], // outerwear
  [5598, top], // coats and jackets
  [1831, top], // vests
  [204, bottom], // pants
  [207, bottom], // shorts
  [1581, bottom], // skirts
  [2271, whole], // dresses
  [5182, whole], // one-pieces
  [1594, whole], // suits
]);
const dresses = 2271;

/**
 * What a product is by its category, or by its own name where the category does not say.
 * Dresses are cut for women; what says neither men nor women is cut for men, as unisex clothing is.
 * @returns undefined when measurements do not tell its size: shoes, bags, hats; and clothing of children
 */
export function garmentOf(facts: CategoryFacts, productName: string): Garment | undefined {
  if (/\b(kids?|children|boys?|girls?|bab(y|ies)|toddlers?)\b/i.test(`${facts.productType} ${productName}`))
    return undefined;
  // Clothing of no kind in particular (1604) says as little as nothing.
  const named = facts.googleCategory === 1604 ? undefined : facts.googleCategory;
  const kind = named ?? googleCategoryOf([productName]);
  const wants = wantsOf.get(kind);
  if (!wants) return undefined;
  const isForWomen = facts.gender === 'female' || (facts.gender === undefined && kind === dresses);
  return { cut: isForWomen ? 'women' : 'men', wants, hasWaistSizes: wants === bottom };
}
