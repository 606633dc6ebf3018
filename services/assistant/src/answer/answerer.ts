import type { AssistantProduct } from '@selvedge/contract';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { Findings } from '../find-products.ts';
import { explain } from './explain.ts';
import type { Relaxation } from './relax.ts';

/** What an answer is made from. */
export interface Answered {
  index: CatalogueIndex;
  findings: Findings;
  /** The products that the answer stands above. */
  shown: readonly AssistantProduct[];
  /** What there would be on other conditions; of interest when nothing was found. */
  relaxations: readonly Relaxation[];
}

/** Writes the sentence of an answer: one or two, of facts alone; never rejects. */
export type WriteAnswer = (answered: Answered) => Promise<string>;

/** What writes the answers of tenants, each on its own account. */
export interface Answerer {
  writerFor(tenantCode: string): WriteAnswer;
}

/** Says what was understood and what was found, in words that stand fast. */
export const writeLocally: WriteAnswer = async ({ findings, relaxations }) => explain(findings, relaxations);
