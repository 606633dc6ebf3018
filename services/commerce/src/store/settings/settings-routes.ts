import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import * as domains from './domains-service.ts';
import * as settings from './settings-service.ts';

export function registerSettingsRoutes(
  app: FastifyInstance,
  deps: settings.SettingsDependencies & domains.DomainDependencies,
): void {
  operatorRoute(app, deps, operations.getStoreSettings, async ({ tenantCode }) =>
    settings.getStoreSettings(deps, tenantCode),
  );
  operatorRoute(app, deps, operations.updateStoreIdentity, async (request) =>
    settings.updateStoreIdentity(deps, request, request.body),
  );
  operatorRoute(app, deps, operations.updateStoreTheme, async (request) =>
    settings.updateStoreTheme(deps, request, request.body),
  );
  operatorRoute(app, deps, operations.updateStoreFeatures, async (request) =>
    settings.updateStoreFeatures(deps, request, request.body),
  );
  operatorRoute(app, deps, operations.updateStoreFooter, async (request) =>
    settings.updateStoreFooter(deps, request, request.body),
  );
  operatorRoute(app, deps, operations.updateStoreDomains, async (request) =>
    domains.updateStoreDomains(deps, request, request.body),
  );
  operatorRoute(app, deps, operations.verifyStoreDomain, async (request) =>
    domains.verifyStoreDomain(deps, request, request.params.host),
  );
  operatorRoute(app, deps, operations.withdrawStoreDomain, async (request) =>
    domains.withdrawStoreDomain(deps, request, request.params.host),
  );
  operatorRoute(app, deps, operations.updateFulfilment, async (request) =>
    settings.updateFulfilment(deps, request, request.body),
  );
  operatorRoute(app, deps, operations.updateReviewSettings, async (request) =>
    settings.updateReviewSettings(deps, request, request.body),
  );
  operatorRoute(app, deps, operations.updateTimeZone, async (request) =>
    settings.updateTimeZone(deps, request, request.body),
  );
  operatorRoute(app, deps, operations.updateGoogleClient, async (request) =>
    settings.updateGoogleClient(deps, request, request.body),
  );
}
