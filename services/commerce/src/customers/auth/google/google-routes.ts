import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { getClientAddress } from '@selvedge/service-kit';
import { getGoogleConfig, loginWithGoogle, type GoogleDependencies } from './google-service.ts';

export function registerGoogleRoutes(app: FastifyInstance, dependencies: GoogleDependencies): void {
  route(app, operations.getGoogleConfig, ({ tenantCode }) => getGoogleConfig(dependencies, tenantCode));
  route(app, operations.loginWithGoogle, (request) => {
    const { tenantCode, body } = request;
    const clientAddress = getClientAddress(request);
    return loginWithGoogle(dependencies, { tenantCode, token: body.token.trim(), clientAddress });
  });
}
