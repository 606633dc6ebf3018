import type { AssistantFilters, AssistantPreferences } from '@selvedge/contract';
import { meaningOf } from '@selvedge/fashion-words';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { keywordScores } from './keyword-scores.ts';
import { describedAs } from './of-kinds.ts';
import { preferenceScoring } from './preference-scores.ts';
import { strengthsOf } from './strengths.ts';
import { colorsMeant } from './wanted-colors.ts';

export interface Wish {
  filters: AssistantFilters;
  /** What the vocabulary does not know. */
  words: readonly string[];
  /** How near each product lies to the query in meaning, by position; from -1 to 1. */
  nearness?: Float32Array | undefined;
  preferences?: AssistantPreferences | undefined;
  /** How well each product goes with what is there already, by position; from 0 to 1. */
  matching?: ((position: number) => number) | undefined;
}

/** What each part of a wish is worth; tuned on the labelled queries of the tuning half alone. */
const weights = {
  kind: 2,
  passesFor: 0.8,
  kindNamed: 0.4,
  kindSaid: 0.6,
  material: 1,
  detail: 2,
  occasion: 2,
  words: 1.5,
  colorSaid: 0.5,
  nearness: 2,
  matching: 2,
};
/** What is this much worse than the best answers nothing. */
const leastShare = 0.4;
/** Below that, nearness in meaning alone says nothing. */
const leastNearness = 0.45;

/**
 * Ranks products that pass the filters, the best first; what is far behind the best is left out.
 * @param positions of the products
 */
export function rankProducts(index: CatalogueIndex, positions: readonly number[], wish: Wish): number[] {
  const { filters, words, nearness, preferences, matching = () => 0 } = wish;
  const occasionScore = occasionScoring(index, filters);
  const wordScore = wordScoring(index, words);
  const filterScore = filterScoring(index, filters);
  const likedScore = preferences ? preferenceScoring(index, preferences, filters) : () => 0;
  const scored = positions.map((position) => {
    const occasion = occasionScore(position);
    const word = wordScore(position);
    const near = nearness?.[position] ?? 0;
    const score =
      occasion +
      word +
      filterScore(position) +
      likedScore(position) +
      weights.nearness * near +
      weights.matching * matching(position);
    return { position, occasion, word, near, score };
  });
  scored.sort((a, b) => b.score - a.score || a.position - b.position);
  return answering(scored, wish, contraryTo(index, filters)).map(({ position }) => position);
}

interface Scored {
  position: number;
  occasion: number;
  word: number;
  near: number;
}

/** Leaves out what is far behind the best in what is asked for; a wish that nothing fulfills leaves out nothing of a kind. */
function answering(
  scored: readonly Scored[],
  { filters, words }: Wish,
  isContrary: (position: number) => boolean,
): readonly Scored[] {
  const named = filters.occasions ?? [];
  // Anything can be a present.
  const occasions = named.filter((name) => meaningOf(name)?.concept !== 'gift');
  const isGift = occasions.length < named.length;
  const most = (part: 'occasion' | 'word') => scored.reduce((best, one) => Math.max(best, one[part]), 0);
  const mostOccasion = most('occasion');
  const isUnmet = occasions.length > 0 && mostOccasion === 0;
  const isOfKind = isSpecific(filters);
  if (isUnmet && !isOfKind && words.length === 0) return scored.filter(({ near }) => near >= leastNearness);
  const fitting =
    occasions.length === 0 || isUnmet
      ? scored.filter(({ position }) => !isContrary(position))
      : scored.filter(({ occasion }) => occasion > 0 && occasion >= leastShare * mostOccasion);
  if (words.length === 0 || isGift || isOfKind || mostOccasion > 0) return fitting;
  const mostWord = most('word');
  if (mostWord > 0) return fitting.filter(({ word }) => word >= leastShare * mostWord);
  return words.some(isWordlike) ? fitting.filter(({ near }) => near >= leastNearness) : [];
}

