import type { AssistantProduct } from '@selvedge/contract';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { Findings } from '../find-products.ts';
import { explain } from './explain.ts';
import type { Relaxation } from './relax.ts';

/** What an answer is made from. */
export interface Answered {
  tenantCode: string;
  index: CatalogueIndex;
  findings: Findings;
  /** The products that the answer stands above. */
  shown: readonly AssistantProduct[];
  /** What there would be on other conditions; of interest when nothing was found. */
  relaxations: readonly Relaxation[];
}

/** Writes the sentence of an answer. */
export interface Answerer {
  /** @returns a sentence or two, of facts alone; never rejects */
  answer(answered: Answered): Promise<string>;
}

/** Says what was understood and what was found, in words that stand fast. */
export const localAnswerer = {
  answer: async ({ findings, relaxations }: Pick<Answered, 'findings' | 'relaxations'>) =>
    explain(findings, relaxations),
} satisfies Answerer;
