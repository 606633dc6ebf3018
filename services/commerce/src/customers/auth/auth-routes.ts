import { commerceOperations as operations } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { deleteRows, updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { getClientNetwork } from '@selvedge/service-kit';
import { findUserById } from './account-repository.ts';
import { getGoogleConfig, loginWithGoogle, type GoogleDependencies } from './google/google-service.ts';
import { login, type OperatorAuthDependencies } from './login-service.ts';
import { registerApiKeyRoutes } from '../api-keys/api-key-routes.ts';
import { registerPeopleRoutes } from '../people/people-routes.ts';
import { registerSecondFactorRoutes } from '../second-factors/second-factor-routes.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { requestPasswordReset, resetPassword } from './password-service.ts';
import { requestEmailVerification, signup, verifyEmail, verifyEmailByCode } from './registration-service.ts';
import { deleteUserSession } from './session-repository.ts';
import { userView } from './user-view.ts';
import { parseCode, type DeriveCode } from './verification-code.ts';

export function registerAuthRoutes(
  app: FastifyInstance,
  dependencies: GoogleDependencies & OperatorAuthDependencies & { deriveCode: DeriveCode },
): void {
  const { db } = dependencies;
  route(app, operations.login, (request) => {
    const { tenantCode, body } = request;
    const { email, password, rememberMe = false } = body;
    return login(dependencies, {
      tenantCode,
      email,
      password,
      rememberMe,
      clientNetwork: getClientNetwork(request),
    });
  });
  registerOperatorRoutes(app, dependencies);
  registerSecondFactorRoutes(app, dependencies);
  registerPeopleRoutes(app, dependencies);
  registerApiKeyRoutes(app, dependencies);
  route(app, operations.getGoogleConfig, ({ tenantCode }) => getGoogleConfig(dependencies, tenantCode));
  route(app, operations.loginWithGoogle, (request) => {
    const { tenantCode, body } = request;
    const clientNetwork = getClientNetwork(request);
    return loginWithGoogle(dependencies, { tenantCode, token: body.token.trim(), clientNetwork });
  });

  route(app, operations.getCurrentUser, async ({ tenantCode, user }) => {
    const row = await db.inTenant(tenantCode, (tx) => findUserById(tx, tenantCode, user.id));
    if (!row) throw new AppError('unauthorized');
    return userView(row);
  });
  route(app, operations.updateCurrentUser, async ({ tenantCode, user, body }) => {
    const { firstName, lastName, phoneNumber } = body;
    const row = await db.inTenant(tenantCode, (tx) =>
      updateRow(
        tx,
        'users',
        { tenant_code: tenantCode, id: user.id },
        {
          first_name: firstName.trim(),
          last_name: lastName.trim(),
          ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
        },
      ),
    );
    if (!row) throw new AppError('unauthorized');
    return userView(row);
  });
  route(app, operations.logout, async ({ tenantCode, user }) => {
    await db.inTenant(tenantCode, (tx) => deleteUserSession(tx, tenantCode, user.sessionId));
    return { message: "You're signed out." };
  });
  route(app, operations.logoutEverywhere, async ({ tenantCode, user }) => {
    await db.inTenant(tenantCode, (tx) =>
      deleteRows(tx, 'user_sessions', { tenant_code: tenantCode, user_id: user.id }),
    );
    return { message: "You're signed out everywhere." };
  });

  route(app, operations.requestPasswordReset, async (request) => {
    const { tenantCode, body } = request;
    const clientNetwork = getClientNetwork(request);
    await requestPasswordReset(dependencies, {
      audience: 'shopper',
      tenantCode,
      email: body.email,
      clientNetwork,
    });
    return { message: "If there's an account with this email address, we've sent you a link." };
  });
  route(app, operations.resetPassword, async (request) => {
    const { tenantCode, body } = request;
    await resetPassword(dependencies, { tenantCode, ...body, clientNetwork: getClientNetwork(request) });
    return { message: 'Your password has been changed. Please sign in with your new password.' };
  });

  route(app, operations.requestEmailVerification, async (request) => {
    const { tenantCode, body } = request;
    await requestEmailVerification(dependencies, {
      tenantCode,
      email: body.email,
      clientNetwork: getClientNetwork(request),
    });
    return { message: "Check your email. We've sent you a message with the next step." };
  });
  route(app, operations.verifyEmail, async (request) => {
    const { tenantCode } = request;
    const { email, token } = request.body;
    const clientNetwork = getClientNetwork(request);
    // Older remotes don't know the six-digit code. They always send the long token, without an email address.
    const code = email && parseCode(token);
    const verified =
      email && code
        ? await verifyEmailByCode(dependencies, { tenantCode, email, code, clientNetwork })
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
      clientNetwork: getClientNetwork(request),
    }),
  );
}