const seasons = [
  ['warm', 'winter', 'insulated', 'very warm'],
  ['summer', 'beach', 'cool'],
];

/** Whether a product is labelled for the other season than the one it is wished for: a sun hat is no winter hat. */
function contraryTo({ names, documents }: CatalogueIndex, { occasions = [] }: AssistantFilters) {
  const concepts = occasions.map((name) => meaningOf(name)?.concept ?? name);
  const wished = seasons.filter((season) => season.some((name) => concepts.includes(name)));
  if (wished.length !== 1) return () => false;
  const others = seasons.filter((season) => !wished.includes(season)).flat();
  const strengths = others.map((name) => strengthsOf(names, name, documents.length));
  return (position: number) => strengths.some((strength) => strength[position]! >= labelled);
}

const labelled = 0.85;

/** Letters struck at random lie near something as well. */
const isWordlike = (word: string): boolean => /[aeiouy]/.test(word) && !/[^aeiouy\d]{6}/.test(word);

/** Whether the filters say what is looked for: then all that passes them is an answer. */
const isSpecific = ({ kinds, materials, category, details, products, goesWith }: AssistantFilters): boolean =>
  [kinds, materials, details, products, goesWith].some((list) => list && list.length > 0) ||
  category !== undefined;

type Score = (position: number) => number;

function occasionScoring(index: CatalogueIndex, { occasions }: AssistantFilters): Score {
  const all = (occasions ?? []).map((name) => strengthsOf(index.names, name, index.documents.length));
  return (position) => all.reduce((score, strengths) => score + weights.occasion * strengths[position]!, 0);
}

/** Words that are no condition: those the vocabulary knows by what they mean, the others as they are written. */
function wordScoring(index: CatalogueIndex, words: readonly string[]): Score {
  // Two words that stand beside each other may say one thing: "high support".
  const phrases = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const named = [...words.filter((word) => meaningOf(word)), ...phrases];
  const strengths = named.map((name) => strengthsOf(index.names, name, index.documents.length));
  const keywords = keywordScores(index.search, words.filter((word) => !meaningOf(word))); // prettier-ignore
  return (position) =>
    strengths.reduce(
      (score, strength) => score + weights.words * strength[position]!,
      weights.words * (keywords.get(position) ?? 0),
    );
}

/** How well products fit what the filters have let through. */
function filterScoring(
  index: CatalogueIndex,
  { kinds, materials, details, colors }: AssistantFilters,
): Score {
  const { names, documents } = index;
  const strengths = (name: string) => strengthsOf(names, name, documents.length);
  const parts = [
    ...(materials ?? []).map((name) => [strengths(name), weights.material] as const),
    ...(details ?? []).map((name) => [strengths(name), weights.detail] as const),
    ...(kinds ?? []).map((name) => [strengths(name), weights.kindSaid] as const),
  ];
  const concepts = (kinds ?? []).map((kind) => meaningOf(kind)?.concept ?? kind);
  const descriptions = (kinds ?? []).flatMap((kind) => describedAs(index, kind) ?? []);
  const saidColors = new Set((colors ?? []).map((color) => colorsMeant(color, index.colorNames)[0]));
  return (position) => {
    const { named, is, passesFor } = index.kinds[position]!;
    let score = named && concepts.includes(named) ? weights.kindNamed : 0;
    const described = descriptions.reduce((most, strengths) => Math.max(most, strengths[position]!), 0);
    if (concepts.some((kind) => is.has(kind))) score += weights.kind;
    else if (described > 0) score += weights.kind * described;
    else if (concepts.some((kind) => passesFor.has(kind))) score += weights.passesFor;
    for (const [strength, weight] of parts) score += weight * strength[position]!;
    if (
      saidColors.size > 0 &&
      documents[position]!.variants.some(({ attributes }) => saidColors.has(attributes.Color))
    )
      score += weights.colorSaid;
    return score;
  };
}
