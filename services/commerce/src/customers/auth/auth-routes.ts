import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { getClientAddress } from '@selvedge/service-kit';
import { registerCurrentUserRoutes } from './current-user-routes.ts';
import { registerGoogleRoutes } from './google/google-routes.ts';
import type { GoogleDependencies } from './google/google-service.ts';
import { login } from './login-service.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { requestEmailVerification, signup, verifyEmail, verifyEmailByCode } from './registration-service.ts';
import { parseCode, type DeriveCode } from './verification-code.ts';

export function registerAuthRoutes(
  app: FastifyInstance,
  dependencies: GoogleDependencies & { deriveCode: DeriveCode },
): void {
  route(app, operations.login, (request) => {
    const { tenantCode, body } = request;
    const { email, password, rememberMe = false } = body;
    return login(dependencies, {
      tenantCode,
      email,
      password,
      rememberMe,
      clientAddress: getClientAddress(request),
    });
  });
  registerOperatorRoutes(app, dependencies);
  registerCurrentUserRoutes(app, dependencies.db);
  registerPasswordRoutes(app, dependencies);
  registerGoogleRoutes(app, dependencies);

  route(app, operations.requestEmailVerification, async (request) => {
    const { tenantCode, body } = request;
    await requestEmailVerification(dependencies, {
      tenantCode,
      email: body.email,
      clientAddress: getClientAddress(request),
    });
    return { message: "Check your email. We've sent you a message with the next step." };
  });
  route(app, operations.verifyEmail, async (request) => {
    const { tenantCode } = request;
    const { email, token } = request.body;
    const clientAddress = getClientAddress(request);
    // Older remotes don't know the six-digit code. They always send the long token, without an email address.
    const code = email && parseCode(token);
    const verified =
      email && code
        ? await verifyEmailByCode(dependencies, { tenantCode, email, code, clientAddress })
        : await verifyEmail(dependencies, { tenantCode, token, email });
    return { message: 'Email verified successfully!', ...verified };
  });
  route(app, operations.verifyEmailByLink, async ({ tenantCode, query }) => {
    await verifyEmail(dependencies, { tenantCode, token: query.token });
    return { message: 'Email verified successfully!' };
  });
  route(app, operations.signup, (request) =>
    signup(dependencies, {
      tenantCode: request.tenantCode,
      ...request.body,
      clientAddress: getClientAddress(request),
    }),
  );
}
