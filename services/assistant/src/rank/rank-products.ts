import type { AssistantFilters, AssistantPreferences } from '@selvedge/contract';
import { lookUpMeaning } from '@selvedge/fashion-words';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { keywordScores } from './keyword-scores.ts';
import { traitStrengths } from './filter-by-kind.ts';
import { createPreferenceScore } from './preference-scores.ts';
import { matchStrengths } from './strengths.ts';
import { matchColors } from './match-colors.ts';

interface RankingInput {
  filters: AssistantFilters;
  /** Terms that aren't filters. */
  terms: readonly string[];
  /** Cosine similarity of each product to the query, by position; from -1 to 1. */
  similarity?: Float32Array | undefined;
  preferences?: AssistantPreferences | undefined;
  /** How well each product goes with the garment the shopper already has, by position; from 0 to 1. */
  matching?: ((position: number) => number) | undefined;
}

/** Tuned on the tuning half of the labeled queries only. */
const weights = {
  kind: 2,
  alsoFiledAs: 0.8,
  kindNamed: 0.4,
  kindStrength: 0.6,
  material: 1,
  detail: 2,
  occasion: 2,
  terms: 1.5,
  firstColor: 0.5,
  similarity: 2,
  matching: 2,
};
/** Products below this share of the best score are dropped. */
const minShare = 0.4;
/** Below this, similarity alone isn't evidence of a match. */
const minSimilarity = 0.45;

/**
 * Ranks products that pass the filters, best first, and drops weak matches.
 * @param positions the products' positions in the index
 */
export function rankProducts(
  index: CatalogIndex,
  positions: readonly number[],
  input: RankingInput,
): number[] {
  const { filters, terms, similarity, preferences, matching = () => 0 } = input;
  const occasionScore = occasionScoring(index, filters);
  const termScore = termScoring(index, terms);
  const filterScore = filterScoring(index, filters);
  const preferenceScore = preferences ? createPreferenceScore(index, preferences, filters) : () => 0;
  const scored = positions.map((position) => {
    const occasion = occasionScore(position);
    const term = termScore(position);
    const near = similarity?.[position] ?? 0;
    const score =
      occasion +
      term +
      filterScore(position) +
      preferenceScore(position) +
      weights.similarity * near +
      weights.matching * matching(position);
    return { position, occasion, term, near, score };
  });
  scored.sort((a, b) => b.score - a.score || a.position - b.position);
  return dropWeakMatches(scored, input, offSeasonCheck(index, filters)).map(({ position }) => position);
}

interface Scored {
  position: number;
  occasion: number;
  term: number;
  near: number;
}

/** Drops products far behind the best match. If nothing matches an occasion, products of the right kind stay. */
function dropWeakMatches(
  scored: readonly Scored[],
  { filters, terms }: RankingInput,
  isOffSeason: (position: number) => boolean,
): readonly Scored[] {
  const named = filters.occasions ?? [];
  // Anything can be a gift.
  const occasions = named.filter((name) => lookUpMeaning(name)?.concept !== 'gift');
  const isGift = occasions.length < named.length;
  const most = (part: 'occasion' | 'term') => scored.reduce((best, one) => Math.max(best, one[part]), 0);
  const maxOccasion = most('occasion');
  const isUnmatched = occasions.length > 0 && maxOccasion === 0;
  const isOfKind = isSpecific(filters);
  if (isUnmatched && !isOfKind && terms.length === 0)
    return scored.filter(({ near }) => near >= minSimilarity);
  const fitting =
    occasions.length === 0 || isUnmatched
      ? scored.filter(({ position }) => !isOffSeason(position))
      : scored.filter(({ occasion }) => occasion > 0 && occasion >= minShare * maxOccasion);
  if (terms.length === 0 || isGift || isOfKind || maxOccasion > 0) return fitting;
  const maxTerm = most('term');
  if (maxTerm > 0) return fitting.filter(({ term }) => term >= minShare * maxTerm);
  return terms.some(isWordlike) ? fitting.filter(({ near }) => near >= minSimilarity) : [];
}

