import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Answered, Answerer } from './answerer.ts';

/** A catalogue to search, and what writes its tenant's answers where that is more than this process. */
export interface AnsweringIndex extends CatalogueIndex {
  writeAnswer?: (answered: Omit<Answered, 'tenantCode'>) => Promise<string>;
}

/** The same catalogue, with what writes each tenant's answers. */
export function withAnswers(catalogue: Catalogue, answerer: Answerer): Catalogue {
  return {
    ...catalogue,
    async indexOf(tenantCode): Promise<AnsweringIndex> {
      const index = await catalogue.indexOf(tenantCode);
      return { ...index, writeAnswer: (answered) => answerer.answer({ ...answered, tenantCode }) };
    },
  };
}
