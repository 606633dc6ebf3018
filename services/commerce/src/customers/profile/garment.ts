import { type CategoryFacts, googleCategoryOf } from '../../catalog/index.ts';
import type { Cut } from './size-charts.ts';
import type { FitRequirements } from './size-rules.ts';

/** What the size of a product depends on. */
export interface Garment {
  cut: Cut;
  requirements: FitRequirements;
  /** Whether numeric sizes are the waist in inches. */
  hasWaistSizes: boolean;
}

const top: FitRequirements = { strict: ['chest'], lenient: ['shoulder'] };
const bottom: FitRequirements = { strict: ['waist', 'hips'], lenient: [] };
const fullBody: FitRequirements = { strict: ['chest', 'waist', 'hips'], lenient: ['shoulder'] };

/** By Google product category. Other categories have no size chart. */
const requirementsByCategory = new Map<number | undefined, FitRequirements>([
  [212, top], // shirts and tops
  [203, top], // outerwear
  [5598, top], // coats and jackets
  [1831, top], // vests
  [204, bottom], // pants
  [207, bottom], // shorts
  [1581, bottom], // skirts
  [2271, fullBody], // dresses
  [5182, fullBody], // one-pieces
  [1594, fullBody], // suits
]);
const dresses = 2271;

/**
 * Classifies a product by its category, or by its name if the category is too generic.
 * Dresses have a women's cut. Products without a gender have a men's cut, like unisex clothing.
 * @returns undefined if measurements don't determine the size: shoes, bags, hats and children's clothing
 */
export function toGarment(facts: CategoryFacts, productName: string): Garment | undefined {
  if (/\b(kids?|children|boys?|girls?|bab(y|ies)|toddlers?)\b/i.test(`${facts.productType} ${productName}`))
    return undefined;
  // Generic clothing (1604) doesn't say anything about the size.
  const specific = facts.googleCategory === 1604 ? undefined : facts.googleCategory;
  const kind = specific ?? googleCategoryOf([productName]);
  const requirements = requirementsByCategory.get(kind);
  if (!requirements) return undefined;
  const isForWomen = facts.gender === 'female' || (facts.gender === undefined && kind === dresses);
  return { cut: isForWomen ? 'women' : 'men', requirements, hasWaistSizes: requirements === bottom };
}
