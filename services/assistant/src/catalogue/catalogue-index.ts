import type { SearchDocument } from '@selvedge/contract';
import { isOrdinaryWord, meaningOf, wordsOf } from '@selvedge/fashion-words';
import type { Meanings } from '../embed/meanings.ts';
import { negators } from '../query/excluded-units.ts';
import { createSpelling, type ReadWord } from '../query/spelling.ts';
import { stopWords } from '../query/stop-words.ts';
import { audienceOf, type Audience } from './audience-of.ts';
import { createColorPictures, type ColorPictures, type PictureOf } from './color-pictures.ts';
import { CountedNames } from './counted-names.ts';
import { createFullText, textsOf, type FullText } from './full-text.ts';
import { readDocuments, type CatalogueApi } from './indexing-api.ts';
import { NamedKeys, type Replacement } from './named-keys.ts';
import { ProductNames } from './product-names.ts';
import { kindsOf, type ProductKinds } from './product-kinds.ts';

/** What is about to be shown is looked at once more; an answer is not held up for longer. */
const confirmingMs = 300;

/**
 * A tenant's catalogue, ready to be searched; lists go by a product's position among the documents. A position may be
 * empty: its product is gone, and the next new one takes it.
 */
export class CatalogueIndex {
  readonly names = new NamedKeys();
  readonly search: FullText = createFullText();
  #api: CatalogueApi;
  #meanings: Meanings | undefined;
  #documents: (SearchDocument | undefined)[] = [];
  #kinds: ProductKinds[] = [];
  #audiences: Audience[] = [];
  #positions = new Map<string, number>();
  #empty: number[] = [];
  #colors = new CountedNames();
  #categories = new CountedNames();
  #productNames = new ProductNames();
  #colorNames: ReadonlySet<string> = new Set();
  #colorWords: ReadonlySet<string> = new Set();
  #readWord: ReadWord;
  #pictures: ColorPictures;

  constructor(api: CatalogueApi, meanings?: Meanings) {
    this.#api = api;
    this.#meanings = meanings;
    this.#readWord = createSpelling(this.names, this.#colorWords);
    this.#pictures = createColorPictures(api);
  }

  get documents(): readonly (SearchDocument | undefined)[] {
    return this.#documents;
  }

  get kinds(): readonly ProductKinds[] {
    return this.#kinds;
  }

  get audiences(): readonly Audience[] {
    return this.#audiences;
  }

  get positions(): ReadonlyMap<string, number> {
    return this.#positions;
  }

  get colorNames(): ReadonlySet<string> {
    return this.#colorNames;
  }

  /** Words of the colour names in this catalogue that the vocabulary does not know. */
  get colorWords(): ReadonlySet<string> {
    return this.#colorWords;
  }

  /** How many products each category has. */
  get categorySizes(): ReadonlyMap<string, number> {
    return this.#categories.counts;
  }

  /** Words as they are meant, slips of the pen mended. */
  get readWord(): ReadWord {
    return this.#readWord;
  }

  /** What the shop calls its category of what is reduced; undefined where it has none. */
  get saleCategory(): string | undefined {
    return [...this.categorySizes.keys()].find((name) => /^sale$/i.test(name));
  }

  /** The category of this name, be it written with other signs. */
  categoryCalled(words: string): string | undefined {
    return [...this.categorySizes.keys()].find((name) => wordsOf(name).join(' ') === words);
  }

  /** The products that a text calls by their whole names, of two words at least. */
  productsCalled(words: readonly string[]): SearchDocument[] {
    return this.#productNames.in(words).map((position) => this.#documents[position]!);
  }

  get pictureOf(): PictureOf {
    return this.#pictures.of;
  }

  /** Takes in products as they are now, and lets go of those that are gone. */
  update(documents: readonly SearchDocument[], goneIds: readonly string[] = []): void {
    for (const { id } of documents) this.#pictures.forget(id);
    for (const id of goneIds) this.#pictures.forget(id);
    this.#replace(documents, goneIds);
  }

  /** How near products lie to words in meaning, by position; undefined while nobody can tell. */
  async nearness(words: string): Promise<Float32Array | undefined> {
    return this.#meanings?.nearness(words, this);
  }

