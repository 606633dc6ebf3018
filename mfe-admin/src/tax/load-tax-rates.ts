import { usStateOptions } from '@selvedge/address';
import type { TaxRate } from '@selvedge/contract';
import type { Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';

export interface StateRate extends TaxRate {
  stateName: string;
}

export interface TaxData {
  rates: StateRate[];
}

const names = new Map<string, string>(usStateOptions.map(({ value, label }) => [value, label]));
export const stateName = (code: string): string => names.get(code) ?? code;

/** The rates of all states, by the states' names. */
export const loadTaxRates: Load<TaxData> = async ({ api, signal }) => {
  try {
    const rates = await operatorApi(api).listTaxRates({ signal });
    return {
      rates: rates
        .map((rate) => ({ ...rate, stateName: stateName(rate.stateCode) }))
        .sort((a, b) => a.stateName.localeCompare(b.stateName)),
    };
  } catch (cause) {
    throw new PartFailure('Tax', messages.tax.loadFailed, cause);
  }
};
