import type { AssistantFilters, SearchDocument } from '@selvedge/contract';
import { lookUpMeaning } from '@selvedge/fashion-words';

export type Audience = AssistantFilters['audience'] | null;

/** The audience of a product's categories; null means everyone. */
export function audienceOf({ categoryNames }: SearchDocument): Audience {
  const audiences = new Set(
    categoryNames.flatMap((name) => {
      const meaning = lookUpMeaning(name);
      return meaning?.section === 'audience' ? [meaning.concept] : [];
    }),
  );
  if (audiences.has('men') === audiences.has('women')) return null;
  return audiences.has('men') ? 'men' : 'women';
}
