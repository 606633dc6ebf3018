import type { Generated, GeneratedAlways } from 'kysely';

export interface MeaningTables {
  product_meanings: {
    tenant_code: string;
    product_id: string;
    model: string;
    /** Of the text that the vector stands for, 32 hexadecimal digits. */
    text_hash: string;
    /** Of unit length. */
    vector: number[];
    /** How many coordinates the vector has. */
    dimension: GeneratedAlways<number>;
    kept_at: Generated<Date>;
  };
}
