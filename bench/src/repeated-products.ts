import type { SearchDocument } from '@selvedge/contract';

/** Repeats the demo products, each with a unique name. */
export function repeatProducts(documents: readonly SearchDocument[], count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, number) => {
    const document = documents[number % documents.length]!;
    const round = Math.floor(number / documents.length);
    return { ...document, id: `${document.id}-${round}`, name: `${makeWord(round)} ${document.name}` };
  });
}

/** A made-up word for a number. */
function makeWord(number: number): string {
  const syllables = ['ba', 'lo', 'mi', 're', 'su', 'ta', 'vo', 'zi', 'ne', 'ka'];
  return [...String(number)].map((digit) => syllables[Number(digit)]).join('');
}
