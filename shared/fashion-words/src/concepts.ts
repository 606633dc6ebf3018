import { vocabulary, type Concept, type Section } from './vocabulary.ts';
import { lookupKey } from './word-forms.ts';

/** The table's entry for a name. Names have one or more words separated by spaces. */
export interface Meaning {
  section: Section;
  /** The first name of the concept. */
  concept: string;
  /** Synonyms. */
  same: readonly string[];
  /** All narrower kinds, recursively. */
  narrower: readonly string[];
  /** Similar names. */
  near: readonly string[];
  /** The next broader kinds. */
  parents: readonly string[];
  /** All broader kinds, recursively. */
  broader: readonly string[];
}

const conceptByKey = new Map<string, Concept>();
const kindsByConcept = new Map<Concept, Concept[]>();
for (const concept of vocabulary)
  for (const name of concept.names) conceptByKey.set(lookupKey(name), concept);
for (const concept of vocabulary) {
  for (const broader of findConcepts(concept.broader))
    kindsByConcept.set(broader, [...(kindsByConcept.get(broader) ?? []), concept]);
}

/** The meaning of a name in any spelling variant; `undefined` if it isn't in the table. */
export function lookUpMeaning(name: string): Meaning | undefined {
  const key = lookupKey(name);
  const concept = conceptByKey.get(key);
  if (!concept) return undefined;
  const meaning = meanings.get(key) ?? createMeaning(concept, key);
  meanings.set(key, meaning);
  return meaning;
}

/** A cache by key; its size is limited because only the table's names are cached. */
const meanings = new Map<string, Meaning>();

function createMeaning(concept: Concept, key: string): Meaning {
  const namesOf = (found: Iterable<Concept>) => [...found].flatMap(({ names }) => names);
  return {
    section: concept.section,
    concept: concept.names[0]!,
    same: concept.names.filter((other) => lookupKey(other) !== key),
    narrower: namesOf(collectReachable(concept, (from) => kindsByConcept.get(from) ?? [])),
    near: concept.near,
    parents: concept.broader,
    broader: namesOf(collectReachable(concept, (from) => findConcepts(from.broader))),
  };
}

/** Every name in the table that is a single word. */
export const knownTerms: readonly string[] = [
  ...new Set(vocabulary.flatMap(({ names }) => names.filter((name) => /^\p{L}+$/u.test(name)))),
];

function findConcepts(names: string[]): Concept[] {
  return names.flatMap((name) => conceptByKey.get(lookupKey(name)) ?? []);
}

function collectReachable(start: Concept, next: (from: Concept) => Concept[]): Set<Concept> {
  const found = new Set<Concept>();
  const open = [start];
  for (const from of open)
    for (const concept of next(from))
      if (concept !== start && !found.has(concept)) {
        found.add(concept);
        open.push(concept);
      }
  return found;
}
