import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import {
  createGroup,
  customerNotFound,
  deleteGroup,
  findPerson,
  listGroups,
  lockGroups,
  readMemberships,
  replaceMemberships,
  updateGroup,
  type Person,
} from '../../customers/index.ts';
import { countPaidOrdersOf, countPromotionsByGroup } from '../../ordering/index.ts';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';

export const readGroupsOf = (tx: Tx, person: Person) =>
  readMemberships(tx, person, () => countPaidOrdersOf(tx, person));

/** Serves the operators' calls about customer groups. */
export function registerGroupRoutes(app: FastifyInstance, shop: { db: Database; clock: Clock }): void {
  const dependencies = { db: shop.db, clock: shop.clock, countPromotions: countPromotionsByGroup };
  operatorRoute(app, shop, operations.listCustomerGroups, ({ tenantCode }) =>
    listGroups(dependencies, tenantCode),
  );
  operatorRoute(app, shop, operations.createCustomerGroup, ({ tenantCode, idempotencyKey, body, audit }) =>
    createGroup(dependencies, { tenantCode, idempotencyKey, input: body }, audit),
  );
  operatorRoute(app, shop, operations.updateCustomerGroup, ({ tenantCode, params, body, audit }) =>
    updateGroup(dependencies, { tenantCode, id: params.id, input: body }, audit),
  );
  operatorRoute(app, shop, operations.deleteCustomerGroup, ({ tenantCode, params, audit }) =>
    deleteGroup(dependencies, { tenantCode, id: params.id }, audit),
  );
  operatorRoute(app, shop, operations.setCustomerGroups, ({ tenantCode, params, body, audit }) =>
    shop.db.inTenant(tenantCode, async (tx) => {
      const key = { tenant_code: tenantCode, id: params.id };
      if (!(await lockRow(tx, 'customers', key, 'forNoKeyUpdate'))) throw customerNotFound();
      const groups = await lockGroups(tx, tenantCode, body.groupIds);
      if (body.groupIds.some((id) => !groups.has(id)))
        throw new AppError('conflict', {
          detail: 'One of these groups no longer exists. Please reload the page.',
        });
      const person = await findPerson(tx, tenantCode, params.id);
      const before = await readGroupsOf(tx, person);
      await replaceMemberships(tx, person, body.groupIds);
      const after = await readGroupsOf(tx, person);
      await audit(tx, {
        subject: { type: 'customers', id: params.id, name: '' },
        before: { groups: namesOf(before) },
        after: { groups: namesOf(after) },
      });
      return { message: 'Saved.' };
    }),
  );
}

const namesOf = (groups: Awaited<ReturnType<typeof readGroupsOf>>) =>
  groups.filter(({ isByHand }) => isByHand).map(({ name }) => name);
