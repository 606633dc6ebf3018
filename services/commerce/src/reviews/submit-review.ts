import type { FormOf, ResponseOf, submitReview as submitReviewEndpoint } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { countAttempts, tooManyAttempts } from '../auth/attempt-limits.ts';
import { productNotFound } from '../catalog/product-service.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { insertImages } from '../media/image-repository.ts';
import type { MediaService } from '../media/media-service.ts';
import type { KeptPicture } from '../media/picture-uploads.ts';
import { readOwnReview, readReviewCount } from './review-repository.ts';
import { displayNameOf, isSentAgain } from './review-rules.ts';
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
  const { media } = dependencies;
  const { tenantCode, form } = submission;
  const before = await admit(dependencies, submission);
  if (before) return before;
  try {
    return await media.uploads.keepWith(tenantCode, form.images, (pictures) =>
      write(dependencies, submission, pictures),
    );
  } catch (error) {
    if (!(error instanceof AlreadyReviewed)) throw error;
    // The same was sent twice at once, and the other one was first.
    return (await answerAgain(dependencies.db, submission)) ?? Promise.reject(new AppError('conflict'));
  }
}

/** Nothing is written when it is thrown: the transaction is taken back, and the photos with it. */
class AlreadyReviewed extends Error {}

/** What can be said before any photo is decoded. */
async function admit({ db, clock }: ReviewDependencies, submission: Submission): Promise<Answer | undefined> {
  const { tenantCode, productId, userId } = submission;
  const rule = { subject: `review account ${userId}`, limit: 20, windowSeconds: 3600 };
  const { isAllowed } = await db.inTenant(tenantCode, (tx) => countAttempts(tx, tenantCode, [rule], clock()));
  if (!isAllowed) throw tooManyAttempts();
  const product = await db.inTenant(tenantCode, (tx) => readReviewCount(tx, tenantCode, productId));
  if (!product) throw productNotFound();
  return answerAgain(db, submission);
}

/** The answer to a review that is there already; undefined when this shopper has written none. */
async function answerAgain(db: Database, submission: Submission): Promise<Answer | undefined> {
  const { tenantCode, productId, userId, form } = submission;
  return db.inTenant(tenantCode, async (tx) => {
    const row = await readOwnReview(tx, tenantCode, productId, userId);
    if (!row) return undefined;
    const sent = { ...textsOf(form), imageCount: form.images.length };
    if (!isSentAgain(sent, { ...row, imageCount: row.images?.length ?? 0 }))
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
  pictures: readonly KeptPicture[],
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
