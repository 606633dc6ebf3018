import type { CollectionCondition } from '@selvedge/contract';
import type { ListedCollection } from '../../collections/listed-collection.ts';
import { toMinor } from '../../../platform/money.ts';
import { filterKey } from '../catalog-index-entry.ts';
import { hasAny, meetsAll, meetsAny, nothing, type Clause } from './clauses.ts';
import { hasKey, priceClauses } from './filter-clauses.ts';

/** The products of a collection. */
export function collectionClause({ kind, match, conditions, productIds }: ListedCollection): Clause {
  if (kind === 'MANUAL') return hasAny('id', productIds);
  const clauses = conditions.map(conditionClause);
  return match === 'ANY' || clauses.length === 0 ? meetsAny(clauses) : meetsAll(clauses);
}

function conditionClause(condition: CollectionCondition): Clause {
  const { kind, categoryId = '', tag = '', brand = '', amount = 0, moment = '' } = condition;
  switch (kind) {
    case 'CATEGORY':
      return hasKey(filterKey.category(categoryId));
    case 'TAG':
      return hasKey(filterKey.tag(tag));
    case 'BRAND':
      return hasAny('lowerBrands', [brand.toLowerCase()]);
    case 'PRICE_AT_LEAST':
      return meetsAll(priceClauses({ minPriceMinor: toMinor(amount) }));
    case 'PRICE_AT_MOST':
      return meetsAll(priceClauses({ maxPriceMinor: toMinor(amount) }));
    case 'ON_SALE':
      return hasKey(filterKey.reduced);
    case 'IN_STOCK':
      return hasKey(filterKey.inStock);
    case 'ADDED_AFTER': {
      const ms = Date.parse(moment);
      return Number.isNaN(ms) ? nothing : { range: { createdAt: { gt: ms * 1_000 } } };
    }
  }
}
