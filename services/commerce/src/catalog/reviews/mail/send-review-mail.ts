import { findRow } from '../../../platform/db/rows.ts';
import type { ReviewMailJob } from '../../../platform/jobs/job-queue.ts';
import type { Mail } from '../../../platform/mailer/mailer.ts';
import { readSendingStore, type MailDependencies } from '../../../store/index.ts';
import type { StoredReview } from '../moderation/change-review.ts';
import {
  reviewApprovedMail,
  reviewHiddenMail,
  reviewRepliedMail,
  type ReviewMailContext,
} from './review-mails.ts';

/** Emails the author of a review. Sends nothing if an operator has undone the change, or if the author has no account. */
export async function sendReviewMail(
  { db, mailer, publicOrigin }: MailDependencies,
  { kind, tenantCode, reviewId }: ReviewMailJob,
): Promise<void> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const review = await findRow(tx, 'reviews', { tenant_code: tenantCode, id: reviewId });
    if (!review || review.user_id === null) return undefined;
    const author = await findRow(tx, 'users', { tenant_code: tenantCode, id: review.user_id });
    const product = await findRow(tx, 'products', { tenant_code: tenantCode, id: review.product_id });
    return author && product && { review, author, product };
  });
  if (!found) return;
  const { review, author, product } = found;
  const store = await readSendingStore(db, tenantCode, publicOrigin);
  const { id, name, is_published: isPublished } = product;
  const to = { to: author.email, firstName: author.first_name };
  const mail = composeMail(kind, { store, ...to, product: { id, name, isPublished } }, review);
  if (mail) await mailer.send(mail);
}

function composeMail(
  kind: ReviewMailJob['kind'],
  context: ReviewMailContext,
  { status, hidden_reason: reason, reply }: StoredReview,
): Mail | undefined {
  switch (kind) {
    case 'review-hidden':
      return reason === null ? undefined : reviewHiddenMail(context, reason);
    case 'review-approved':
      return status === 'PUBLISHED' ? reviewApprovedMail(context) : undefined;
    case 'review-replied':
      return reply === null ? undefined : reviewRepliedMail(context, reply);
  }
}
