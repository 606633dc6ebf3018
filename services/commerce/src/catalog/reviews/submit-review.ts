import type { FormOf, ResponseOf, submitReview as submitReviewEndpoint } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { doNewReviewsNeedApproval } from '../../store/index.ts';
import { productNotFound } from '../products/product-service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertImages } from '../../platform/images/image-repository.ts';
import type { MediaService } from '../media/media-service.ts';
import type { StoredPicture } from '../media/picture-uploads.ts';
import { findReviewedProduct, readOwnReview } from './review-repository.ts';
import { displayNameOf, fingerprintOf } from './review-rules.ts';
import { readReviewSummary } from './review-service.ts';
import { reviewView } from './review-view.ts';
import { hasBought, insertReview } from './review-write-repository.ts';

export interface ReviewDependencies {
  db: Database;
  media: Pick<MediaService, 'uploads'>;
  clock: Clock;
}

type Answer = ResponseOf<typeof submitReviewEndpoint>;

interface Submission {
  tenantCode: string;
  productId: string;
  userId: string;
  form: FormOf<typeof submitReviewEndpoint, Buffer>;
  /** Aborted when the shopper disconnects. */
  signal?: AbortSignal;
}

/**
 * Saves a shopper's review with its photos, and returns it with the product's new summary. The store's settings decide
 * whether it's published or waits for approval. If the same review is sent again because the reply got lost, the reply is
 * the same.
 * @throws AppError `not-found` for an unknown product, `conflict` when the shopper has already written a different review,
 * `rate-limited`, `invalid-request` for a photo that can't be used
 */
export async function submitReview(
  dependencies: ReviewDependencies,
  submission: Submission,
): Promise<Answer> {
  const { db, media } = dependencies;
  const { tenantCode, productId, form } = submission;
  const product = await db.inTenant(tenantCode, (tx) => findReviewedProduct(tx, tenantCode, productId));
  if (!product) throw productNotFound();
  const fingerprint = fingerprintOf(textsOf(form), form.images);
  const earlier = await repeatedAnswer(db, submission, fingerprint);
  if (earlier) return earlier;
  const release = await countReview(dependencies, submission);
  try {
    const from = { tenantCode, sender: submission.userId, signal: submission.signal };
    return await media.uploads.saveWith(from, form.images, (pictures) =>
      write(dependencies, submission, { pictures, fingerprint }),
    );
  } catch (error) {
    await release();
    if (!(error instanceof AlreadyReviewed)) throw error;
    // The same review was sent twice at once, and the other request won.
    const first = await repeatedAnswer(db, submission, fingerprint);
    return first ?? Promise.reject(new AppError('conflict'));
  }
}

/** Thrown to roll back the transaction and remove the photos. */
class AlreadyReviewed extends Error {}

/**
 * Counts an attempt before its photos are decoded, which is expensive and therefore limited.
 * @returns a function that stops counting it as a saved review; it still counts as an attempt
 */
async function countReview(
  { db, clock }: ReviewDependencies,
  { tenantCode, userId }: Submission,
): Promise<() => Promise<void>> {
  const attemptLimit = { subject: `review tried ${userId}`, limit: 60, windowSeconds: 3600 };
  const reviewLimit = { subject: `review account ${userId}`, limit: 20, windowSeconds: 3600 };
  const { isAllowed } = await db.inTenant(tenantCode, (tx) =>
    countAttempts(tx, tenantCode, [attemptLimit, reviewLimit], clock()),
  );
  if (!isAllowed) throw tooManyAttempts();
  return () =>
    db
      .inTenant(tenantCode, (tx) => releaseAttempts(tx, tenantCode, [reviewLimit]))
      // The shopper should see the original error instead.
      .catch(() => undefined);
}

/** Repeats the answer for an identical review; undefined when this shopper hasn't reviewed the product yet. */
async function repeatedAnswer(
  db: Database,
  submission: Submission,
  fingerprint: string,
): Promise<Answer | undefined> {
  return db.inTenant(submission.tenantCode, async (tx) => {
    const answer = await readAnswer(tx, submission);
    if (answer && answer.fingerprint !== fingerprint)
      throw new AppError('conflict', { detail: 'You have already reviewed this product' });
    return answer;
  });
}

async function readAnswer(
  tx: Tx,
  { tenantCode, productId, userId }: Submission,
): Promise<(Answer & { fingerprint: string | null }) | undefined> {
  const row = await readOwnReview(tx, tenantCode, productId, userId);
  return (
    row && {
      review: reviewView(tenantCode, row),
      summary: await readReviewSummary(tx, tenantCode, productId, userId),
      fingerprint: row.fingerprint,
    }
  );
}

async function write(
  { db, clock }: ReviewDependencies,
  submission: Submission,
  { pictures, fingerprint }: { pictures: readonly StoredPicture[]; fingerprint: string },
): Promise<Answer> {
  const { tenantCode, productId, userId, form } = submission;
  return db.inTenant(tenantCode, async (tx) => {
    const author = await findRow(tx, 'users', { tenant_code: tenantCode, id: userId });
    if (!author) throw new AppError('unauthorized');
    const userName = displayNameOf({ firstName: author.first_name, lastName: author.last_name });
    const images = pictures.map((picture, index) => ({
      ...picture,
      alt: `Photo ${index + 1} by ${userName}`,
    }));
    await insertImages(tx, tenantCode, images);
    const isNew = await insertReview(tx, tenantCode, {
      ...textsOf(form),
      id: randomUUID(),
      productId,
      userId,
      userName,
      isVerifiedPurchase: await hasBought(tx, tenantCode, userId, productId),
      createdAt: clock(),
      status: (await doNewReviewsNeedApproval(tx, tenantCode)) ? 'WAITING' : 'PUBLISHED',
      fingerprint,
      imageIds: pictures.map(({ id }) => id),
    });
    if (!isNew) throw new AlreadyReviewed();
    const answer = await readAnswer(tx, submission);
    if (!answer) throw new Error("The review that was just saved doesn't exist");
    return answer;
  });
}

function textsOf({ rating, title = '', comment }: Submission['form']) {
  return { rating, title: title.trim(), comment: comment.trim() };
}
