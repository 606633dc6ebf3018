/** How many results are considered. */
const depth = 5;

/** Quality of a ranking. */
export interface RankingQuality {
  /** Normalized discounted cumulative gain of the first five, from 0 to 1; gains are 2^grade − 1. */
  ndcg: number;
  /** Whether the first result has the highest possible grade. */
  isFirstRight: boolean;
  /** Share of relevant products in the first five results. Without results: 1 if nothing is relevant, otherwise 0. */
  precision: number;
  /** Share of the relevant products (at most five) that are in the first five results. */
  recall: number;
}

/**
 * If no product is relevant to the query, an empty ranking scores 1 and any other 0.
 * @param ranking ids, best first
 * @param grades by product id
 */
export function rankingQuality(
  ranking: readonly string[],
  grades: ReadonlyMap<string, number>,
): RankingQuality {
  const gains = ranking.map((id) => gainOf(grades.get(id) ?? 0));
  const ideal = [...grades.values()].map(gainOf).sort((a, b) => b - a);
  const best = ideal[0] ?? 0;
  if (best === 0) {
    const isEmpty = gains.length === 0;
    return {
      ndcg: Number(isEmpty),
      isFirstRight: isEmpty,
      precision: Number(isEmpty),
      recall: Number(isEmpty),
    };
  }
  const shown = gains.slice(0, depth);
  const right = shown.filter((gain) => gain > 0).length;
  return {
    ndcg: discounted(gains) / discounted(ideal),
    isFirstRight: gains[0] === best,
    precision: shown.length === 0 ? 0 : right / shown.length,
    recall: right / Math.min(depth, ideal.filter((gain) => gain > 0).length),
  };
}

const gainOf = (grade: number): number => 2 ** grade - 1;

const discounted = (gains: readonly number[]): number =>
  gains.slice(0, depth).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
