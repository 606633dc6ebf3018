import type { AssistantContext, AssistantFilters, AssistantProduct } from '@selvedge/contract';

/** A product as its result card shows it. */
export interface FoundProduct extends Pick<
  AssistantProduct,
  'id' | 'name' | 'minPrice' | 'maxPrice' | 'defaultImage'
> {
  /** The earlier price of what is reduced. */
  compareAtPrice?: number;
  /** Of the variants that match, each once. */
  colors: string[];
  sizes: string[];
  /** The colour to open it in, where the question was for colours. */
  selectedColor?: string;
}

export interface FoundAnswer {
  kind: 'found';
  explanation: string;
  /** Nothing was looked for. */
  isAside?: boolean;
  products: FoundProduct[];
  totalMatches: number;
  /** From where the next question may go on. */
  context?: AssistantContext;
  suggestedFilters: { label: string; filters: AssistantFilters }[];
  followUpQuestions: string[];
}

export interface FailedAnswer {
  kind: 'failed';
  message: string;
}

export interface Question {
  /** What the shopper reads as their own words: the query, or the label of the filter they chose. */
  text: string;
  query: string;
  filters?: AssistantFilters;
  /** The answer that it goes on from. */
  context?: AssistantContext;
}

/** A question with what came of it; `null` while the answer is awaited. */
export interface Turn {
  id: number;
  question: Question;
  answer: FoundAnswer | FailedAnswer | null;
}
