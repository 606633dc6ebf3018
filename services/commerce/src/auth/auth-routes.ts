import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { clientAddressOf } from '@selvedge/service-kit';
import { registerCurrentUserRoutes } from './current-user-routes.ts';
import { registerGoogleRoutes } from './google/google-routes.ts';
import type { GoogleDependencies } from './google/google-service.ts';
import { login } from './login-service.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { requestEmailVerification, signup, verifyEmail, verifyEmailByCode } from './registration-service.ts';
import { parseCode, type CodeOf } from './verification-code.ts';

export function registerAuthRoutes(
  app: FastifyInstance,
  dependencies: GoogleDependencies & { codeOf: CodeOf },
): void {
  route(app, operations.login, (request) => {
    const { tenantCode, body } = request;
    const { email, password, rememberMe = false } = body;
    return login(dependencies, {
      tenantCode,
      email,
      password,
      rememberMe,
      clientAddress: clientAddressOf(request),
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
      clientAddress: clientAddressOf(request),
    });
    return { message: 'Check your email: we have sent a message with the next step.' };
  });
  route(app, operations.verifyEmail, async (request) => {
    const { tenantCode } = request;
    const { email, token } = request.body;
    const clientAddress = clientAddressOf(request);
    // Remotes published before the code send no address; theirs is always the long token.
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
      clientAddress: clientAddressOf(request),
    }),
  );
}
