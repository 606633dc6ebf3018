/** How far down an answer is looked at. */
const depth = 5;

/** A ranking held against what it should be. */
export interface RankingQuality {
  /** Normalised discounted cumulative gain of the first five, from 0 to 1; gains are 2^grade − 1. */
  ndcg: number;
  /** Whether the first one is among the best there are. */
  isFirstRight: boolean;
  /** Share of the first five shown that are relevant. With nothing shown: 1 where nothing is relevant, else 0. */
  precision: number;
  /** Share of the relevant products, five at most, that are among the first five. */
  recall: number;
}

/**
 * Where nothing answers a query, an empty ranking is the right one and any other is worth nothing.
 * @param ranking ids, the best first
 * @param grades what each product is worth, by id
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
