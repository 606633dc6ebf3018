import type { Findings } from '../find-products.ts';

/** What is said before an answer and after it, whoever writes the answer. */
export interface SaidBeside {
  before: string;
  after: string;
}

/** @param isByPreferences whether what the shopper likes came first */
export function saidBeside({ slips, products }: Findings, isByPreferences: boolean): SaidBeside {
  const readings = slips.map(({ typed, read }) => `“${typed}” as “${read}”`);
  return {
    before: readings.length > 0 ? `I read ${readings.join(', ')}. ` : '',
    after: isByPreferences && products.length > 1 ? ' What suits your sizes and style comes first.' : '',
  };
}
