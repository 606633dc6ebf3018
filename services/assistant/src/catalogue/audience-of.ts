import type { AssistantFilters, SearchDocument } from '@selvedge/contract';
import { meaningOf } from '@selvedge/fashion-words';

export type Audience = AssistantFilters['audience'] | null;

/** Whom a product is made for by its categories; null: for everybody. */
export function audienceOf({ categoryNames }: SearchDocument): Audience {
  const said = new Set(
    categoryNames.flatMap((name) => {
      const meaning = meaningOf(name);
      return meaning?.section === 'audience' ? [meaning.concept] : [];
    }),
  );
  if (said.has('men') === said.has('women')) return null;
  return said.has('men') ? 'men' : 'women';
}
