import type { SearchDocument } from '@selvedge/contract';
import { isCommonWord, lookUpMeaning, splitWords } from '@selvedge/fashion-words';
import type { VectorSearch } from '../embeddings/vector-search.ts';
import { negators } from '../text-analysis/negators.ts';
import { stopWords } from '../text-analysis/stop-words.ts';
import { createSpellChecker, type CorrectWord } from './spell-checker.ts';
import { audienceOf, type Audience } from './audience-of.ts';
import { createColorPictures, type ColorPictures, type PictureOf } from './color-pictures.ts';
import { NameCounts } from './name-counts.ts';
import { createFullText, textsOf, type FullText } from './full-text.ts';
import { readDocuments, type CatalogApi } from './indexing-api.ts';
import { TermIndex, type Replacement } from './term-index.ts';
import { ProductNames } from './product-names.ts';
import { kindsOf, type ProductKinds } from './product-kinds.ts';

/** The longest an answer waits for a last check of its products. */
const refreshTimeoutMs = 300;

/**
 * A tenant's searchable catalog. All lists are indexed by the product's position among the documents. A position is
 * empty after its product is removed, until a new product reuses it.
 */
export class CatalogIndex {
  readonly termIndex = new TermIndex();
  readonly search: FullText = createFullText();
  #api: CatalogApi;
  #vectorSearch: VectorSearch | undefined;
  #documents: (SearchDocument | undefined)[] = [];
  #kinds: ProductKinds[] = [];
  #audiences: Audience[] = [];
  #positions = new Map<string, number>();
  #empty: number[] = [];
  #colors = new NameCounts();
  #categories = new NameCounts();
  #productNames = new ProductNames();
  #colorNames: ReadonlySet<string> = new Set();
  #colorWords: ReadonlySet<string> = new Set();
  #correctWord: CorrectWord;
  #pictures: ColorPictures;

  constructor(api: CatalogApi, vectorSearch?: VectorSearch) {
    this.#api = api;
    this.#vectorSearch = vectorSearch;
    this.#correctWord = createSpellChecker(this.termIndex, this.#colorWords);
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

  /** Words of this catalog's color names that aren't in the vocabulary. */
  get colorWords(): ReadonlySet<string> {
    return this.#colorWords;
  }

  /** How many products each category has. */
  get categorySizes(): ReadonlyMap<string, number> {
    return this.#categories.counts;
  }

  get correctWord(): CorrectWord {
    return this.#correctWord;
  }

  /** Name of the category for reduced products, if the store has one. */
  get saleCategory(): string | undefined {
    return [...this.categorySizes.keys()].find((name) => /^sale$/i.test(name));
  }

  /** Finds a category by name, ignoring case and punctuation. */
  findCategory(words: string): string | undefined {
    return [...this.categorySizes.keys()].find((name) => splitWords(name).join(' ') === words);
  }

  /** Finds products whose full name, of at least two words, appears in a text. */
  findProductsByName(words: readonly string[]): SearchDocument[] {
    return this.#productNames.findIn(words).map((position) => this.#documents[position]!);
  }

  get pictureOf(): PictureOf {
    return this.#pictures.of;
  }

  /** Adds or replaces products, and removes those that are gone. */
  update(documents: readonly SearchDocument[], goneIds: readonly string[] = []): void {
    for (const { id } of documents) this.#pictures.invalidate(id);
    for (const id of goneIds) this.#pictures.invalidate(id);
    this.#replace(documents, goneIds);
  }

  /** Cosine similarity of products to a text, by position; undefined while there are no embeddings. */
  async similarity(text: string): Promise<Float32Array | undefined> {
    return this.#vectorSearch?.similarity(text, this);
  }

  /**
   * Rereads products that are about to be shown.
   * @returns whether their stock or prices have changed; false if the shop doesn't answer in time
   */
  async refreshProducts(ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return false;
    try {
      const documents = await readDocuments(this.#api, ids, AbortSignal.timeout(refreshTimeoutMs));
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
      ...goneIds.flatMap((id) => this.#remove(id) ?? []),
    ];
    // Most changes only affect prices and stock, so the texts needn't be indexed again.
    const reworded = replacements.filter(({ before, after }) => !hasSameTexts(before, after));
    this.termIndex.update(reworded);
    for (const replacement of reworded) this.#indexTexts(replacement);
    for (const { before, after } of replacements) this.#count(before, after);
    if (replacements.some(({ before, after }) => !hasSameColors(before, after))) this.#indexColors();
    // The old spell checker has cached results based on the old terms.
    if (reworded.length > 0) this.#correctWord = createSpellChecker(this.termIndex, this.#colorWords);
    this.#vectorSearch?.update(documents, goneIds);
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

  #remove(id: string): Replacement | undefined {
    const position = this.#positions.get(id);
    if (position === undefined) return undefined;
    const before = this.#documents[position];
    this.#documents[position] = undefined;
    this.#positions.delete(id);
    this.#empty.push(position);
    return { position, before, after: undefined };
  }

  #indexTexts({ position, before, after }: Replacement): void {
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

  #indexColors(): void {
    this.#colorNames = new Set(this.#colors.counts.keys());
    this.#colorWords = new Set([...this.#colorNames].flatMap(splitWords).filter(isColorWord));
  }
}

/** Words of color names that describe a shade, not a color. */
const shades = new Set(
  'dark light pale deep bright soft warm cool washed faded off melange two tone print multi'.split(' '),
);

/** Excludes ordinary words: a color called "Black and White" doesn't make "and" a color. */
const isColorWord = (word: string): boolean =>
  !lookUpMeaning(word) &&
  !shades.has(word) &&
  !stopWords.has(word) &&
  !negators.has(word) &&
  !isCommonWord(word);

const colorsOf = ({ variants }: SearchDocument): string[] =>
  variants.map(({ attributes }) => attributes.Color);

type Maybe = SearchDocument | undefined;

const hasSameColors = (before: Maybe, after: Maybe): boolean =>
  Boolean(before && after) && colorsOf(before!).join('\n') === colorsOf(after!).join('\n');

const hasSameTexts = (before: Maybe, after: Maybe): boolean =>
  Boolean(before && after) && textOf(before!) === textOf(after!);

const textOf = ({ name, brand = '', material, description, tags, categoryNames }: SearchDocument): string =>
  JSON.stringify([name, brand, material, description, tags, categoryNames]);

/** The variants in stock and their prices. */
const offerOf = (document: Maybe): string =>
  (document?.variants ?? [])
    .filter(({ stockQuantity }) => stockQuantity > 0)
    .map(({ id, price }) => `${id} ${price}`)
    .join('\n');
