import { commerceOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import {
  deletionLinkUsed,
  findPersonOfAccount,
  findPersonOfLink,
  getOwner,
  requestAccountDeletion,
} from '../../customers/index.ts';
import { countOpenOrders } from '../../ordering/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { countAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { deletePerson, type DeletionDependencies } from './delete-person.ts';
import { keptOrders } from './kept-orders.ts';
import { createPersonalDataFile, type PersonalDataDependencies } from './personal-data-file.ts';

const downloadRule = (userId: string) => ({
  subject: `data download ${userId}`,
  limit: 10,
  windowSeconds: 3600,
});

/** Serves shoppers who download or delete what the store knows about them. */
export function registerOwnDataRoutes(
  app: FastifyInstance,
  dependencies: DeletionDependencies & PersonalDataDependencies & { jobs: JobQueue },
): void {
  const { db, clock } = dependencies;

  route(app, operations.downloadOwnData, async ({ tenantCode, user }, reply) => {
    const { person, isAllowed } = await db.inTenant(tenantCode, async (tx) => ({
      person: await findPersonOfAccount(tx, tenantCode, user.id),
      ...(await countAttempts(tx, tenantCode, [downloadRule(user.id)], clock())),
    }));
    if (!isAllowed) throw tooManyAttempts();
    reply.header('Content-Disposition', 'attachment; filename="your-data.zip"');
    return createPersonalDataFile(dependencies, person);
  });
  route(app, operations.requestAccountDeletion, async (request) => {
    const { tenantCode, user } = request;
    await requestAccountDeletion(dependencies, getOwner(request));
    const openOrderCount = await db.inTenant(tenantCode, async (tx) =>
      countOpenOrders(tx, await findPersonOfAccount(tx, tenantCode, user.id), clock()),
    );
    return { message: "We've sent you an email with a link to delete your account.", openOrderCount };
  });
  route(app, operations.deleteAccount, async (request) => {
    const { tenantCode, body, log } = request;
    const link = { tenantCode, token: body.token, clientNetwork: getClientNetwork(request) };
    const found = await findPersonOfLink(dependencies, link);
    const { openOrderCount } = await deletePerson(dependencies, tenantCode, (tx) =>
      findPersonOfAccount(tx, tenantCode, found.userId!),
    ).catch((error: unknown) => {
      // The same link was used somewhere else at the same time.
      const isDeleted = error instanceof AppError && ['unauthorized', 'not-found'].includes(error.code);
      throw isDeleted ? deletionLinkUsed() : error;
    });
    log.info({ tenantCode, customerId: found.customerId }, 'personal data deleted');
    const message = `Your account and your data have been deleted.${keptOrders(openOrderCount)}`;
    return { message, openOrderCount };
  });
}
