import type { CatalogueIndex } from './catalogue-index.ts';

interface Ranking {
  ids: string[];
  /** Only some of the words were found together: what follows is the nearest there is. */
  isPartial: boolean;
}

/** Products by how well they fit: those with all words, or, when there is none, those with some of them. */
export function rank({ documents, search }: CatalogueIndex, keywords: readonly string[]): Ranking {
  if (keywords.length === 0) return { ids: [...documents.keys()], isPartial: false };
  const text = keywords.join(' ');
  const all = search.search(text, { combineWith: 'AND' });
  if (all.length > 0) return { ids: all.map(idOf), isPartial: false };
  return { ids: search.search(text, { combineWith: 'OR' }).map(idOf), isPartial: true };
}

const idOf = ({ id }: { id: unknown }): string => id as string;
