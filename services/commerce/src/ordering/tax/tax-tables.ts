import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    tax_rates: {
      tenant_code: string;
      id: string;
      state_code: string;
      /** Parts per million: 72_500 is 7.25%. */
      rate_ppm: number;
      updated_at: Generated<Date>;
    };
  }
}
