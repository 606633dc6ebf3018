import type { AssistantReply, BodyOf, searchWithAssistant } from '@selvedge/contract';
import type { CatalogueIndex } from './catalogue-index.ts';
import { explain } from './explain.ts';
import { findProducts } from './find-products.ts';
import { suggestFilters, suggestFollowUps } from './suggest.ts';

type SearchRequest = BodyOf<typeof searchWithAssistant>;

/** Answers a shopper's words with products of this catalogue; nothing is invented. */
export function searchCatalogue(
  index: CatalogueIndex,
  { query, filters, limit, offset }: SearchRequest,
): AssistantReply {
  const startedAt = performance.now();
  const findings = findProducts(index, query, filters);
  return {
    explanation: explain(findings),
    products: findings.products.slice(offset, offset + limit),
    suggestedFilters: suggestFilters(findings),
    followUpQuestions: suggestFollowUps(index, query, findings),
    metadata: {
      totalMatches: findings.products.length,
      tookMs: Math.round((performance.now() - startedAt) * 100) / 100,
      understood: findings.filters,
    },
  };
}
