import { customerPageListLimit, type Customer } from '@selvedge/contract';
import { listReviewsOf } from '../../catalog/index.ts';
import {
  customerNotes,
  customerNotFound,
  findBounce,
  findPerson,
  listAddresses,
  listConsents,
  readAccountOf,
} from '../../customers/index.ts';
import { countOpenOrders, listNewestOrdersOf, listNewestReturnsOf } from '../../ordering/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCustomer } from './customer-list.ts';
import { readGroupsOf } from './group-routes.ts';

/** @param mayReadOrders whether the operator also sees orders and returns @throws AppError `not-found` */
export function getCustomer(
  { db, clock }: { db: Database; clock: Clock },
  {
    tenantCode,
    customerId,
    mayReadOrders,
  }: { tenantCode: string; customerId: string; mayReadOrders: boolean },
): Promise<Customer> {
  return db.inTenant(tenantCode, async (tx) => {
    const person = await findPerson(tx, tenantCode, customerId);
    const summary = await readCustomer(tx, tenantCode, customerId);
    if (!summary) throw customerNotFound();
    const { userId, emailKey } = person;
    const owner = userId === null ? undefined : { tenantCode, userId };
    const account = owner && (await readAccountOf(tx, owner));
    const reviews = owner ? await listReviewsOf(tx, owner, customerPageListLimit) : [];
    return {
      ...summary,
      phone: account?.phoneNumber ?? null,
      accountSince: account?.createdAt.toISOString() ?? null,
      addresses: owner ? await listAddresses(tx, owner) : [],
      orders: mayReadOrders ? await listNewestOrdersOf(tx, person, customerPageListLimit) : [],
      returns: mayReadOrders ? await listNewestReturnsOf(tx, person, customerPageListLimit) : [],
      reviews: reviews.map(({ photoKeys: _, hiddenReason: __, reply: ___, ...review }) => review),
      notes: await customerNotes.list(tx, tenantCode, customerId),
      consents: await listConsents(tx, tenantCode, emailKey),
      groups: await readGroupsOf(tx, person),
      bouncedAt: (await findBounce(tx, person))?.toISOString() ?? null,
      openOrderCount: await countOpenOrders(tx, person, clock()),
    };
  });
}
