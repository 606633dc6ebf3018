import type { AdminCollection, CollectionCondition } from '@selvedge/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    collections: {
      tenant_code: string;
      id: string;
      handle: string;
      title: string;
      description: string;
      is_active: boolean;
      kind: AdminCollection['kind'];
      match: AdminCollection['match'];
      /** Empty unless `kind` is `RULES`. */
      conditions: Json<CollectionCondition[]>;
      sort: AdminCollection['sort'];
      /** Hash of the request that created it, if it had an idempotency key. */
      request_hash: string | null;
      created_at: Date;
      updated_at: Date;
    };
    /** What an operator has picked. */
    collection_products: {
      tenant_code: string;
      collection_id: string;
      product_id: string;
      position: number;
    };
    /** Former handles. Only database triggers write it. */
    collection_redirects: {
      tenant_code: string;
      handle: string;
      collection_id: string;
      created_at: Generated<Date>;
    };
  }
}
