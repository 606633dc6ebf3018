import type { AssistantProduct, AssistantReply, BodyOf, searchWithAssistant } from '@selvedge/contract';
import type { CatalogueIndex } from './catalogue-index.ts';
import { explain } from './explain.ts';
import { findProducts, type Findings } from './find-products.ts';
import { suggestFilters, suggestFollowUps } from './suggest.ts';

type SearchRequest = BodyOf<typeof searchWithAssistant>;

/** Answers a shopper's words with products of this catalogue; nothing is invented. */
export async function searchCatalogue(
  index: CatalogueIndex,
  { query, filters, limit, offset }: SearchRequest,
): Promise<AssistantReply> {
  const startedAt = performance.now();
  const findings = findProducts(index, query, filters);
  return {
    explanation: explain(findings),
    products: await inWantedColors(index, findings, offset, limit),
    suggestedFilters: suggestFilters(findings),
    followUpQuestions: suggestFollowUps(index, query, findings),
    metadata: {
      totalMatches: findings.products.length,
      tookMs: Math.round((performance.now() - startedAt) * 100) / 100,
      understood: findings.filters,
    },
  };
}

/** Where colours were asked for, each product is shown in the first of its colours that fit. */
function inWantedColors(
  { documents, pictureOf }: CatalogueIndex,
  { products, filters }: Findings,
  offset: number,
  limit: number,
): Promise<AssistantProduct[]> {
  const shown = products.slice(offset, offset + limit);
  return Promise.all(
    shown.map(async (product) => {
      const color = product.variants[0]?.attributes.Color;
      // The picture that a product has is that of its first colour.
      const isPictured = documents.get(product.id)?.variants[0]?.attributes.Color === color;
      if (!filters.colors || !color || isPictured) return product;
      const picture = await pictureOf(product.id, color);
      return picture ? { ...product, defaultImage: picture } : product;
    }),
  );
}
