import type {
  AssistantFilters,
  AssistantProduct,
  AssistantReply,
  BodyOf,
  searchWithAssistant,
} from '@selvedge/contract';
import { writeLocally, type WriteAnswer } from './answer/answerer.ts';
import { followUpQuestions } from './answer/follow-up-questions.ts';
import { languageNote, onlyEnglish } from './answer/language-note.ts';
import { findRelaxations } from './answer/relax.ts';
import { answerNotes } from './answer/answer-notes.ts';
import { suggestFilters } from './answer/suggest-filters.ts';
import type { CatalogIndex } from './catalog/catalog-index.ts';
import { findProducts, unclear, type Findings } from './find-products.ts';
import { mergeFollowUp } from './query/merge-follow-up.ts';
import { translateQuery } from './query/translate-query.ts';
import { understandQuery } from './query/understand-query.ts';
import { matchColors } from './rank/match-colors.ts';

const noMore = 'That’s everything I found.';

/** The contract's limit. */
const longestQuery = 500;

type SearchRequest = BodyOf<typeof searchWithAssistant>;

/**
 * Answers a shopper's question with products of this catalog. Nothing is invented.
 * @param writeAnswer writes the text above the products
 */
export async function searchCatalog(
  index: CatalogIndex,
  { context, preferences, limit, ...turn }: SearchRequest,
  writeAnswer: WriteAnswer = writeLocally,
): Promise<AssistantReply> {
  const startedAt = performance.now();
  const translation = translateQuery(turn.query, index.termIndex);
  const isForeign = translation?.known === 0;
  const request = {
    ...turn,
    ...(translation && !isForeign && { query: translation.text.slice(0, longestQuery) }),
  };
  const { query, filters, offset, isFiltersOnly, isUnclear } = mergeFollowUp(request, context, index);
  const { wanted } = understandQuery(query, index);
  const similarity = await index.similarity(wanted);
  const find = (chosen: AssistantFilters | undefined) =>
    isUnclear || isForeign
      ? unclear
      : findProducts(index, { query, similarity, preferences, ...(chosen && { chosen, isFiltersOnly }) });
  const findings = await findCurrent(index, () => find(filters), { limit, offset });
  const { colors } = findings.filters;
  const isEmpty = findings.products.length === 0 && !findings.aside && !findings.isNotCarried;
  const relaxations = isEmpty ? findRelaxations(findings.filters, find) : [];
  const { before, after } = answerNotes(findings, hasPreferences(preferences));
  const shown = findings.products.slice(offset, offset + limit);
  const isPastEnd = !isEmpty && offset > 0 && shown.length === 0;
  // Later pages appear below the first page's answer, so they don't need one from the model.
  const write = offset === 0 ? writeAnswer : writeLocally;
  const [answer, products] = await Promise.all([
    write({ index, findings, shown, relaxations }),
    withMatchingPictures(index, shown),
  ]);
  const note = translation ? languageNote(translation.language, translation.unknown) : '';
  const text = isPastEnd ? noMore : `${before}${answer}${after}`;
  return {
    explanation: isForeign ? onlyEnglish(translation.language) : `${note}${text}`,
    products,
    suggestedFilters: isEmpty
      ? relaxations.map(({ label, filters: loosened }) => ({ label, filters: loosened }))
      : suggestFilters(findings),
    followUpQuestions: followUpQuestions(index, query === request.query ? query : '', findings),
    metadata: {
      totalMatches: findings.products.length,
      tookMs: Math.round((performance.now() - startedAt) * 100) / 100,
      understood: findings.filters,
      ...((findings.aside || isPastEnd) && { isAside: true }),
      ...(!findings.aside && {
        context: {
          query,
          filters: findings.filters,
          shown: offset + shown.length,
          products: shown.map(({ id }) => id),
        },
      }),
      ...(colors && {
        colorNames: [...new Set(colors.flatMap((name) => matchColors(name, index.colorNames)))],
      }),
    },
  };
}

const hasPreferences = (preferences: SearchRequest['preferences']): boolean =>
  Object.values(preferences ?? {}).some((values) => values.length > 0);

/** Searches again if stock or prices of the products to be shown have changed. */
async function findCurrent(
  index: CatalogIndex,
  find: () => Findings,
  { limit, offset }: Pick<SearchRequest, 'limit' | 'offset'>,
): Promise<Findings> {
  const findings = find();
  const shown = findings.products.slice(offset, offset + limit).map(({ id }) => id);
  return (await index.refreshProducts(shown)) ? find() : findings;
}

/** Shows each product in a matching color. */
function withMatchingPictures(
  { documents, positions, pictureOf }: CatalogIndex,
  products: readonly AssistantProduct[],
): Promise<AssistantProduct[]> {
  return Promise.all(
    products.map(async (product) => {
      // The default picture shows the first variant's color.
      const pictured = documents[positions.get(product.id)!]?.variants[0]?.attributes.Color;
      const colors = product.variants.map(({ attributes }) => attributes.Color);
      if (!colors[0] || colors.some((color) => color === pictured)) return product;
      const picture = await pictureOf(product.id, colors[0]);
      return picture ? { ...product, defaultImage: picture } : product;
    }),
  );
}
