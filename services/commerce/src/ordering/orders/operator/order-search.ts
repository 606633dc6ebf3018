import { sql } from 'kysely';

/** Enough for a name, an order number and an email address together. */
const MAX_TERMS = 6;

/**
 * Splits a search into terms. An order matches if each term is a prefix of one of its words.
 * @param orderId the column with the order's id
 * @returns one condition for each term
 */
export function searchConditions(
  tenantCode: string,
  text: string | undefined,
  orderId: 'orders.id' | 'order_returns.order_id',
) {
  const terms = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return terms.slice(0, MAX_TERMS).map((word) => {
    // An order number copied from a page or an email starts with #.
    const prefix = word.replace(/^#(?=\d)/, '');
    // All words that start with the prefix sort before this text (by bytes).
    const end = `${prefix}\u{10FFFF}`;
    return sql<boolean>`${sql.ref(orderId)} in (
      select order_id from order_words
      where tenant_code = ${tenantCode} and word >= ${prefix} and word < ${end})`;
  });
}
