import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { customerNotes, endSubscription, findPerson } from '../../customers/index.ts';
import { readToday } from '../../store/index.ts';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { readCustomers } from './customer-list.ts';
import { deletePerson, type DeletionDependencies } from './delete-person.ts';
import { exportCustomers } from './export-customers.ts';
import { keptOrders } from './kept-orders.ts';
import { getCustomer } from './get-customer.ts';
import { createPersonalDataFile, type PersonalDataDependencies } from './personal-data-file.ts';

/** Registers the operators' routes for customers. */
export function registerCustomerRoutes(
  app: FastifyInstance,
  dependencies: DeletionDependencies & PersonalDataDependencies,
): void {
  const { db, clock } = dependencies;

  operatorRoute(app, dependencies, operations.listCustomers, ({ tenantCode, query }) =>
    db.inTenant(tenantCode, async (tx) => {
      const { customers, total } = await readCustomers(tx, tenantCode, query, query);
      return pageOf(customers, { ...query, total });
    }),
  );
  operatorRoute(app, dependencies, operations.exportCustomers, async ({ tenantCode, query }, reply) => {
    const day = await readToday(dependencies, tenantCode);
    const name = `customers-${tenantCode.toLowerCase()}-${day}.csv`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return exportCustomers(db, { tenantCode, filter: query });
  });
  operatorRoute(app, dependencies, operations.getCustomer, ({ tenantCode, params, admin }) =>
    getCustomer(dependencies, {
      tenantCode,
      customerId: params.id,
      mayReadOrders: admin.permissions.includes('orders:read'),
    }),
  );
  operatorRoute(app, dependencies, operations.addCustomerNote, (request) => {
    const { tenantCode, params, body, admin, idempotencyKey } = request;
    const note = { text: body.text, createdBy: admin.actor, idempotencyKey };
    return customerNotes.add(dependencies, { tenantCode, subjectId: params.id, ...note });
  });
  operatorRoute(app, dependencies, operations.deleteCustomerNote, async ({ tenantCode, params }) => {
    await customerNotes.remove(db, { tenantCode, subjectId: params.id, noteId: params.noteId });
    return { message: 'The note was deleted.' };
  });
  operatorRoute(app, dependencies, operations.unsubscribeCustomer, ({ tenantCode, params }) =>
    db.inTenant(tenantCode, async (tx) => {
      const { emailKey } = await findPerson(tx, tenantCode, params.id);
      await endSubscription(tx, tenantCode, { email_key: emailKey }, { source: 'operator', now: clock() });
      return { message: 'The customer no longer gets the newsletter.' };
    }),
  );
  operatorRoute(app, dependencies, operations.exportCustomerData, async ({ tenantCode, params }, reply) => {
    const person = await db.inTenant(tenantCode, (tx) => findPerson(tx, tenantCode, params.id));
    reply.header('Content-Disposition', `attachment; filename="customer-${params.id}.zip"`);
    return createPersonalDataFile(dependencies, person);
  });
  operatorRoute(app, dependencies, operations.deleteCustomer, async ({ tenantCode, params, audit, log }) => {
    const { openOrderCount } = await deletePerson(
      dependencies,
      tenantCode,
      (tx) => findPerson(tx, tenantCode, params.id),
      // Without the name, which was just deleted.
      (tx) =>
        audit(tx, { subject: { type: 'customers', id: params.id, name: '' }, before: null, after: null }),
    );
    log.info({ tenantCode, customerId: params.id }, 'personal data deleted');
    return { message: `The customer was deleted.${keptOrders(openOrderCount)}`, openOrderCount };
  });
}
