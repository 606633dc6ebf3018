import { deleteReviewsOf, type MediaService } from '../../catalog/index.ts';
import { deleteAccountData, type Person } from '../../customers/index.ts';
import { forgetBuyer } from '../../ordering/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTenantWithRetry } from '../../platform/db/busy-rows.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { removeJobsAbout } from '../../platform/jobs/remove-jobs.ts';
import { clearWebhookResponses } from '../../store/index.ts';

export interface DeletionDependencies {
  db: Database;
  media: Pick<MediaService, 'privatePictures'>;
  clock: Clock;
}

/**
 * Deletes the account and all personal data of a person in one transaction. Finished orders stay anonymously; see
 * `forgetBuyer` for others. Only the owner of the database may change the activity log, so it runs as the owner.
 * @param find finds the person again inside the transaction, because somebody else may delete them at the same time
 * @param record writes what happened to the activity log
 * @returns how many orders keep the person's data until they're finished
 */
export async function deletePerson(
  { db, media, clock }: DeletionDependencies,
  tenantCode: string,
  find: (tx: Tx) => Promise<Person>,
  record: (tx: Tx, person: Person) => Promise<void> = async () => undefined,
): Promise<{ openOrderCount: number }> {
  const { photoIds, openOrderCount } = await inTenantWithRetry(
    { inTenant: db.inTenantAsOwner },
    tenantCode,
    async (tx) => {
      const person = await find(tx);
      const { userId } = person;
      const openOrderCount = await forgetBuyer(tx, person, clock());
      if (userId !== null) await deleteReviewsOf(tx, { tenantCode, userId });
      const photoIds = await deleteAccountData(tx, person);
      await removeJobsAbout(tx, person);
      await clearWebhookResponses(tx, tenantCode);
      await record(tx, person);
      return { photoIds, openOrderCount };
    },
  );
  // Without their rows, nobody can access the files. If one can't be removed now, a job deletes it later.
  for (const id of photoIds) await media.privatePictures.remove(tenantCode, id).catch(() => undefined);
  return { openOrderCount };
}