const seasons = [
  ['warm', 'winter', 'insulated', 'very warm'],
  ['summer', 'beach', 'cool'],
];

/** Finds products labeled for the opposite season: a sun hat isn't a winter hat. */
function offSeasonCheck(index: CatalogIndex, { occasions = [] }: AssistantFilters) {
  const concepts = occasions.map((name) => lookUpMeaning(name)?.concept ?? name);
  const requested = seasons.filter((season) => season.some((name) => concepts.includes(name)));
  if (requested.length !== 1) return () => false;
  const others = seasons.filter((season) => !requested.includes(season)).flat();
  const strengths = others.map((name) => matchStrengths(index, name));
  return (position: number) => strengths.some((strength) => strength[position]! >= labeled);
}

const labeled = 0.85;

/** Random keystrokes have a nearest neighbor too, so similarity alone can't tell them from words. */
const isWordlike = (word: string): boolean => /[aeiouy]/.test(word) && !/[^aeiouy\d]{6}/.test(word);

/** Whether the filters alone name the product: then everything that passes them is a result. */
const isSpecific = ({ kinds, materials, category, details, products, goesWith }: AssistantFilters): boolean =>
  [kinds, materials, details, products, goesWith].some((list) => list && list.length > 0) ||
  category !== undefined;

type Score = (position: number) => number;

function occasionScoring(index: CatalogIndex, { occasions }: AssistantFilters): Score {
  const all = (occasions ?? []).map((name) => matchStrengths(index, name));
  return (position) => all.reduce((score, strengths) => score + weights.occasion * strengths[position]!, 0);
}

/** Scores the terms that aren't filters: by concept if the vocabulary knows them, else by full text. */
function termScoring(index: CatalogIndex, terms: readonly string[]): Score {
  // Two neighboring words may form one term: "high support".
  const phrases = terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
  const named = [...terms.filter((term) => lookUpMeaning(term)), ...phrases];
  const strengths = named.map((name) => matchStrengths(index, name));
  const keywords = keywordScores(index.search, terms.filter((term) => !lookUpMeaning(term))); // prettier-ignore
  return (position) =>
    strengths.reduce(
      (score, strength) => score + weights.terms * strength[position]!,
      weights.terms * (keywords.get(position) ?? 0),
    );
}

/** Scores how well products match the filters they passed. */
function filterScoring(index: CatalogIndex, { kinds, materials, details, colors }: AssistantFilters): Score {
  const { documents } = index;
  const strengths = (name: string) => matchStrengths(index, name);
  const parts = [
    ...(materials ?? []).map((name) => [strengths(name), weights.material] as const),
    ...(details ?? []).map((name) => [strengths(name), weights.detail] as const),
    ...(kinds ?? []).map((name) => [strengths(name), weights.kindStrength] as const),
  ];
  const concepts = (kinds ?? []).map((kind) => lookUpMeaning(kind)?.concept ?? kind);
  const descriptions = (kinds ?? []).flatMap((kind) => traitStrengths(index, kind) ?? []);
  const wantedColors = new Set((colors ?? []).map((color) => matchColors(color, index.colorNames)[0]));
  return (position) => {
    const { named, is, alsoFiledAs } = index.kinds[position]!;
    let score = named && concepts.includes(named) ? weights.kindNamed : 0;
    const described = descriptions.reduce((most, strengths) => Math.max(most, strengths[position]!), 0);
    if (concepts.some((kind) => is.has(kind))) score += weights.kind;
    else if (described > 0) score += weights.kind * described;
    else if (concepts.some((kind) => alsoFiledAs.has(kind))) score += weights.alsoFiledAs;
    for (const [strength, weight] of parts) score += weight * strength[position]!;
    if (
      wantedColors.size > 0 &&
      documents[position]!.variants.some(({ attributes }) => wantedColors.has(attributes.Color))
    )
      score += weights.firstColor;
    return score;
  };
}
