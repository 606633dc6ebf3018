import { vocabulary, type Concept, type Section } from './vocabulary.ts';
import { lookupKey } from './word-forms.ts';

/** What a name in the table leads to. Every name is one or more words with spaces between. */
export interface Meaning {
  section: Section;
  /** The first name of the concept. */
  concept: string;
  /** Other names of the same thing. */
  same: readonly string[];
  /** Kinds of it, and kinds of those. */
  narrower: readonly string[];
  near: readonly string[];
  /** What it is a kind of. */
  parents: readonly string[];
  /** What it is a kind of, and what that is a kind of. */
  broader: readonly string[];
}

const conceptOf = new Map<string, Concept>();
const kindsOf = new Map<Concept, Concept[]>();
for (const concept of vocabulary) for (const name of concept.names) conceptOf.set(lookupKey(name), concept);
for (const concept of vocabulary) {
  for (const wider of conceptsNamed(concept.broader))
    kindsOf.set(wider, [...(kindsOf.get(wider) ?? []), concept]);
}

/** What a shopper means by a name, however it is written; `undefined` where the table does not have it. */
export function meaningOf(name: string): Meaning | undefined {
  const key = lookupKey(name);
  const concept = conceptOf.get(key);
  if (!concept) return undefined;
  const known = meanings.get(key) ?? makeMeaning(concept, key);
  meanings.set(key, known);
  return known;
}

/** By the keys of the table's names, so that there are never more than names. */
const meanings = new Map<string, Meaning>();

function makeMeaning(concept: Concept, key: string): Meaning {
  const others = (found: Iterable<Concept>) => [...found].flatMap(({ names }) => names);
  return {
    section: concept.section,
    concept: concept.names[0]!,
    same: concept.names.filter((other) => lookupKey(other) !== key),
    narrower: others(reached(concept, (from) => kindsOf.get(from) ?? [])),
    near: concept.near,
    parents: concept.broader,
    broader: others(reached(concept, (from) => conceptsNamed(from.broader))),
  };
}

/** Every single word that the table knows. */
export const knownWords: readonly string[] = [
  ...new Set(vocabulary.flatMap(({ names }) => names.filter((name) => /^\p{L}+$/u.test(name)))),
];

function conceptsNamed(names: string[]): Concept[] {
  return names.flatMap((name) => conceptOf.get(lookupKey(name)) ?? []);
}

function reached(start: Concept, next: (from: Concept) => Concept[]): Set<Concept> {
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
