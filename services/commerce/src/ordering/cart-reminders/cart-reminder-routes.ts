import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getCartReminders, saveReminderSettings } from './reminder-settings.ts';

export function registerCartReminderRoutes(
  app: FastifyInstance,
  dependencies: { db: Database; clock: Clock },
): void {
  operatorRoute(app, dependencies, operations.getCartReminders, ({ tenantCode }) =>
    getCartReminders(dependencies, tenantCode),
  );
  operatorRoute(app, dependencies, operations.updateCartReminders, (request) =>
    saveReminderSettings(dependencies, request, request.body),
  );
}
