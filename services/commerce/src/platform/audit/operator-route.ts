import { adminOperations, type Endpoint, type ResponseOf } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { AdminRequest } from '../http/api-request.ts';
import { AppError } from '../http/app-error.ts';
import { route, type ReplyControls } from '../http/route.ts';
import { writeAuditEntry, type AuditedCall, type Change } from './audit-log.ts';
import { refusalReason } from './refusal-reason.ts';
import { subjectOfCall } from './subject-of-call.ts';

type AdminEndpoint = Endpoint & { access: 'admin' };

/** Logs one change. Call it once for each changed object, in the transaction of the change. */
export type Audit = (tx: Tx, change: Change) => Promise<void>;

export type OperatorRequest<E extends AdminEndpoint> = AdminRequest<E> & { audit: Audit };

const operationNames = new Map<Endpoint, string>(
  Object.entries(adminOperations).map(([name, endpoint]) => [endpoint as Endpoint, name]),
);

/**
 * Serves an operator endpoint and writes every call to the audit log. If the handler calls `request.audit`, the entry
 * contains the change; otherwise only the call and its outcome.
 */
export function operatorRoute<E extends AdminEndpoint>(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  endpoint: E,
  handler: (request: OperatorRequest<E>, reply: ReplyControls) => Promise<ResponseOf<E>>,
): void {
  const operation = operationNames.get(endpoint);
  if (operation === undefined) throw new Error(`${endpoint.path} isn't an operator endpoint in the contract`);

  route(app, endpoint, async (apiRequest, reply) => {
    // Operator endpoints are always authenticated.
    const request = apiRequest as unknown as AdminRequest<E>;
    const { tenantCode, admin, requestId } = request;
    let isLogged = false;
    const auditedCall = (outcome: string, reason: string | null = null): AuditedCall => ({
      tenantCode,
      actor: admin.email,
      operation,
      isRead: endpoint.method === 'GET',
      outcome,
      reason,
      requestId,
      at: clock(),
    });
    const audit: Audit = async (tx, change) => {
      await writeAuditEntry(tx, auditedCall('done'), change);
      isLogged = true;
    };
    const logCall = (call: AuditedCall) =>
      db.inTenant(tenantCode, async (tx) => {
        const { params, body } = request;
        const subject = await subjectOfCall(tx, tenantCode, { path: endpoint.path, params, body });
        await writeAuditEntry(tx, call, { subject, before: null, after: null });
      });
    try {
      const response = await handler({ ...request, audit }, reply);
      if (!isLogged) await logCall(auditedCall('done'));
      return response;
    } catch (error) {
      // The operator must see the original error, even if its entry can't be written.
      const outcome = error instanceof AppError ? error.code : 'internal';
      await logCall(auditedCall(outcome, refusalReason(error))).catch((err: unknown) =>
        request.log.error({ err }, 'audit entry not written'),
      );
      throw error;
    }
  });
}
