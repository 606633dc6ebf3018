import {
  reviewChanges,
  type AdminReview,
  type AdminReviewSummary,
  type ReviewChange,
} from '@selvedge/contract';
import { sql } from 'kysely';
import { readChanges } from '../../../platform/audit/audit-repository.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { imageJson } from '../../../platform/images/image-columns.ts';
import { imageView, type ImageRow } from '../../../platform/images/image-view.ts';
import { reviewNotFound } from '../review-service.ts';
import { readReports } from './report-repository.ts';
import { lineColumns, type ReviewLineRow } from './review-queue-repository.ts';

interface DetailsRow extends ReviewLineRow {
  verifiedPurchase: boolean;
  hasAccount: boolean;
  helpfulCount: number;
  images: ImageRow[];
  hiddenReason: string | null;
  hiddenBy: string | null;
  hiddenAt: Date | null;
  reply: string | null;
  repliedBy: string | null;
  repliedAt: Date | null;
  updatedAt: Date;
}

export function lineView(tenantCode: string, row: ReviewLineRow): AdminReviewSummary {
  const { productId, productName, productImage, createdAt, ...line } = row;
  const image = productImage && imageView(tenantCode, productImage, true);
  return {
    ...line,
    product: { id: productId, name: productName, image },
    createdAt: createdAt.toISOString(),
  };
}

/** @throws AppError `not-found`, also for a review of another tenant */
export async function loadAdminReview(tx: Tx, tenantCode: string, reviewId: string): Promise<AdminReview> {
  const row = await readDetails(tx, tenantCode, reviewId);
  if (!row) throw reviewNotFound();
  const { images, hiddenReason, hiddenBy, hiddenAt, reply, repliedBy, repliedAt, updatedAt, ...line } = row;
  const { verifiedPurchase, hasAccount, helpfulCount } = row;
  const subject = { type: 'reviews', id: reviewId };
  const history = await readChanges(tx, tenantCode, subject, reviewChanges);
  return {
    ...lineView(tenantCode, line),
    verifiedPurchase,
    hasAccount,
    helpfulCount,
    images: images.map((image, index) => imageView(tenantCode, image, index === 0)),
    hidden: hiddenAt && { reason: hiddenReason!, by: hiddenBy!, at: hiddenAt.toISOString() },
    reply: repliedAt && { text: reply!, by: repliedBy!, at: repliedAt.toISOString() },
    reports: await readReports(tx, tenantCode, reviewId),
    history: history.map(({ operation, actor, at }) => ({
      change: operation as ReviewChange,
      by: actor,
      at: at.toISOString(),
    })),
    updatedAt: updatedAt.toISOString(),
  };
}

async function readDetails(tx: Tx, tenantCode: string, reviewId: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${lineColumns}, r.verified_purchase as "verifiedPurchase", r.user_id is not null as "hasAccount",
      r.helpful_count as "helpfulCount", r.hidden_reason as "hiddenReason", r.hidden_by as "hiddenBy",
      r.hidden_at as "hiddenAt", r.reply, r.replied_by as "repliedBy", r.replied_at as "repliedAt",
      r.updated_at as "updatedAt",
      (select coalesce(json_agg(${imageJson} order by ri.position), '[]')
       from review_images ri join images i on i.tenant_code = ri.tenant_code and i.id = ri.image_id
       where ri.tenant_code = r.tenant_code and ri.review_id = r.id) as images
    from reviews r join products p on p.tenant_code = r.tenant_code and p.id = r.product_id
    where r.tenant_code = ${tenantCode} and r.id = ${reviewId}`.execute(tx);
  return rows[0];
}
