import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookupKey } from './word-forms.ts';

const sections = ['garment', 'color', 'material', 'occasion', 'audience', 'detail'] as const;
/** The kind of a concept: a garment, or an attribute of one. */
export type Section = (typeof sections)[number];

/** One line of the table. The words of a name are separated by spaces. */
export interface Concept {
  section: Section;
  /** Its name and synonyms. */
  names: string[];
  broader: string[];
  /** Similar concepts. */
  near: string[];
}

/**
 * Reads the table of concepts.
 * @throws Error with the line number if a line is invalid or a name belongs to two concepts
 */
export function readVocabulary(text: string): Concept[] {
  const concepts: Concept[] = [];
  const owners = new Map<string, string>();
  let section: Section | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const heading = /^\[(\w+)\]$/.exec(line.trim())?.[1];
    if (heading) {
      section = sections.find((known) => known === heading);
      if (!section) throw new Error(`Line ${index + 1}: there is no section "${heading}"`);
      continue;
    }
    if (!line.trim() || line.startsWith('#')) continue;
    const [name, also, broader, near] = line.split('|').map((cell) => cell.trim());
    if (!section || !name) throw new Error(`Line ${index + 1}: a concept needs a section and a name`);
    const names = [name, ...splitNames(also)];
    for (const each of new Set(names.map(lookupKey))) {
      const owner = owners.get(each);
      if (owner) throw new Error(`Line ${index + 1}: "${each}" is a name of "${owner}" already`);
      owners.set(each, name);
    }
    concepts.push({ section, names, broader: splitNames(broader), near: splitNames(near) });
  }
  return concepts;
}

const splitNames = (cell: string | undefined): string[] =>
  (cell ?? '').split(',').map((name) => name.trim()).filter(Boolean); // prettier-ignore

const file = join(import.meta.dirname, 'vocabulary.txt');

/** The concepts in `vocabulary.txt`. */
export const vocabulary: readonly Concept[] = readVocabulary(readFileSync(file, 'utf8'));
