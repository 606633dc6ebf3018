import { adminOperations as operations } from '@selvedge/contract';
import { getClientNetwork } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import { route } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { AuthDependencies } from '../auth/login-service.ts';
import { acceptInvitation, cancelInvitation, invitePerson } from './invitation-service.ts';
import { changeRole, listPeople, removePerson, resetSecondFactors } from './people-service.ts';
import { createRole, deleteRole, listRoles, updateRole, updateRolePolicy } from './role-service.ts';

/** Endpoints for the operators of a store to manage each other. */
export function registerPeopleRoutes(
  app: FastifyInstance,
  dependencies: AuthDependencies & { jobs: JobQueue },
): void {
  operatorRoute(app, dependencies, operations.getOwnAccess, async ({ admin }) => {
    const { sessionId: _, isConfirmed: __, ...operator } = admin;
    return { ...operator, permissions: [...operator.permissions] };
  });
  operatorRoute(app, dependencies, operations.listPeople, ({ tenantCode }) =>
    listPeople(dependencies, tenantCode),
  );
  operatorRoute(app, dependencies, operations.changeRole, ({ tenantCode, admin, params, body, audit }) =>
    changeRole(dependencies, { tenantCode, actorId: admin.id, id: params.id, role: body.role }, audit),
  );
  operatorRoute(app, dependencies, operations.removePerson, async ({ tenantCode, admin, params, audit }) => {
    await removePerson(dependencies, { tenantCode, actorId: admin.id, id: params.id }, audit);
    return { message: 'The person has been removed.' };
  });
  operatorRoute(
    app,
    dependencies,
    operations.resetSecondFactors,
    async ({ tenantCode, admin, params, audit }) => {
      await resetSecondFactors(dependencies, { tenantCode, actorId: admin.id, id: params.id }, audit);
      return { message: 'The second factors have been removed.' };
    },
  );
  operatorRoute(app, dependencies, operations.listRoles, ({ tenantCode }) =>
    listRoles(dependencies, tenantCode),
  );
  operatorRoute(app, dependencies, operations.createRole, ({ tenantCode, admin, body, audit }) =>
    createRole(dependencies, { tenantCode, actorId: admin.id, ...body }, audit),
  );
  operatorRoute(app, dependencies, operations.updateRole, ({ tenantCode, admin, params, body, audit }) =>
    updateRole(dependencies, { tenantCode, actorId: admin.id, id: params.id, ...body }, audit),
  );
  operatorRoute(app, dependencies, operations.deleteRole, async ({ tenantCode, admin, params, audit }) => {
    await deleteRole(dependencies, { tenantCode, actorId: admin.id, id: params.id }, audit);
    return { message: 'The role has been deleted.' };
  });
  operatorRoute(app, dependencies, operations.updateRolePolicy, async (request) => {
    const { tenantCode, admin, params, body, audit } = request;
    await updateRolePolicy(
      dependencies,
      { tenantCode, actorId: admin.id, role: params.role, ...body },
      audit,
    );
    return { message: 'Saved.' };
  });
  operatorRoute(app, dependencies, operations.invitePerson, ({ tenantCode, admin, body, audit }) =>
    invitePerson(dependencies, { tenantCode, actor: admin, ...body }, audit),
  );
  operatorRoute(
    app,
    dependencies,
    operations.cancelInvitation,
    async ({ tenantCode, admin, params, audit }) => {
      await cancelInvitation(dependencies, { tenantCode, actorId: admin.id, id: params.id }, audit);
      return { message: 'The invitation has been cancelled.' };
    },
  );
  route(app, operations.acceptInvitation, async (request) => {
    const { tenantCode, body, requestId } = request;
    const clientNetwork = getClientNetwork(request);
    return { email: await acceptInvitation(dependencies, { tenantCode, ...body, clientNetwork, requestId }) };
  });
}
