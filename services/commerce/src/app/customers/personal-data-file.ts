import { zipSync } from 'fflate';
import { listReportsOf, listReviewsOf, type MediaService } from '../../catalog/index.ts';
import { collectAccountData, type Person } from '../../customers/index.ts';
import { collectCart, collectOrderData, listDraftsOf, listRemindersOf } from '../../ordering/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readGroupsOf } from './group-routes.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';

export interface PersonalDataDependencies {
  db: Database;
  storage: Pick<FileStorage, 'read'>;
  media: Pick<MediaService, 'privatePictures'>;
  clock: Clock;
}

/** More than anybody has written. */
const maxReviews = 10_000;

/** A ZIP file with everything that the store knows about a person: `data.json` and the pictures they uploaded. */
export async function createPersonalDataFile(
  { db, storage, media, clock }: PersonalDataDependencies,
  person: Person,
): Promise<Uint8Array> {
  const { tenantCode, userId } = person;
  const { account, reviews, ...ordering } = await db.inLongTransaction(tenantCode, async (tx) => ({
    account: await collectAccountData(tx, person),
    orders: await collectOrderData(tx, person),
    draftOrders: await listDraftsOf(tx, person),
    groups: (await readGroupsOf(tx, person))
      .filter(({ isByHand, isByRule }) => isByHand || isByRule)
      .map(({ name }) => name),
    cart: userId === null ? [] : await collectCart(tx, { tenantCode, userId }),
    cartReminders: userId === null ? [] : await listRemindersOf(tx, { tenantCode, userId }),
    reviews: userId === null ? [] : await listReviewsOf(tx, { tenantCode, userId }, maxReviews),
    reportedReviews: userId === null ? [] : await listReportsOf(tx, { tenantCode, userId }),
  }));
  const pictures: Record<string, Uint8Array> = {};
  const addPicture = (name: string, bytes: Buffer | undefined) => {
    if (bytes) pictures[name] = bytes;
    return bytes ? name : null;
  };
  const photos = [];
  for (const { id, ...photo } of account.photos) {
    const bytes = await media.privatePictures.read(tenantCode, id);
    photos.push({ ...photo, file: addPicture(`photos/${id}.webp`, bytes) });
  }
  const reviewsWithFiles = [];
  for (const { photoKeys, ...review } of reviews) {
    const files = [];
    for (const key of photoKeys)
      files.push(addPicture(`reviews/${key.slice(key.lastIndexOf('/') + 1)}`, await storage.read(key)));
    reviewsWithFiles.push({ ...review, photos: files });
  }
  const data = { exportedAt: clock(), ...account, photos, ...ordering, reviews: reviewsWithFiles };
  // Pictures are already compressed.
  return zipSync(
    { 'data.json': [Buffer.from(JSON.stringify(data, null, 2)), { level: 6 }], ...pictures },
    { level: 0 },
  );
}
