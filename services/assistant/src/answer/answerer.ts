import type { AssistantProduct } from '@selvedge/contract';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import type { Findings } from '../find-products.ts';
import { explain } from './explain.ts';
import type { Relaxation } from './relax.ts';

export interface AnswerInput {
  index: CatalogIndex;
  findings: Findings;
  /** The products shown with the answer. */
  shown: readonly AssistantProduct[];
  /** Filters to give up when nothing was found. */
  relaxations: readonly Relaxation[];
}

/** Writes one or two sentences that only state facts. Never rejects. */
export type WriteAnswer = (answered: AnswerInput) => Promise<string>;

/** Writes answers on each tenant's own budget. */
export interface Answerer {
  writerFor(tenantCode: string): WriteAnswer;
}

/** Builds the answer from fixed sentences. */
export const writeLocally: WriteAnswer = async ({ findings, relaxations }) => explain(findings, relaxations);
