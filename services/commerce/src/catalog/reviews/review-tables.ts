import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reviews: {
      tenant_code: string;
      id: string;
      product_id: string;
      user_id: string | null;
      user_name: string;
      verified_purchase: Generated<boolean>;
      rating: number;
      title: Generated<string>;
      comment: string;
      helpful_count: Generated<number>;
      fingerprint: string | null;
      created_at: Generated<Date>;
    };
    review_images: { tenant_code: string; review_id: string; position: number; image_id: string };
    review_votes: { tenant_code: string; review_id: string; user_id: string };
  }
}
