import { adminOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute, type Audit } from '../../platform/audit/operator-route.ts';
import type { ReadTopCategories } from '../tenants/footer-categories.ts';
import { readStoreSettings } from '../settings/settings-view.ts';
import {
  deleteCredentials,
  setCredentials,
  type CredentialDependencies,
  type NewCredentials,
} from './set-credentials.ts';

export function registerCredentialRoutes(
  app: FastifyInstance,
  dependencies: CredentialDependencies & { topCategoriesOf: ReadTopCategories },
): void {
  const settingsOf = (tenantCode: string) =>
    dependencies.db.inTenant(tenantCode, (tx) =>
      readStoreSettings(tx, tenantCode, dependencies.topCategoriesOf),
    );
  const set = async (
    { tenantCode, admin, audit }: { tenantCode: string; admin: { email: string }; audit: Audit },
    credentials: NewCredentials,
  ) => {
    await setCredentials(dependencies, { tenantCode, actor: admin.email, audit }, credentials);
    return settingsOf(tenantCode);
  };
  operatorRoute(app, dependencies, operations.setPaymentCredentials, (request) =>
    set(request, { kind: 'payment', value: request.body }),
  );
  operatorRoute(app, dependencies, operations.setCarrierCredentials, (request) =>
    set(request, { kind: 'carrier', value: request.body }),
  );
  operatorRoute(app, dependencies, operations.setTaxCredentials, (request) =>
    set(request, { kind: 'tax', value: request.body }),
  );
  operatorRoute(app, dependencies, operations.deleteCredentials, async ({ tenantCode, params, audit }) => {
    await deleteCredentials(dependencies, { tenantCode, kind: params.kind, audit });
    return settingsOf(tenantCode);
  });
}
