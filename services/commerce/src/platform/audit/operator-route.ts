import { adminOperations, type Endpoint, type ResponseOf } from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { AdminRequest, RequestOf } from '../http/api-request.ts';
import { AppError } from '../http/app-error.ts';
import { getCaller, type OnRefusal } from '../http/caller.ts';
import { countAttempts, type AttemptRule } from '../limits/attempt-limits.ts';
import { route, type ReplyControls } from '../http/route.ts';
import { writeAuditEntry, type AuditedCall, type Change } from './audit-log.ts';
import { refusalReason } from './refusal-reason.ts';
import { subjectOfCall } from './subject-of-call.ts';

/** Limits entries about refused calls, so that an operator can't flood the log with them. */
const refusedCallRule = (adminId: string): AttemptRule => ({
  subject: `refused calls of ${adminId}`,
  limit: 60,
  windowSeconds: 3600,
});

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

  const auditedCall = (
    { tenantCode, actor, requestId }: Pick<AuditedCall, 'tenantCode' | 'actor' | 'requestId'>,
    outcome: string,
    reason: string | null = null,
  ): AuditedCall => ({
    tenantCode,
    actor,
    requestId,
    operation,
    outcome,
    reason,
    isRead: endpoint.method === 'GET',
    at: clock(),
  });

  const handleCall = async (apiRequest: RequestOf<E>, reply: ReplyControls): Promise<ResponseOf<E>> => {
    // Operator endpoints are always authenticated.
    const request = apiRequest as unknown as AdminRequest<E>;
    const { tenantCode, admin, requestId } = request;
    const caller = { tenantCode, actor: admin.actor, requestId };
    let isLogged = false;
    const audit: Audit = async (tx, change) => {
      await writeAuditEntry(tx, auditedCall(caller, 'done'), change);
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
      if (!isLogged) await logCall(auditedCall(caller, 'done'));
      return response;
    } catch (error) {
      // The operator must see the original error, even if its entry can't be written.
      const outcome = error instanceof AppError ? error.code : 'internal';
      await logCall(auditedCall(caller, outcome, refusalReason(error))).catch((err: unknown) =>
        request.log.error({ err }, 'audit entry not written'),
      );
      throw error;
    }
  };

  /** The request hasn't been validated, so the entry doesn't say what it was about. */
  const logRefusal: OnRefusal = async (request, refusal) => {
    const { tenantCode, admin } = getCaller(request);
    const caller = { tenantCode, actor: admin!.actor, requestId: request.id };
    const call = auditedCall(caller, refusal.code, refusalReason(refusal));
    await db
      .inTenant(tenantCode, async (tx) => {
        const { isAllowed } = await countAttempts(tx, tenantCode, [refusedCallRule(admin!.id)], clock());
        if (isAllowed) await writeAuditEntry(tx, call);
      })
      .catch((err: unknown) => request.log.error({ err }, 'audit entry not written'));
  };

  route(app, endpoint, handleCall, logRefusal);
}
