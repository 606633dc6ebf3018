import type { AssistantContext, AssistantFilters, AssistantProduct } from '@selvedge/contract';

/** A product as its result card shows it. */
export interface FoundProduct extends Pick<
  AssistantProduct,
  'id' | 'name' | 'minPrice' | 'maxPrice' | 'defaultImage'
> {
  /** The price before the reduction. */
  compareAtPrice?: number;
  /** The distinct colors and sizes of the matching variants. */
  colors: string[];
  sizes: string[];
  /** The color to open the product in, when the question asked for colors. */
  selectedColor?: string;
}

export interface FoundAnswer {
  kind: 'found';
  explanation: string;
  /** True when the question didn't lead to a search, such as a greeting. */
  isAside?: boolean;
  products: FoundProduct[];
  totalMatches: number;
  /** Sent with the next question, so that it can refine this answer. */
  context?: AssistantContext;
  suggestedFilters: { label: string; filters: AssistantFilters }[];
  followUpQuestions: string[];
}

interface FailedAnswer {
  kind: 'failed';
  message: string;
}

export interface Question {
  /** What the conversation shows: the query, or the label of the chosen filter. */
  text: string;
  query: string;
  filters?: AssistantFilters;
  /** Context of the answer that this question refines. */
  context?: AssistantContext;
}

/** A question and its answer. */
export interface Turn {
  id: number;
  question: Question;
  /** `null` while the answer is loading. */
  answer: FoundAnswer | FailedAnswer | null;
}
