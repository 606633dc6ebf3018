import { isLooselyRelated, type Alternative } from './search-terms.ts';
import { labelPlaces, places, type Place } from './word-index.ts';

export type SearchedTexts = 'anywhere' | 'labels';

const placeScores: Record<Place, number> = { 1: 100, 2: 60, 3: 40, 4: 20 };
export const maxScore = placeScores[1];

/**
 * Where an alternative is searched, and the score of a product with all of its words there or in places with a higher weight.
 * Loosely related alternatives match only labels, not descriptions.
 */
export function scoredPlaces(
  { strength }: Alternative,
  where: SearchedTexts,
): { place: Place; score: number }[] {
  const searched = where === 'labels' || isLooselyRelated(strength) ? labelPlaces : places;
  return searched.map((place) => ({ place, score: Math.round(strength * placeScores[place]) }));
}
