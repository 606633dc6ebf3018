import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { readToday } from '../../../store/index.ts';
import { operatorRoute } from '../../../platform/audit/operator-route.ts';
import { refundAdminOrder } from '../../refunds/refund-admin-order.ts';
import { registerItemChangeRoutes } from '../../item-changes/item-change-routes.ts';
import { registerPackageRoutes } from '../../packages/operator/package-routes.ts';
import type { GetStoreCarrier } from '../../shipping/store-carriers.ts';
import { createShippingLabel, getShippingLabel } from '../create-shipping-label.ts';
import { listLabelRates } from '../list-label-rates.ts';
import { moveOrder } from '../move-order.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { getAdminOrder } from './admin-order-view.ts';
import { cancelAdminOrder } from './cancel-admin-order.ts';
import { correctAddress } from './correct-address.ts';
import { correctTracking, undoShipment } from './correct-shipment.ts';
import { exportOrders } from './export-orders.ts';
import { listAdminOrders, requireValidDates } from './list-admin-orders.ts';
import { orderNotes } from './order-notes.ts';
import { tagOrder, tagOrders } from './order-tags.ts';
import { deleteOrderView, listOrderViews, saveOrderView } from './order-views.ts';

export function registerAdminOrderRoutes(
  app: FastifyInstance,
  dependencies: OrderDependencies & { getStoreCarrier: GetStoreCarrier },
): void {
  const { db } = dependencies;
  operatorRoute(app, dependencies, operations.listAdminOrders, ({ tenantCode, query }) =>
    listAdminOrders(db, { tenantCode, query }),
  );
  operatorRoute(app, dependencies, operations.exportOrders, async ({ tenantCode, query }, reply) => {
    requireValidDates(query);
    const day = await readToday(dependencies, tenantCode);
    const name = `orders-${tenantCode.toLowerCase()}-${day}.csv`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return exportOrders(db, { tenantCode, filter: query });
  });
  operatorRoute(app, dependencies, operations.listOrderViews, ({ tenantCode }) =>
    listOrderViews(db, tenantCode),
  );
  operatorRoute(app, dependencies, operations.saveOrderView, ({ tenantCode, body, audit }) =>
    saveOrderView(dependencies, { tenantCode, ...body, audit }),
  );
  operatorRoute(app, dependencies, operations.deleteOrderView, ({ tenantCode, params, audit }) =>
    deleteOrderView(db, { tenantCode, id: params.id, audit }),
  );
  operatorRoute(app, dependencies, operations.getAdminOrder, ({ tenantCode, params }) =>
    getAdminOrder(db, { tenantCode, orderId: params.id }),
  );
  operatorRoute(app, dependencies, operations.moveOrder, (request) => {
    const { tenantCode, params, body, admin, audit } = request;
    return moveOrder(dependencies, { tenantCode, orderId: params.id, move: body, by: admin.actor, audit });
  });
  operatorRoute(app, dependencies, operations.undoShipment, ({ tenantCode, params, audit }) =>
    undoShipment(dependencies, { tenantCode, orderId: params.id, audit }),
  );
  operatorRoute(app, dependencies, operations.correctTracking, ({ tenantCode, params, body, audit }) =>
    correctTracking(dependencies, { tenantCode, orderId: params.id, ...body, audit }),
  );
  operatorRoute(app, dependencies, operations.correctOrderAddress, ({ tenantCode, params, body, audit }) =>
    correctAddress(dependencies, { tenantCode, orderId: params.id, address: body, audit }),
  );
  operatorRoute(
    app,
    dependencies,
    operations.cancelAdminOrder,
    ({ tenantCode, params, body, admin, audit }) =>
      cancelAdminOrder(dependencies, {
        tenantCode,
        orderId: params.id,
        reason: body.reason,
        operator: admin,
        audit,
      }),
  );
  operatorRoute(app, dependencies, operations.refundAdminOrder, (request) => {
    const { tenantCode, params, body, admin, idempotencyKey, audit } = request;
    const { id: orderId } = params;
    return refundAdminOrder(dependencies, {
      tenantCode,
      orderId,
      ...body,
      operator: admin,
      idempotencyKey,
      audit,
    });
  });
  operatorRoute(app, dependencies, operations.tagOrder, ({ tenantCode, params, body, audit }) =>
    tagOrder(db, { tenantCode, orderId: params.id, ...body, audit }),
  );
  operatorRoute(app, dependencies, operations.tagOrders, async ({ tenantCode, body, audit }) => {
    await tagOrders(db, { tenantCode, ...body, audit });
    return { message: 'The tags were changed.' };
  });
  operatorRoute(app, dependencies, operations.addOrderNote, (request) => {
    const { tenantCode, params, body, admin, idempotencyKey } = request;
    const note = { text: body.text, createdBy: admin.actor, idempotencyKey };
    return orderNotes.add(dependencies, { tenantCode, subjectId: params.id, ...note });
  });
  operatorRoute(app, dependencies, operations.deleteOrderNote, async ({ tenantCode, params }) => {
    await orderNotes.remove(db, { tenantCode, subjectId: params.id, noteId: params.noteId });
    return { message: 'The note was deleted.' };
  });
  registerPackageRoutes(app, dependencies);
  registerItemChangeRoutes(app, dependencies);
  operatorRoute(app, dependencies, operations.listLabelRates, ({ tenantCode, params, query }) =>
    listLabelRates(dependencies, { tenantCode, orderId: params.id, ...query }),
  );
  operatorRoute(app, dependencies, operations.createShippingLabel, ({ tenantCode, body, admin, audit }) =>
    createShippingLabel(dependencies, { tenantCode, ...body, by: admin.actor, audit }),
  );
  operatorRoute(app, dependencies, operations.getShippingLabel, async ({ tenantCode, params }, reply) => {
    reply.header('Content-Disposition', `inline; filename="label-${params.id}.pdf"`);
    return getShippingLabel(db, { tenantCode, labelId: params.id });
  });
}
