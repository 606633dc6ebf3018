import { usStateOptions } from '@selvedge/address';
import type { TaxRate } from '@selvedge/contract';
import type { AdminRequest } from '../../layout/define-admin-page.ts';

export interface StateRate extends TaxRate {
  stateName: string;
}

const names = new Map<string, string>(usStateOptions.map(({ value, label }) => [value, label]));
export const getStateName = (code: string): string => names.get(code) ?? code;

/** Loads the rates of all states, sorted by state name. */
export async function loadTaxRates({ adminApi, signal }: AdminRequest): Promise<StateRate[]> {
  const rates = await adminApi.listTaxRates({ signal });
  return rates
    .map((rate) => ({ ...rate, stateName: getStateName(rate.stateCode) }))
    .sort((a, b) => a.stateName.localeCompare(b.stateName));
}