  /**
   * Looks at products once more that are about to be shown.
   * @returns whether what can be had of them, or for how much, is not as it was; false when it cannot be told in time
   */
  async isOutOfDate(ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return false;
    try {
      const documents = await readDocuments(this.#api, ids, AbortSignal.timeout(confirmingMs));
      const offersBefore = ids.map((id) => offerOf(this.#documentOf(id)));
      const found = new Set(documents.map(({ id }) => id));
      this.#replace(documents, ids.filter((id) => !found.has(id))); // prettier-ignore
      return ids.some((id, at) => offerOf(this.#documentOf(id)) !== offersBefore[at]);
    } catch {
      return false;
    }
  }

  #replace(documents: readonly SearchDocument[], goneIds: readonly string[]): void {
    const replacements = [
      ...documents.map((document) => this.#put(document)),
      ...goneIds.flatMap((id) => this.#take(id) ?? []),
    ];
    // Where only prices and stock have changed, which is so most often, no text is read again.
    const reworded = replacements.filter(({ before, after }) => !isWordedAlike(before, after));
    this.names.update(reworded);
    for (const replacement of reworded) this.#readTexts(replacement);
    for (const { before, after } of replacements) this.#count(before, after);
    if (replacements.some(({ before, after }) => !hasSameColors(before, after))) this.#readColors();
    // It remembers what it made of words while the catalogue said others.
    if (reworded.length > 0) this.#readWord = createSpelling(this.names, this.#colorWords);
    this.#meanings?.follow(documents, goneIds);
  }

  #documentOf(id: string): SearchDocument | undefined {
    const position = this.#positions.get(id);
    return position === undefined ? undefined : this.#documents[position];
  }

  #put(after: SearchDocument): Replacement {
    const known = this.#positions.get(after.id);
    const position = known ?? this.#empty.pop() ?? this.#documents.length;
    const before = known === undefined ? undefined : this.#documents[known];
    this.#documents[position] = after;
    this.#positions.set(after.id, position);
    return { position, before, after };
  }

  #take(id: string): Replacement | undefined {
    const position = this.#positions.get(id);
    if (position === undefined) return undefined;
    const before = this.#documents[position];
    this.#documents[position] = undefined;
    this.#positions.delete(id);
    this.#empty.push(position);
    return { position, before, after: undefined };
  }

  #readTexts({ position, before, after }: Replacement): void {
    if (before) {
      this.search.discard(position);
      this.#productNames.remove(before.name, position);
    }
    if (!after) return;
    this.#productNames.add(after.name, position);
    this.search.add(textsOf(after, position));
    this.#kinds[position] = kindsOf(after);
    this.#audiences[position] = audienceOf(after);
  }

  #count(before: SearchDocument | undefined, after: SearchDocument | undefined): void {
    if (before) {
      this.#colors.remove(colorsOf(before));
      this.#categories.remove(before.categoryNames);
    }
    if (after) {
      this.#colors.add(colorsOf(after));
      this.#categories.add(after.categoryNames);
    }
  }

  #readColors(): void {
    this.#colorNames = new Set(this.#colors.counts.keys());
    this.#colorWords = new Set([...this.#colorNames].flatMap(wordsOf).filter(isColorWord));
  }
}

/** Words of colour names that say how a colour is, not which. */
const shades = new Set(
  'dark light pale deep bright soft warm cool washed faded off melange two tone print multi'.split(' '),
);

/** Whoever calls a colour "Black and White" gives the word "and" no other meaning. */
const isColorWord = (word: string): boolean =>
  !meaningOf(word) &&
  !shades.has(word) &&
  !stopWords.has(word) &&
  !negators.has(word) &&
  !isOrdinaryWord(word);

const colorsOf = ({ variants }: SearchDocument): string[] =>
  variants.map(({ attributes }) => attributes.Color);

type Maybe = SearchDocument | undefined;

const hasSameColors = (before: Maybe, after: Maybe): boolean =>
  Boolean(before && after) && colorsOf(before!).join('\n') === colorsOf(after!).join('\n');

const isWordedAlike = (before: Maybe, after: Maybe): boolean =>
  Boolean(before && after) && textOf(before!) === textOf(after!);

const textOf = ({ name, brand = '', material, description, tags, categoryNames }: SearchDocument): string =>
  JSON.stringify([name, brand, material, description, tags, categoryNames]);

/** What can be had of a product, and for how much. */
const offerOf = (document: Maybe): string =>
  (document?.variants ?? [])
    .filter(({ stockQuantity }) => stockQuantity > 0)
    .map(({ id, price }) => `${id} ${price}`)
    .join('\n');
