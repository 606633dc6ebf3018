import type { FormOf, ResponseOf, submitReview as submitReviewEndpoint } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { countAttempts, forgiveAttempts, tooManyAttempts } from '../auth/attempt-limits.ts';
import { productNotFound } from '../catalog/product-service.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { insertImages } from '../media/image-repository.ts';
import type { MediaService } from '../media/media-service.ts';
import type { KeptPicture } from '../media/picture-uploads.ts';
import { readOwnReview, readReviewCount } from './review-repository.ts';
import { displayNameOf, fingerprintOf } from './review-rules.ts';
import { readSummary } from './review-service.ts';
import { reviewView } from './review-view.ts';
import { hasBought, insertReview, readAuthor } from './review-write-repository.ts';

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
}

/**
 * Writes a shopper's review with its photos, and gives the product's new summary. The same review sent again, because
 * the first reply was lost, is answered as the first was.
 * @throws AppError `not-found` without such a product, `conflict` when the shopper has written another review of it,
 * `rate-limited`, `invalid-request` for a photo that cannot be used
 */
export async function submitReview(
  dependencies: ReviewDependencies,
  submission: Submission,
): Promise<Answer> {
  const { db, media } = dependencies;
  const { tenantCode, productId, form } = submission;
  const product = await db.inTenant(tenantCode, (tx) => readReviewCount(tx, tenantCode, productId));
  if (!product) throw productNotFound();
  const fingerprint = fingerprintOf(textsOf(form), form.images);
  const before = await answerAgain(db, submission, fingerprint);
  if (before) return before;
  const takeBack = await countReview(dependencies, submission);
  try {
    const from = { tenantCode, sender: submission.userId };
    return await media.uploads.keepWith(from, form.images, (pictures) =>
      write(dependencies, submission, { pictures, fingerprint }),
    );
  } catch (error) {
    await takeBack();
    if (!(error instanceof AlreadyReviewed)) throw error;
    // The same was sent twice at once, and the other one was first.
    const first = await answerAgain(db, submission, fingerprint);
    return first ?? Promise.reject(new AppError('conflict'));
  }
}

/** Nothing is written when it is thrown: the transaction is taken back, and the photos with it. */
class AlreadyReviewed extends Error {}

/**
 * Counts a review before its photos are decoded, which is work that nobody gets without end.
 * @returns takes it back from the reviews that were written; that it was tried stays counted
 */
async function countReview(
  { db, clock }: ReviewDependencies,
  { tenantCode, userId }: Submission,
): Promise<() => Promise<void>> {
  const tried = { subject: `review tried ${userId}`, limit: 60, windowSeconds: 3600 };
  const written = { subject: `review account ${userId}`, limit: 20, windowSeconds: 3600 };
  const { isAllowed } = await db.inTenant(tenantCode, (tx) =>
    countAttempts(tx, tenantCode, [tried, written], clock()),
  );
  if (!isAllowed) throw tooManyAttempts();
  return () =>
    db
      .inTenant(tenantCode, (tx) => forgiveAttempts(tx, tenantCode, [written]))
      // What is to be told is why nothing was written.
      .catch(() => undefined);
}

/** The answer to a review that is there already; undefined when this shopper has written none. */
async function answerAgain(
  db: Database,
  { tenantCode, productId, userId }: Submission,
  fingerprint: string,
): Promise<Answer | undefined> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await readOwnReview(tx, tenantCode, productId, userId);
    if (!row) return undefined;
    if (row.fingerprint !== fingerprint)
      throw new AppError('conflict', { detail: 'You have already reviewed this product' });
    return {
      review: reviewView(tenantCode, row),
      summary: await readSummary(tx, tenantCode, productId, userId),
    };
  });
}

async function write(
  { db, clock }: ReviewDependencies,
  { tenantCode, productId, userId, form }: Submission,
  { pictures, fingerprint }: { pictures: readonly KeptPicture[]; fingerprint: string },
): Promise<Answer> {
  return db.inTenant(tenantCode, async (tx) => {
    const author = await readAuthor(tx, tenantCode, userId);
    if (!author) throw new AppError('unauthorized');
    const userName = displayNameOf(author);
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
      fingerprint,
      imageIds: pictures.map(({ id }) => id),
    });
    if (!isNew) throw new AlreadyReviewed();
    const row = await readOwnReview(tx, tenantCode, productId, userId);
    if (!row) throw new Error('A review that was just written is not there');
    return {
      review: reviewView(tenantCode, row),
      summary: await readSummary(tx, tenantCode, productId, userId),
    };
  });
}

function textsOf({ rating, title = '', comment }: Submission['form']) {
  return { rating, title: title.trim(), comment: comment.trim() };
}
