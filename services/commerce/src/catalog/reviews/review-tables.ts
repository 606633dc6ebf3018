import type { ReviewReportReason, ReviewStatus } from '@selvedge/contract';
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
      /** Only published reviews count in `products.review_count` and `rating_sum`. */
      status: Generated<ReviewStatus>;
      hidden_reason: string | null;
      /** The operator's email address. Never shown to shoppers. */
      hidden_by: string | null;
      hidden_at: Date | null;
      reply: string | null;
      /** The operator's email address. Never shown to shoppers. */
      replied_by: string | null;
      replied_at: Date | null;
      updated_at: Generated<Date>;
    };
    review_images: { tenant_code: string; review_id: string; position: number; image_id: string };
    review_votes: { tenant_code: string; review_id: string; user_id: string };
    review_reports: {
      tenant_code: string;
      id: string;
      review_id: string;
      /** Null for a visitor who isn't signed in. */
      user_id: string | null;
      reason: ReviewReportReason;
      details: string;
      created_at: Date;
      closed_at: Date | null;
      closed_by: string | null;
    };
  }
}
