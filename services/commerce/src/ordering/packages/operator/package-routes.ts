import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../../platform/audit/operator-route.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import type { SettleLabelsDependencies } from '../../orders/settle-labels.ts';
import { correctPackageTracking, undoPackageShipment } from './correct-package.ts';
import { confirmVoidedLabel } from './confirm-voided-label.ts';
import { createPackage } from './create-package.ts';
import { movePackage } from './move-package.ts';
import { voidPackage } from './void-package.ts';

export function registerPackageRoutes(
  app: FastifyInstance,
  dependencies: OrderDependencies & SettleLabelsDependencies,
): void {
  operatorRoute(app, dependencies, operations.createPackage, (request) => {
    const { tenantCode, params, body, admin, idempotencyKey, audit } = request;
    const own = { orderId: params.id, by: admin.actor, idempotencyKey, audit };
    return createPackage(dependencies, { tenantCode, ...own, ...body });
  });
  operatorRoute(app, dependencies, operations.voidPackage, ({ tenantCode, params, audit }) =>
    voidPackage(dependencies, { tenantCode, orderId: params.id, packageId: params.packageId, audit }),
  );
  operatorRoute(app, dependencies, operations.confirmVoidedLabel, ({ tenantCode, params, audit }) =>
    confirmVoidedLabel(dependencies, { tenantCode, orderId: params.id, labelId: params.labelId, audit }),
  );
  operatorRoute(app, dependencies, operations.movePackage, ({ tenantCode, params, body, audit }) => {
    const { id: orderId, packageId } = params;
    return movePackage(dependencies, { tenantCode, orderId, packageId, move: body, audit });
  });
  operatorRoute(app, dependencies, operations.undoPackageShipment, ({ tenantCode, params, audit }) =>
    undoPackageShipment(dependencies, { tenantCode, orderId: params.id, packageId: params.packageId, audit }),
  );
  operatorRoute(app, dependencies, operations.correctPackageTracking, (request) => {
    const { tenantCode, params, body, audit } = request;
    const { id: orderId, packageId } = params;
    return correctPackageTracking(dependencies, { tenantCode, orderId, packageId, ...body, audit });
  });
}
