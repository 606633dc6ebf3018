import { usStateOptions } from '@selvedge/address';
import type { TaxRate } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';

export interface StateRate extends TaxRate {
  stateName: string;
}

export interface TaxData {
  rates: StateRate[];
}

const names = new Map<string, string>(usStateOptions.map(({ value, label }) => [value, label]));
export const getStateName = (code: string): string => names.get(code) ?? code;

/** Loads the rates of all states, sorted by state name. */
export const loadTaxRates = loadPart<TaxData>(
  'Tax',
  messages.tax.loadFailed,
  async ({ operator, signal }) => {
    const rates = await operator.listTaxRates({ signal });
    return {
      rates: rates
        .map((rate) => ({ ...rate, stateName: getStateName(rate.stateCode) }))
        .sort((a, b) => a.stateName.localeCompare(b.stateName)),
    };
  },
);
