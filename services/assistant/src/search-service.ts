import type {
  AssistantFilters,
  AssistantProduct,
  AssistantReply,
  BodyOf,
  searchWithAssistant,
} from '@selvedge/contract';
import { writeLocally, type WriteAnswer } from './answer/answerer.ts';
import { followUpQuestions } from './answer/follow-up-questions.ts';
import { languageNote, onlyEnglish } from './answer/in-language.ts';
import { relaxationsOf } from './answer/relax.ts';
import { saidBeside } from './answer/said-beside.ts';
import { suggestFilters } from './answer/suggest-filters.ts';
import type { CatalogueIndex } from './catalogue/catalogue-index.ts';
import { findProducts, unclear, type Findings } from './find-products.ts';
import { goOn } from './query/go-on.ts';
import { inEnglish } from './query/in-english.ts';
import { understandQuery } from './query/understand-query.ts';
import { colorsMeant } from './rank/wanted-colors.ts';

/** Said where a shopper asks for more than there is. */
const noMore = 'Those were all that I found.';

/** As the contract limits it. */
const longestQuery = 500;

type SearchRequest = BodyOf<typeof searchWithAssistant>;

/**
 * Answers a shopper's words with products of this catalogue; nothing is invented.
 * @param writeAnswer writes the sentence above the products
 */
export async function searchCatalogue(
  index: CatalogueIndex,
  { context, preferences, limit, ...asked }: SearchRequest,
  writeAnswer: WriteAnswer = writeLocally,
): Promise<AssistantReply> {
  const startedAt = performance.now();
  const translation = inEnglish(asked.query, index.names);
  const isForeign = translation?.known === 0;
  const request = {
    ...asked,
    ...(translation && !isForeign && { query: translation.text.slice(0, longestQuery) }),
  };
  const { query, filters, offset, isWhole, isUnclear } = goOn(request, context, index);
  const { wanted } = understandQuery(query, index);
  const nearness = await index.nearness(wanted);
  const find = (chosen: AssistantFilters | undefined) =>
    isUnclear || isForeign
      ? unclear
      : findProducts(index, { query, nearness, preferences, ...(chosen && { chosen, isWhole }) });
  const findings = await confirmed(index, () => find(filters), { limit, offset });
  const { colors } = findings.filters;
  const isEmpty = findings.products.length === 0 && !findings.aside && !findings.isNotSold;
  const relaxations = isEmpty ? relaxationsOf(findings.filters, find) : [];
  const { before, after } = saidBeside(findings, hasPreferences(preferences));
  const shown = findings.products.slice(offset, offset + limit);
  const isBehindLast = !isEmpty && offset > 0 && shown.length === 0;
  // A further page goes on under the answer that was written above the first.
  const write = offset === 0 ? writeAnswer : writeLocally;
  const [answer, products] = await Promise.all([
    write({ index, findings, shown, relaxations }),
    inFittingColors(index, shown),
  ]);
  const note = translation ? languageNote(translation.language, translation.unknown) : '';
  const said = isBehindLast ? noMore : `${before}${answer}${after}`;
  return {
    explanation: isForeign ? onlyEnglish(translation.language) : `${note}${said}`,
    products,
    suggestedFilters: isEmpty
      ? relaxations.map(({ label, filters: loosened }) => ({ label, filters: loosened }))
      : suggestFilters(findings),
    followUpQuestions: followUpQuestions(index, query === request.query ? query : '', findings),
    metadata: {
      totalMatches: findings.products.length,
      tookMs: Math.round((performance.now() - startedAt) * 100) / 100,
      understood: findings.filters,
      ...((findings.aside || isBehindLast) && { isAside: true }),
      ...(!findings.aside && {
        context: {
          query,
          filters: findings.filters,
          shown: offset + shown.length,
          products: shown.map(({ id }) => id),
        },
      }),
      ...(colors && {
        colorNames: [...new Set(colors.flatMap((name) => colorsMeant(name, index.colorNames)))],
      }),
    },
  };
}

const hasPreferences = (preferences: SearchRequest['preferences']): boolean =>
  Object.values(preferences ?? {}).some((values) => values.length > 0);

/** What is found, looked for again where the shop has sold, priced or hidden something of what would be shown. */
async function confirmed(
  index: CatalogueIndex,
  find: () => Findings,
  { limit, offset }: Pick<SearchRequest, 'limit' | 'offset'>,
): Promise<Findings> {
  const findings = find();
  const shown = findings.products.slice(offset, offset + limit).map(({ id }) => id);
  return (await index.isOutOfDate(shown)) ? find() : findings;
}

/** Each product with a picture of a colour that fits. */
function inFittingColors(
  { documents, positions, pictureOf }: CatalogueIndex,
  products: readonly AssistantProduct[],
): Promise<AssistantProduct[]> {
  return Promise.all(
    products.map(async (product) => {
      // The picture that a product has is that of its first colour.
      const pictured = documents[positions.get(product.id)!]?.variants[0]?.attributes.Color;
      const colors = product.variants.map(({ attributes }) => attributes.Color);
      if (!colors[0] || colors.some((color) => color === pictured)) return product;
      const picture = await pictureOf(product.id, colors[0]);
      return picture ? { ...product, defaultImage: picture } : product;
    }),
  );
}
