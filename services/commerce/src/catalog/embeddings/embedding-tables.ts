import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    product_meanings: {
      tenant_code: string;
      product_id: string;
      model: string;
      /** Hash of the embedded text, 32 hexadecimal digits. */
      text_hash: string;
      /** Unit length. */
      vector: number[];
      /** Number of coordinates. */
      dimension: GeneratedAlways<number>;
      kept_at: Generated<Date>;
    };
  }
}
