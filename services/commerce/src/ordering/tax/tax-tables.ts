import type { Generated } from 'kysely';

export interface TaxRatesTable {
  tenant_code: string;
  id: string;
  state_code: string;
  /** Parts per million: 72_500 is 7.25%. */
  rate_ppm: number;
  updated_at: Generated<Date>;
}

export interface TaxTables {
  tax_rates: TaxRatesTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends TaxTables {}
}
