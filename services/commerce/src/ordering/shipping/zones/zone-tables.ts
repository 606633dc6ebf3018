import type { Generated } from 'kysely';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    shipping_zones: {
      tenant_code: string;
      id: string;
      name: string;
      offers_carrier_rates: boolean;
      /** Hash of the request that created it, if it had an idempotency key. */
      request_hash: Generated<string | null>;
      created_at: Date;
      updated_at: Date;
    };
    shipping_zone_areas: {
      tenant_code: string;
      /** A state, the first digits of ZIP codes, or `*` for everywhere else. */
      area: string;
      zone_id: string;
    };
    shipping_zone_rates: {
      tenant_code: string;
      id: string;
      zone_id: string;
      position: number;
      name: string;
      price_minor: number;
      free_from_minor: number | null;
      from_value_minor: number | null;
      below_value_minor: number | null;
      from_grams: number | null;
      below_grams: number | null;
      min_days: number;
      max_days: number;
    };
  }
}

export {};
